import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { runningServer } from '#server/platform/embedded/postgres-server-process.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { OwnShop } from '../journeys/shop.ts'

/** A moment of a payment: just before this row is written, deleted or changed. `when` narrows it, in SQL over `new` and `old`. */
export interface Step {
  table: string
  on: 'insert' | 'update' | 'delete'
  when?: string
}

const PATIENCE_MS = 30_000
const POLL_MS = 10

/** Makes each step wait for the lock of its number, which is free unless `whileStoppedAt` has it. */
export async function markSteps(shop: OwnShop, steps: readonly Step[]): Promise<void> {
  await shop.onDatabase(async (db) => {
    await sql`create or replace function stop_at_step() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock_shared(tg_argv[0]::integer);
        return coalesce(new, old);
      end $$`.execute(db)
    for (const [number, { table, on, when = 'true' }] of steps.entries())
      await sql`create trigger ${sql.ref(`step_${number}`)} before ${sql.raw(on)} on ${sql.table(table)}
        for each row when (${sql.raw(when)}) execute function stop_at_step(${sql.lit(String(number))})`.execute(
        db,
      )
  })
}

/** Begins something, waits until the server has reached this step, and does `work` there. Then the step goes on, where it still can. */
export async function whileStoppedAt(
  { server }: OwnShop,
  number: number,
  begin: () => Promise<unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const database = runningServer(join(server.dataDir, 'postgres', 'cluster'))
  if (!database) throw new Error('There is no database.')
  const connection = { host: database.sockets, port: 5432, user: 'postgres', database: 'postgres' }
  const db = openDatabase(connection, { max: 1 })
  await sql`select pg_advisory_lock(${number}::integer)`.execute(db)
  let hasEnded = false
  const begun = begin().finally(() => (hasEnded = true))
  // it is awaited below; until then a failure is no unhandled one
  begun.catch(() => undefined)
  const deadline = Date.now() + PATIENCE_MS
  try {
    for (;;) {
      const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
        and objid = ${number} and classid = 0`.execute(db)
      if (rows.length > 0) break
      if (hasEnded || Date.now() > deadline) throw new Error(`Nothing came to step ${number}.`)
      await sleep(POLL_MS)
    }
    await work()
  } finally {
    // a database that was killed has lost the lock and this connection with it
    await db.destroy()
  }
  await begun
}
