import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { ADMINS } from '#contract/define.ts'
import type { HeldRole } from '#contract/user/account.ts'
import { withholdRoles, type Actor } from './actor.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from './security-log-store.ts'
import { IS_SOCIAL_ADMIN } from './social-admin-store.ts'

const TOKEN_MINUTES = 60
export const REFRESH_DAYS = 90
/** A session ends after so long, however often it is renewed. */
const SESSION_DAYS = 180
/** How long an admin's session may be idle. */
const ADMIN_IDLE_HOURS = 12
/** How long a refresh token that was replaced is taken without question: two tabs ask at once, or an answer was lost. */
const REPLACED_MS = 60_000
/** How far the noted time of the last use may be behind. */
const USE_NOTED_MS = 10 * 60_000
const ACTOR_CACHE_MS = 5_000
const ACTOR_CACHE_SIZE = 10_000

export interface OpenedSession {
  token: string
  refreshToken: string
  expiresAt: string
}

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()

/** Until when a session may be renewed: ninety days, for admins twelve hours, and never beyond its end. */
function renewableUntil(
  userId: RawBuilder<number>,
  endsAt: RawBuilder<string>,
  now: Date,
): RawBuilder<string> {
  return sql<string>`least(${endsAt}, ${now.toISOString()}::timestamptz + case when exists (
      select from user_roles where user_id = ${userId} and role in (${sql.join(ADMINS.map(sql.lit))}) and is_active)
    then make_interval(hours => ${ADMIN_IDLE_HOURS}) else make_interval(days => ${REFRESH_DAYS}) end)`
}

/** Opens a session for somebody who has just proven who they are. Only the hashes of its tokens are stored. */
export async function openSession(
  tx: Tx,
  userId: number,
  now: Date,
  device: string,
  ip: string,
): Promise<OpenedSession> {
  const token = newToken()
  const refreshToken = newToken()
  const expiresAt = minutesAfter(now, TOKEN_MINUTES)
  const endsAt = minutesAfter(now, SESSION_DAYS * 24 * 60)
  await tx
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: userId,
      token_hash: hashOf(token),
      token_expires_at: expiresAt,
      refresh_hash: hashOf(refreshToken),
      expires_at: renewableUntil(sql`${userId}`, sql`${endsAt}::timestamptz`, now),
      ends_at: endsAt,
      proven_at: now.toISOString(),
      device: device.slice(0, 200),
      ip,
      last_used_at: now.toISOString(),
      // nothing was replaced yet
      is_token_used: true,
    })
    .execute()
  return { token, refreshToken, expiresAt }
}

/**
 * Renews a session by its refresh token. The token before the current one is accepted too, because the answer that carried
 * its successor may have been lost, or two tabs asked at once: for a minute always, later while no call came with the
 * bearer token that came along. After that somebody uses a copy: the session ends, and the security log says so.
 */
export async function renewSession(
  tx: Tx,
  refreshToken: string,
  now: Date,
  ip: string,
): Promise<(OpenedSession & { userId: number }) | null> {
  const given = hashOf(refreshToken)
  const token = newToken()
  const next = newToken()
  const expiresAt = minutesAfter(now, TOKEN_MINUTES)
  const minuteAgo = new Date(now.getTime() - REPLACED_MS).toISOString()
  const session = await tx
    .updateTable('sessions')
    .set({
      token_hash: hashOf(token),
      token_expires_at: sql<string>`least(ends_at, ${expiresAt}::timestamptz)`,
      refresh_hash: hashOf(next),
      previous_refresh_hash: given,
      expires_at: renewableUntil(sql`sessions.user_id`, sql`sessions.ends_at`, now),
      renewed_at: now.toISOString(),
      is_token_used: false,
      last_used_at: now.toISOString(),
    })
    .where((where) =>
      where.or([
        where('refresh_hash', '=', given),
        where.and([
          where('previous_refresh_hash', '=', given),
          where.or([where('renewed_at', '>', minuteAgo), where('is_token_used', '=', false)]),
        ]),
      ]),
    )
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    // a sign-in that was on its way when the account was locked
    .where(sql<boolean>`exists (select from users where id = sessions.user_id and locked_at is null)`)
    .returning('user_id')
    .executeTakeFirst()
  if (session) return { token, refreshToken: next, expiresAt, userId: session.user_id }
  await endCopied(tx, given, now, ip)
  return null
}

/** Ends the session whose replaced refresh token came back. */
async function endCopied(tx: Tx, given: Buffer, now: Date, ip: string): Promise<void> {
  const ended = await tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('previous_refresh_hash', '=', given)
    .where('revoked_at', 'is', null)
    .returning('user_id')
    .execute()
  for (const { user_id: userId } of ended)
    await noteSecurityEvent(tx, { event: 'refresh-reused', now, ip, userId })
}

/**
 * Ends the session that holds this refresh token (its answer may have been lost: the one before counts too), of this
 * account when one is named, and the one with this id. True when the refresh token is useless.
 */
