import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { FilterRequest } from '#contract/shapes.ts'
import type { GrantedAccess } from '#contract/site/tuner-plus.ts'
import type { Tx } from '#server/platform/implement.ts'

type Condition = RawBuilder<SqlBool>

const inForceAt = (now: Date): Condition =>
  sql<SqlBool>`access.revoked_at is null and (access.until is null or access.until > ${now.toISOString()}::timestamptz)`

const FROM = sql`tuner_plus_accesses access
  join tuner_plus tool on tool.id = access.tuner_plus_id
  join users on users.id = access.user_id
  left join user_profiles profile on profile.user_id = access.user_id`

async function read(tx: Tx, now: Date, condition: Condition, page = sql``): Promise<GrantedAccess[]> {
  const { rows } = await sql<GrantedAccess>`
    select access.id, access.user_id as "userId", coalesce(profile.display_name, '') as "userName",
      tool.id as "tunerPlusId", tool.key, tool.title, access.source, access.granted_by_id as "grantedById",
      access.created_at as "createdAt", access.until, access.revoked_at as "revokedAt",
      access.revoked_by_id as "revokedById", ${inForceAt(now)} as "isInForce"
    from ${FROM} where ${condition} order by access.id desc ${page}`.execute(tx)
  return rows
}

/** The accesses of everybody that count at a moment, the newest first. */
export function accessesInForce(tx: Tx, now: Date): Promise<GrantedAccess[]> {
  return read(tx, now, inForceAt(now))
}

/** One access, whatever became of it. */
export async function readAccess(tx: Tx, id: number, now: Date): Promise<GrantedAccess | undefined> {
  return (await read(tx, now, sql<SqlBool>`access.id = ${id}`))[0]
}

/** A page of all accesses, ended ones too, and how many there are. */
export async function filterAccesses(
  tx: Tx,
  { page, take, text, userId }: FilterRequest,
  now: Date,
): Promise<{ items: GrantedAccess[]; total: number }> {
  const words = sql`concat_ws(' ', profile.display_name, users.phone, tool.title, tool.key)`
  const condition = sql<SqlBool>`${userId ? sql`access.user_id = ${userId}` : sql`true`}
    and ${text ? sql`position(lower(${text}) in lower(${words})) > 0` : sql`true`}`
  const items = await read(tx, now, condition, sql`limit ${take} offset ${(page - 1) * take}`)
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${FROM} where ${condition}`.execute(tx)
  return { items, total: rows[0]?.total ?? 0 }
}

/** Lets one change at a time through to what a person may use; false when there is no such person. */
export async function lockPerson(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${userId} for update`.execute(tx)
  return rows.length > 0
}

export async function hasTool(tx: Tx, id: number): Promise<boolean> {
  // so that nobody deletes it meanwhile
  const { rows } = await sql`select 1 from tuner_plus where id = ${id} for share`.execute(tx)
  return rows.length > 0
}

/** What somebody has of a tool at a moment, the newest first. */
export function standingAccesses(
  tx: Tx,
  userId: number,
  tunerPlusId: number,
  now: Date,
): Promise<GrantedAccess[]> {
  const theirs = sql`access.user_id = ${userId} and access.tuner_plus_id = ${tunerPlusId}`
  return read(tx, now, sql<SqlBool>`${theirs} and ${inForceAt(now)}`)
}

interface Grant {
  userId: number
  tunerPlusId: number
  until: string | null
  grantedById: number
}

export async function addAccess(tx: Tx, grant: Grant, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('tuner_plus_accesses')
    .values({
      user_id: grant.userId,
      tuner_plus_id: grant.tunerPlusId,
      source: 'admin',
      granted_by_id: grant.grantedById,
      until: grant.until,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Withdraws accesses; those withdrawn before stay as they were. */
export async function revokeAccesses(
  tx: Tx,
  ids: readonly number[],
  revokedById: number,
  now: Date,
): Promise<void> {
  await sql`update tuner_plus_accesses set revoked_at = ${now.toISOString()}::timestamptz, revoked_by_id = ${revokedById}
    where id = any(${ids}) and revoked_at is null`.execute(tx)
}
