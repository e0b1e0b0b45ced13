import { type Bank, BankUnreachable } from '#server/bank/bank.ts'
import type { PaymentRow } from './payments-store.ts'

/** Where payments by card go. */
export interface Gateway {
  /** Null where none is configured: every payment by card answers GatewayDown. */
  bank: Bank | null
  /** The address of the site, to which payers come back. */
  publicUrl: string
  /** Logs what went wrong with the bank; the payer gets a refusal instead. */
  noteTrouble(error: unknown): void
}

/** The bank that a payment was opened at. Throws BankUnreachable when it is not the one of these settings. */
export function bankOf({ bank }: Gateway, { gateway }: PaymentRow): Bank {
  if (bank?.name === gateway) return bank
  throw new BankUnreachable(`The payment was opened at ${gateway}, which is not configured.`)
}
