import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction, retried } from '#server/platform/postgres/in-transaction.ts'
import { dueShares, payShare } from './pay-shares-store.ts'

const GROUP = 100
const MOST_PAID = 1_000

/**
 * Pays the shares whose time has come, each in its own transaction. One that fails does not keep the others waiting: they are paid
 * first, and then its error is thrown.
 */
export async function payShares(db: Tx, now: Date): Promise<void> {
  const errors: unknown[] = []
  let last = 0
  for (let paid = 0; paid < MOST_PAID; paid += GROUP) {
    const group = await dueShares(db, last, GROUP, now)
    for (const id of group) {
      last = id
      await retried(() => inTransaction(db, (tx) => payShare(tx, id, now))).catch((error: unknown) =>
        errors.push(error),
      )
    }
    if (group.length < GROUP) break
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} shares could not be paid.`)
}
