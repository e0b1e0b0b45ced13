import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/implement.ts'
import type { Identity } from './identity.ts'

export const CODE_SECONDS = 120
export const RESEND_SECONDS = 60
export const CODE_TRIES = 5
const PER_TARGET_AND_HOUR = 5
const PER_ADDRESS_AND_HOUR = 20

const hashOf = (target: string, code: string) => createHash('sha256').update(`${target}\0${code}`).digest()
const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000).toISOString()

export const newCode = () => String(randomInt(1_000_000)).padStart(6, '0')

/** Holds back other codes for one target until the transaction ends, so that two at once are not both the first. */
export async function lockTarget(tx: Tx, target: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${target}, 0))`.execute(tx)
}

/** Seconds until this target may get another code; zero when it may now. Limits hold for number and address. */
export async function secondsUntilCode(tx: Tx, target: string, ip: string, now: Date): Promise<number> {
  const { rows } = await sql<{ since_last: number | null; of_target: number; of_address: number }>`
    select extract(epoch from ${now.toISOString()}::timestamptz - max(created_at) filter (where target = ${target}))::float8 as since_last,
      count(*) filter (where target = ${target})::integer as of_target,
      count(*) filter (where ip = ${ip})::integer as of_address
    from one_time_codes
    where created_at > ${now.toISOString()}::timestamptz - interval '1 hour' and (target = ${target} or ip = ${ip})`.execute(
    tx,
  )
  const [sent] = rows
  if (!sent) return 0
  if (sent.of_target >= PER_TARGET_AND_HOUR || sent.of_address >= PER_ADDRESS_AND_HOUR) return 3_600
  return sent.since_last === null ? 0 : Math.max(0, Math.ceil(RESEND_SECONDS - sent.since_last))
}

/** Stores the hash of a code; answers until when it holds and when another may be asked for. */
export async function storeCode(tx: Tx, identity: Identity, code: string, ip: string, now: Date) {
  const expiresAt = later(now, CODE_SECONDS)
  await tx
    .insertInto('one_time_codes')
    .values({
      target: identity.value,
      purpose: 'login',
      code_hash: hashOf(identity.value, code),
      ip,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    })
    .execute()
  return { expiresAt, resendAt: later(now, RESEND_SECONDS) }
}

export type CodeCheck = 'right' | 'WrongCode' | 'CodeExpired'

/** Tries a code against the newest one sent. A right code works once; a wrong try is counted in any case. */
export async function useCode(tx: Tx, identity: Identity, code: string, now: Date): Promise<CodeCheck> {
  const { rows } = await sql<{ id: number; code_hash: Buffer; attempts: number }>`
    update one_time_codes set attempts = attempts + 1
    where id = (select id from one_time_codes where target = ${identity.value} and purpose = 'login' and used_at is null
      order by created_at desc, id desc limit 1) and expires_at > ${now.toISOString()}
    returning id, code_hash, attempts`.execute(tx)
  const [sent] = rows
  if (!sent || sent.attempts > CODE_TRIES) return 'CodeExpired'
  if (!timingSafeEqual(sent.code_hash, hashOf(identity.value, code))) return 'WrongCode'
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now.toISOString() })
    .where('id', '=', sent.id)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n ? 'right' : 'CodeExpired'
}