export async function revokeSession(
  tx: Tx,
  by: { sessionId?: string | undefined; refreshToken?: string | undefined; userId?: number | undefined },
  now: Date,
): Promise<boolean> {
  const update = tx
    .updateTable('sessions')
    .set({ revoked_at: now.toISOString() })
    .where('revoked_at', 'is', null)
  if (!by.refreshToken) {
    if (by.sessionId) await update.where('id', '=', by.sessionId).execute()
    return false
  }
  const given = hashOf(by.refreshToken)
  const holder = update.where((where) =>
    where.or([where('refresh_hash', '=', given), where('previous_refresh_hash', '=', given)]),
  )
  const { numUpdatedRows } = await (
    by.userId === undefined ? holder : holder.where('user_id', '=', by.userId)
  ).executeTakeFirst()
  if (by.sessionId) await update.where('id', '=', by.sessionId).execute()
  return numUpdatedRows > 0n
}

/** Ends whatever sessions an account has, but for one that is named. */
export async function revokeAllSessions(
  tx: Tx,
  userId: number,
  now: Date,
  exceptId: string | null = null,
): Promise<void> {
  await sql`
    update sessions set revoked_at = ${now.toISOString()}
    where user_id = ${userId} and revoked_at is null and id is distinct from ${exceptId}::uuid`.execute(tx)
}

/** The holder of a bearer token, and what is noted of its use. */
/** What decides what a person may do. */
interface Rights {
  id: number
  has_second_factor: boolean
  is_social_admin: boolean
  roles: HeldRole[]
}

interface Held extends Rights {
  session_id: string
  last_used_at: string
  is_token_used: boolean
}

const WHAT_COUNTS = sql`exists (select from second_factors where user_id = users.id) as has_second_factor,
  ${IS_SOCIAL_ADMIN} as is_social_admin, coalesce(
  (select json_agg(json_build_object('role', role, 'isActive', is_active)) from user_roles
   where user_id = users.id), '[]') as roles`

const rightsIn = (row: Rights, needsAdminSecondFactor: boolean) => ({
  id: row.id,
  isSocialAdmin: row.is_social_admin,
  ...withholdRoles(row.roles, needsAdminSecondFactor && !row.has_second_factor),
})

/** `actorWithoutSession` of a server, which knows whether its admins need a second factor. */
export type ActorOf = (tx: Tx, userId: number) => Promise<Actor | null>

/** A person with the rights of this moment, for work without a session; null when the account is closed or locked. */
export async function actorWithoutSession(
  db: Tx,
  userId: number,
  needsAdminSecondFactor: boolean,
): Promise<Actor | null> {
  const { rows } = await sql<Rights>`select users.id, ${WHAT_COUNTS} from users
    where users.id = ${userId} and users.deleted_at is null and users.locked_at is null`.execute(db)
  const [row] = rows
  return row ? { sessionId: '', ...rightsIn(row, needsAdminSecondFactor) } : null
}

/** Finds who holds a bearer token; remembers it by its hash for a few seconds, so that a burst of calls asks once. */
export class Actors {
  #known = new Map<string, { actor: Actor | null; until: number }>()
  readonly #db: Tx
  readonly #now: () => Date
  readonly #needsAdminSecondFactor: boolean

  constructor(db: Tx, now: () => Date, needsAdminSecondFactor = false) {
    this.#db = db
    this.#now = now
    this.#needsAdminSecondFactor = needsAdminSecondFactor
  }

  async find(token: string): Promise<Actor | null> {
    // what is read while everything is forgotten is remembered nowhere: it may be of before
    const known = this.#known
    const hash = hashOf(token)
    const key = hash.toString('base64url')
    const remembered = known.get(key)
    const now = this.#now().getTime()
    if (remembered && remembered.until > now) return remembered.actor
    const actor = await this.#read(hash)
    if (known.size >= ACTOR_CACHE_SIZE) known.clear()
    known.set(key, { actor, until: now + ACTOR_CACHE_MS })
    return actor
  }

  /** From now on everybody is asked for again: sessions may have ended, or roles changed. */
  forgetAll(): void {
    this.#known = new Map()
  }

  async #noteUse({ session_id: id, last_used_at: usedAt, is_token_used: isNoted }: Held): Promise<void> {
    const now = this.#now()
    if (isNoted && now.getTime() - new Date(usedAt).getTime() < USE_NOTED_MS) return
    await this.#db
      .updateTable('sessions')
      .set({ last_used_at: now.toISOString(), is_token_used: true })
      .where('id', '=', id)
      .execute()
  }

  async #read(hash: Buffer): Promise<Actor | null> {
    const { rows } = await sql<Held>`
      select users.id, sessions.id as session_id, sessions.last_used_at, sessions.is_token_used,
        ${WHAT_COUNTS}
      from sessions join users on users.id = sessions.user_id
      where sessions.token_hash = ${hash} and sessions.revoked_at is null
        and sessions.token_expires_at > ${this.#now().toISOString()} and users.deleted_at is null and users.locked_at is null`.execute(
      this.#db,
    )
    const row = rows[0]
    if (!row) return null
    await this.#noteUse(row)
    return { sessionId: row.session_id, ...rightsIn(row, this.#needsAdminSecondFactor) }
  }
}
