import { sql } from 'kysely'
import type { Tx } from '#server/platform/implement.ts'

const WINDOW_MINUTES = 10

/** The secret that puzzles are signed with, the same for all processes. */
export async function readPuzzleSecret(tx: Tx): Promise<string> {
  const { value } = await tx
    .selectFrom('server_secrets')
    .select('value')
    .where('name', '=', 'puzzle')
    .executeTakeFirstOrThrow()
  return value
}

/** Uses up a puzzle; false when it was used before. Forgets those that have ended anyway. */
export async function spendPuzzle(tx: Tx, id: string, expiresAt: Date, now: Date): Promise<boolean> {
  await tx.deleteFrom('solved_puzzles').where('expires_at', '<', now.toISOString()).execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('solved_puzzles')
    .values({ id, expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Notes a try of each of these callers, which is forgotten after ten minutes. */
export async function noteTries(tx: Tx, kind: string, callers: readonly string[], now: Date): Promise<void> {
  for (const caller of callers)
    await sql`
      insert into call_counts (caller, operation, minute, calls)
      values (${caller}, ${kind}, date_trunc('minute', ${now.toISOString()}::timestamptz), 1)
      on conflict (caller, operation, minute) do update set calls = call_counts.calls + 1`.execute(tx)
}

/** How often each of these callers tried within the last ten minutes, in their order. */
export async function recentTries(
  tx: Tx,
  kind: string,
  callers: readonly string[],
  now: Date,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('call_counts')
    .select((select) => ['caller', select.fn.sum<number>('calls').as('tries')])
    .where('operation', '=', kind)
    .where('caller', 'in', callers)
    .where('minute', '>', new Date(now.getTime() - WINDOW_MINUTES * 60_000).toISOString())
    .groupBy('caller')
    .execute()
  return callers.map((caller) => Number(rows.find((row) => row.caller === caller)?.tries ?? 0))
}

export async function forgetTries(tx: Tx, kind: string, caller: string): Promise<void> {
  await tx.deleteFrom('call_counts').where('operation', '=', kind).where('caller', '=', caller).execute()
}
