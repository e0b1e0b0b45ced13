import { sql } from 'kysely'
import type { UserSession } from '#contract/user/sessions.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** The sessions of an account that live, the asking one first, then the last used. */
export async function listSessions(
  tx: Tx,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<UserSession[]> {
  const { rows } = await sql<UserSession>`
    select id, device as "userAgent", ip, created_at as "createdAt", last_used_at as "lastUsedAt",
      id = ${sessionId} as "isCurrent"
    from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${now.toISOString()}
    order by id = ${sessionId} desc, last_used_at desc limit 100`.execute(tx)
  return rows
}

/** Ends one session of an account. */
export async function endSession(tx: Tx, userId: number, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** When the holder of a session last gave a password or a code. */
export async function readProvenAt(tx: Tx, sessionId: string): Promise<Date> {
  const { proven_at: at } = await tx
    .selectFrom('sessions')
    .select('proven_at')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return new Date(at)
}

export async function noteProof(tx: Tx, sessionId: string, now: Date): Promise<void> {
  await tx.updateTable('sessions').set({ proven_at: now.toISOString() }).where('id', '=', sessionId).execute()
}
