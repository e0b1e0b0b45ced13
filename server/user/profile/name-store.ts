import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

export interface PersonName {
  firstName: string
  lastName: string
}

/** Lets one change at a time through to what is known of a person. */
async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
}

/**
 * Takes the name that a person wants. While the identity is verified it waits for an admin and everybody sees the old one;
 * otherwise it is shown at once, and is another name for the admin who looks at the identity.
 */
export async function takeName(tx: Tx, userId: number, { firstName, lastName }: PersonName): Promise<void> {
  await lockPerson(tx, userId)
  const { rows } = await sql`
    select from user_details where user_id = ${userId} and state = 'verified'`.execute(tx)
  if (rows.length > 0) return writeWantedName(tx, userId, { firstName, lastName })
  await sql`
    update user_profiles set first_name = ${firstName}, last_name = ${lastName},
      display_name = ${`${firstName} ${lastName}`}, wanted_first_name = null, wanted_last_name = null,
      name_reject_reason = '', name_version = name_version + 1
    where user_id = ${userId}`.execute(tx)
  await sql`update user_details set version = version + 1 where user_id = ${userId}`.execute(tx)
}

/** Lets a name wait; the shown one, wanted again, waits for nobody. */
async function writeWantedName(tx: Tx, userId: number, { firstName, lastName }: PersonName): Promise<void> {
  await sql`
    update user_profiles set name_version = name_version + 1, name_reject_reason = '',
      wanted_first_name = case when (first_name, last_name) is distinct from (${firstName}::text, ${lastName}::text)
        then ${firstName} end,
      wanted_last_name = case when (first_name, last_name) is distinct from (${firstName}::text, ${lastName}::text)
        then ${lastName} end
    where user_id = ${userId}`.execute(tx)
}

export interface NameReview {
  shown: PersonName
  wanted: PersonName | null
  version: number
}

/** The name that everybody sees, and the one that waits; undefined when there is no such person. */
export async function readNameReview(tx: Tx, userId: number): Promise<NameReview | undefined> {
  const { rows } = await sql<NameReview>`
    select json_build_object('firstName', first_name, 'lastName', last_name) as shown,
      case when wanted_first_name is not null
        then json_build_object('firstName', wanted_first_name, 'lastName', wanted_last_name) end as wanted,
      name_version as version
    from user_profiles where user_id = ${userId}`.execute(tx)
  return rows[0]
}

interface NameDecision {
  isAccepted: boolean
  reason: string
  adminId: number
  now: Date
}

/** The names of a person as an admin decides about them, locked. */
export async function lockNames(tx: Tx, userId: number) {
  await lockPerson(tx, userId)
  const standing = await tx
    .selectFrom('user_profiles')
    .select(['name_decision as state', 'name_decided_at as decidedAt', 'name_decided_by_id as decidedById'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const review = await readNameReview(tx, userId)
  return standing && review && { ...review, ...standing, state: standing.state ?? '' }
}

/** Carries out what an admin decided about the name that waits. */
export async function decideName(
  tx: Tx,
  userId: number,
  names: { shown: PersonName; wanted: PersonName },
  { isAccepted, reason, adminId, now }: NameDecision,
): Promise<void> {
  const { firstName, lastName } = isAccepted ? names.wanted : names.shown
  await sql`
    update user_profiles set first_name = ${firstName}, last_name = ${lastName}, wanted_first_name = null,
      display_name = case when ${isAccepted} then ${`${firstName} ${lastName}`} else display_name end,
      wanted_last_name = null, name_reject_reason = ${reason}, name_version = name_version + 1,
      name_decision = ${isAccepted ? 'verified' : 'refused'}, name_decided_at = ${now.toISOString()},
      name_decided_by_id = ${adminId}
    where user_id = ${userId}`.execute(tx)
}
