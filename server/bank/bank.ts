/** A payment that a bank was asked to take. */
interface Asked {
  /** The bank's name of it, which the payer brings back. */
  authority: string
  /** Where the payer pays. */
  address: string
}

interface Request {
  /** Rials. */
  amount: number
  description: string
  /** Where the payer comes back to. */
  callbackUrl: string
  /** The payer's number, whose cards the bank then offers. */
  mobile?: string | undefined
  /** Our id of the payment. */
  orderId: string
}

/** What the bank certifies about money that it holds for us. */
export interface Receipt {
  refId: string
  cardPan: string | null
  cardHash: string | null
  /** Rials that the bank keeps of it. */
  fee: number
}

/** `unknown`: the bank does not know the authority. */
export type Verification =
  | { outcome: 'paid'; receipt: Receipt }
  | { outcome: 'notPaid' | 'wrongAmount' | 'unknown' }

/** VERIFIED and PAID differ by our confirmation. UNKNOWN: the bank does not know the authority. */
export type BankState = 'VERIFIED' | 'PAID' | 'IN_BANK' | 'FAILED' | 'REVERSED' | 'UNKNOWN'

/** Where people pay by card. Each call throws BankUnreachable when there is no answer that can be understood. */
export interface Bank {
  name: 'zarinpal' | 'standIn'
  request(payment: Request): Promise<Asked>
  /** Takes the money of a payment that was paid. A repetition gives the same receipt. */
  verify(payment: { amount: number; authority: string }): Promise<Verification>
  /** How far the payer is. It never replaces `verify`. */
  inquiry(authority: string): Promise<BankState>
  /** The authorities of what was paid and not verified, at most 100. */
  unverified(): Promise<string[]>
  /** Where the payer pays what was requested before. */
  addressOf(authority: string): string
}

/** The bank refused, did not answer, or answered what nobody understands. Holds no key and no word of the answer. */
export class BankUnreachable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'BankUnreachable'
  }
}
