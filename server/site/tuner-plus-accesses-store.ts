import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { tunerPlus } from '#contract/site/tuner-plus.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'

type Condition = RawBuilder<SqlBool>

const inForceAt = (now: Date): Condition =>
  sql<SqlBool>`access.revoked_at is null and (access.until is null or access.until > ${now.toISOString()}::timestamptz)`

/** The accesses of everybody, ended ones too. */
export const accesses = defineList(tunerPlus.GetTunerPlusAccessByFilter, {
  from: sql`tuner_plus_accesses access
    join tuner_plus tool on tool.id = access.tuner_plus_id
    join users on users.id = access.user_id
    left join user_profiles profile on profile.user_id = access.user_id`,
  id: 'access.id',
  columns: {
    id: 'access.id',
    userId: 'access.user_id',
    userName: sql`coalesce(profile.display_name, '')`,
    tunerPlusId: 'tool.id',
    key: 'tool.key',
    title: 'tool.title',
    source: 'access.source',
    grantedById: 'access.granted_by_id',
    createdAt: 'access.created_at',
    until: 'access.until',
    revokedAt: 'access.revoked_at',
    revokedById: 'access.revoked_by_id',
    isInForce: inForceAt,
  },
  words: ['profile.display_name', 'users.phone', 'tool.title', 'tool.key'],
  filters: {
    userId: is('access.user_id'),
    tunerPlusId: is('access.tuner_plus_id'),
    source: is('access.source'),
    isInForce: (wanted, now) => sql<SqlBool>`(${inForceAt(now)}) = ${wanted}`,
    fromDate: since('access.created_at'),
    toDate: until('access.created_at'),
  },
})

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

interface Grant {
  userId: number
  tunerPlusId: number
  source: 'admin' | 'purchase'
  until: string | null
  /** Null for a purchase. */
  grantedById: number | null
}

export async function addAccess(tx: Tx, grant: Grant, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('tuner_plus_accesses')
    .values({
      user_id: grant.userId,
      tuner_plus_id: grant.tunerPlusId,
      source: grant.source,
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
