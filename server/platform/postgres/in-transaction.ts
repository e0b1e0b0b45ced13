import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { Database } from './schema.ts'

const open = new AsyncLocalStorage<true>()

/**
 * Runs the body in one transaction, which is committed when the body returns and rolled back when it throws. All transactions of
 * the server are opened here, so that no call to another service is made inside one.
 */
export function inTransaction<T>(db: Tx, body: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  return open.run(true, () => db.transaction().execute(body))
}

/** Throws inside a transaction: a service that does not answer would hold the locks of the transaction until it does. */
export function refuseInTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} is called inside a transaction.`)
}
