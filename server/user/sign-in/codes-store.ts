import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { CodeTimes } from '#contract/user/account.ts'
import { CODE_SECONDS } from '#server/platform/messages/messages-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const RESEND_SECONDS = 60
const CODE_TRIES = 5
const LINK_HOURS = 24
/** Codes within an hour: for a target as one address asks for it, for a target in all, and for an address in all. */
const PER_HOUR = { pair: 5, target: 15, address: 20 } as const

/** What a code opens. A code for one purpose is of no use for another. */
export type Purpose = 'login' | 'reset-password' | 'confirm-phone' | 'change-phone' | 'prove'

interface Asked {
  target: string
  purpose: Purpose | 'confirm-email'
  ip: string
}

const hashOf = (target: string, code: string) => createHash('sha256').update(`${target}\0${code}`).digest()
const hashOfLink = (token: string) => createHash('sha256').update(token).digest()
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString()

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')
export const newLinkToken = () => randomBytes(24).toString('base64url')

/** Makes transactions that name one of these texts wait for each other, until this one ends. */
export async function lockTexts(tx: Tx, ...texts: string[]): Promise<void> {
  for (const text of texts) await sql`select pg_advisory_xact_lock(hashtextextended(${text}, 0))`.execute(tx)
}

/**
 * Seconds until this target may get another code; zero when it may now. The limits of an hour hold whatever the purpose, the
 * minute between two codes for each purpose. A stranger who asks from one address leaves codes for the holder.
 */
export async function secondsUntilCode(tx: Tx, { target, purpose, ip }: Asked, now: Date): Promise<number> {
  const { rows } = await sql<{ since_last: number | null; pair: number; target: number; address: number }>`
    select extract(epoch from ${now.toISOString()}::timestamptz
        - max(created_at) filter (where target = ${target} and purpose = ${purpose}))::float8 as since_last,
      count(*) filter (where target = ${target} and ip = ${ip})::integer as pair,
      count(*) filter (where target = ${target})::integer as target,
      count(*) filter (where ip = ${ip})::integer as address
    from one_time_codes
    where created_at > ${now.toISOString()}::timestamptz - interval '1 hour' and (target = ${target} or ip = ${ip})`.execute(
    tx,
  )
  const [sent] = rows
  if (!sent) return 0
  const isOver = (['pair', 'target', 'address'] as const).some((level) => sent[level] >= PER_HOUR[level])
  if (isOver) return 3_600
  return sent.since_last === null ? 0 : Math.max(0, Math.ceil(RESEND_SECONDS - sent.since_last))
}

/** Stores the hash of a code; answers until when it holds and when another may be asked for. */
export async function storeCode(tx: Tx, asked: Asked, code: string, now: Date): Promise<CodeTimes> {
  const expiresAt = later(now, CODE_SECONDS)
  const times = { created_at: now.toISOString(), expires_at: expiresAt }
  await tx
    .insertInto('one_time_codes')
    .values({ ...asked, code_hash: hashOf(asked.target, code), ...times })
    .execute()
  return { expiresAt, resendAt: later(now, RESEND_SECONDS) }
}

/** Stores the hash of the token of a link that confirms the address of an account. */
export async function storeLink(
  tx: Tx,
  { target, ip, userId }: { target: string; ip: string; userId: number },
  token: string,
  now: Date,
): Promise<CodeTimes> {
  const expiresAt = later(now, LINK_HOURS * 3_600)
  const times = { created_at: now.toISOString(), expires_at: expiresAt }
  await tx
    .insertInto('one_time_codes')
    .values({ target, ip, user_id: userId, purpose: 'confirm-email', code_hash: hashOfLink(token), ...times })
    .execute()
  return { expiresAt, resendAt: later(now, RESEND_SECONDS) }
}

export interface Link {
  id: number
  userId: number
  email: string
  expiresAt: string
  isUsed: boolean
}

/** The link with this token, held by the transaction; null when there never was one. */
export async function findLink(tx: Tx, token: string): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select id, user_id as "userId", target as email, expires_at as "expiresAt", used_at is not null as "isUsed"
    from one_time_codes where user_id is not null and code_hash = ${hashOfLink(token)} for update`.execute(tx)
  return rows[0] ?? null
}

export async function spendLink(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('one_time_codes').set({ used_at: now.toISOString() }).where('id', '=', id).execute()
}

/**
 * Voids every link and code of an account that was not used, and the address and the number that wait for theirs: a person who
 * asked for one earlier can do nothing with it.
 */
export async function voidOpenCodes(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`
    with holder as (update users set wanted_email = null, wanted_phone = null where id = ${userId} returning phone, email)
    update one_time_codes sent set used_at = ${now.toISOString()} from holder
    where used_at is null and (user_id = ${userId} or target in (holder.phone, holder.email))`.execute(tx)
}

export type CodeCheck = 'right' | 'WrongCode' | 'CodeExpired'

/**
 * Tries a code against the newest one sent for its purpose. A right code works once, unless `isKept`; a wrong try always
 * counts.
 */
export async function tryCode(
  tx: Tx,
  { target, purpose, isKept = false }: { target: string; purpose: Purpose; isKept?: boolean | undefined },
  code: string,
  now: Date,
): Promise<CodeCheck> {
  const { rows } = await sql<{ id: number; code_hash: Buffer; attempts: number }>`
    update one_time_codes set attempts = attempts + 1
    where id = (select id from one_time_codes where target = ${target} and purpose = ${purpose} and used_at is null
      order by created_at desc, id desc limit 1) and expires_at > ${now.toISOString()}
    returning id, code_hash, attempts`.execute(tx)
  const [sent] = rows
  if (!sent || sent.attempts > CODE_TRIES) return 'CodeExpired'
  if (!timingSafeEqual(sent.code_hash, hashOf(target, code))) return 'WrongCode'
  if (isKept) return 'right'
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now.toISOString() })
    .where('id', '=', sent.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n ? 'right' : 'CodeExpired'
}

/** Whether this code has already proven the number, which happens again when an answer was lost. */
export async function hasProven(tx: Tx, phone: string, code: string): Promise<boolean> {
  const proof = await tx
    .selectFrom('one_time_codes')
    .select('id')
    .where('target', '=', phone)
    .where('purpose', 'in', ['confirm-phone', 'change-phone'])
    .where('code_hash', '=', hashOf(phone, code))
    .where('used_at', 'is not', null)
    .executeTakeFirst()
  return proof !== undefined
}
