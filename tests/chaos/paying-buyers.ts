import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { OperationError } from '#contract/errors.ts'
import { isOpenState } from '#contract/order/payments.ts'
import type { Buyer, OwnShop } from '../journeys/shop.ts'
import { persist } from './deaths.ts'

/** Opens a payment by card with one mutation id, whatever dies; after GatewayDown the next press is another decision. */
export async function openAtBank<T>(open: (once: { mutationId: string }) => Promise<T>): Promise<T> {
  let once = { mutationId: randomUUID() }
  return persist(() =>
    open(once).catch((error: unknown) => {
      if (!(error instanceof OperationError) || error.code !== 'GatewayDown') throw error
      once = { mutationId: randomUUID() }
      throw new Error('again')
    }),
  )
}

/** Presses a button of the bank's page. Returns where the bank sends the payer; null where it does not. */
export async function payAtBank(address: string, choice: 'pay' | 'lost'): Promise<URL | null> {
  const body = new URLSearchParams({ choice })
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (response.status >= 400) throw new Error(`The bank answered ${response.status}.`)
  return location === null ? null : new URL(location)
}

/** What the bank has added to the address of the return. */
export const returnedBy = (back: URL) => ({
  authority: back.searchParams.get('Authority') ?? '',
  status: back.searchParams.get('Status') ?? '',
})

/** The buyer presses «check again»; throws while the bank has not answered. */
export async function checkAgain({ api }: Buyer, isCharge = false): Promise<void> {
  const path = isCharge ? 'Order/CheckUnVerifyWalletCharges' : 'Order/CheckUnVerifyPayments'
  const { payments } = await api.send(path, {})
  if (payments.some(({ state }) => isOpenState(state))) throw new Error('The bank has not answered.')
}

/** The limits of calls and tries begin again: all buyers of a test have one address. */
export const forgetCalls = (shop: OwnShop) =>
  shop.onDatabase(async (db) => {
    await sql`delete from tries`.execute(db)
    await sql`delete from call_counts`.execute(db)
  })
