import { sql } from 'kysely'
import { transferKey } from '#contract/shapes.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { lockTexts } from '../sign-in/codes-store.ts'

/**
 * Whether the bank's number of a transfer is noted already, at a request for cash or at a refund: one transfer pays one of them.
 * Until the transaction ends nobody else notes this number.
 */
export async function isTransferNoted(tx: Tx, reference: string): Promise<boolean> {
  const key = transferKey(reference)
  await lockTexts(tx, `transfer ${key}`)
  const { rows } = await sql`
    select from cash_requests where replace(reference, '-', '') = ${key}
    union all select from refunds where replace(reference, '-', '') = ${key}`.execute(tx)
  return rows.length > 0
}
