import type { Tx } from '#server/platform/operations/implement.ts'

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
