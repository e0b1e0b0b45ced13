import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { Database } from './schema.ts'

/** Deadlocks and serialisation failures: PostgreSQL asks to try the transaction again. */
const RETRY_STATES = new Set(['40001', '40P01'])
const MAX_TRIES = 4

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

/** Tries a transaction again when the database asks for it. */
export async function retried<T>(transact: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transact()
    } catch (error) {
      if (tries === MAX_TRIES || !isRetryable(error)) throw error
    }
  }
}

function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && RETRY_STATES.has(String(error.code))
}
