import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

export interface BotSession {
  id: number
  accountId: string
  accountName: string
  /** Null once it has expired. */
  token: Buffer | null
  tokenIssuedAt: string
  expiresAt: string
  state: 'connected' | 'expired'
  connectedAt: string
  pausedUntil: string | null
  pauses: number
}

/** The session that was neither removed nor replaced. */
export async function findSession(tx: Tx): Promise<BotSession | undefined> {
  const { rows } = await sql<BotSession>`
    select id, account_id as "accountId", account_name as "accountName", token_encrypted as token,
      token_issued_at as "tokenIssuedAt", expires_at as "expiresAt", state, connected_at as "connectedAt",
      paused_until as "pausedUntil", pauses
    from bot_sessions where state <> 'removed' and network = 'instagram'`.execute(tx)
  return rows[0]
}

/** Uses a state once; false when it was used. */
export async function useConsent(tx: Tx, nonce: string, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into bot_consents (nonce, used_at) values (${nonce}, ${now.toISOString()})
    on conflict do nothing returning nonce`.execute(tx)
  return rows.length > 0
}

interface NewSession {
  accountId: string
  accountName: string
  token: Buffer
  expiresAt: Date
  userId: number
}

/** Connects an account. A session of before ends: of the same account its conversations and queue go on. */
export async function addSession(
  tx: Tx,
  { accountId, accountName, token, expiresAt, userId }: NewSession,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  // two people may connect at once
  await sql`lock table bot_sessions in share row exclusive mode`.execute(tx)
  const before = await findSession(tx)
  if (before) await endSession(tx, before.id, now, { keepsQueue: before.accountId === accountId })
  const { rows } = await sql<{ id: number }>`
    insert into bot_sessions (account_id, account_name, token_encrypted, token_issued_at, expires_at,
      connected_by_id, connected_at)
    values (${accountId}, ${accountName}, ${token}, ${at}, ${expiresAt.toISOString()}, ${userId}, ${at})
    returning id`.execute(tx)
  if (before?.accountId === accountId)
    await sql`update bot_messages set session_id = ${rows[0]?.id} where session_id = ${before.id}
      and state = 'queued'`.execute(tx)
}

/** Removes a session: its token is erased, and what waits to be sent is not sent. */
export async function endSession(tx: Tx, id: number, now: Date, { keepsQueue = false } = {}): Promise<void> {
  await sql`update bot_sessions set state = 'removed', token_encrypted = null, removed_at = ${now.toISOString()}
    where id = ${id} and state <> 'removed'`.execute(tx)
  if (!keepsQueue) await failQueued(tx, id, 'sessionRemoved')
}

/** Ends a session whose token Instagram refuses. True for the one call that ended it. */
export async function expireSession(tx: Tx, { id, token }: BotSession): Promise<boolean> {
  const { rows } = await sql`update bot_sessions set state = 'expired', token_encrypted = null
    where id = ${id} and state = 'connected' and token_encrypted = ${token} returning id`.execute(tx)
  if (rows.length > 0) await failQueued(tx, id, 'sessionExpired')
  return rows.length > 0
}

const failQueued = (tx: Tx, id: number, failure: 'sessionExpired' | 'sessionRemoved') =>
  sql`update bot_messages set state = 'failed', failure = ${failure}
    where session_id = ${id} and state = 'queued'`.execute(tx)

/** Replaces the token of a session, unless somebody else has replaced it. */
export async function renewToken(
  tx: Tx,
  { id, token: before }: BotSession,
  { token, expiresAt }: { token: Buffer; expiresAt: Date },
  now: Date,
): Promise<void> {
  await sql`update bot_sessions set token_encrypted = ${token}, expires_at = ${expiresAt.toISOString()},
    token_issued_at = ${now.toISOString()} where id = ${id} and token_encrypted = ${before}`.execute(tx)
}

/** Lets nothing be sent until a moment. */
export async function pauseSession(tx: Tx, id: number, until: Date): Promise<void> {
  await sql`update bot_sessions set paused_until = ${until.toISOString()}, pauses = pauses + 1
    where id = ${id}`.execute(tx)
}

export async function unpauseSession(tx: Tx, id: number): Promise<void> {
  await sql`update bot_sessions set paused_until = null, pauses = 0 where id = ${id}`.execute(tx)
}
