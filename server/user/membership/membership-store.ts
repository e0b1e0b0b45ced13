import { sql } from 'kysely'
import type { Picture } from '#contract/shapes.ts'
import type { Membership } from '#contract/user/membership-rules.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { MembershipRule, Standing } from './membership-rules.ts'

/** A card by the names of its fields. */
export type Card = Record<string, string | string[] | Picture | null>

/** A membership as it is kept, with its card and an edit that waits. */
export interface MembershipRow<C> extends Standing {
  reviewNote: string
  card: C
  pendingEdit: C | null
  isVerified: boolean
  publicId: number | null
  version: number
  decidedAt: string | null
  decidedById: number | null
}

function columnsOf({ texts, pictures }: MembershipRule): [field: string, column: string][] {
  return [...Object.entries(texts), ...Object.keys(pictures).map((name): [string, string] => [name, name])]
}

/** Lets one change at a time through to somebody's membership. */
export async function lockMember(tx: Tx, userId: number): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
}

/** The membership of a person; undefined for one who never applied. */
export async function readMembership<C>(
  tx: Tx,
  rule: MembershipRule,
  userId: number,
): Promise<MembershipRow<C> | undefined> {
  const fields = columnsOf(rule).map(([field, column]) => sql`${sql.lit(field)}, card.${sql.ref(column)}`)
  const publicId = rule.shownBy
    ? sql`case when card.${sql.ref(rule.shownBy)} and not card.is_hidden then card.id end`
    : sql`null::integer`
  const { rows } = await sql<MembershipRow<C>>`
    select role.is_active as "isActive", coalesce(member.is_waiting, false) as "isWaiting",
      member.active_at is not null as "wasActive", coalesce(member.review_note, '') as "reviewNote",
      coalesce(member.version, 0) as version, member.reviewed_at as "decidedAt", member.reviewed_by_id as "decidedById",
      json_build_object(${sql.join(fields)}) as card, 
      (select fields from versions where thing = ${rule.role} and thing_id = card.user_id and state = 'waiting') as "pendingEdit",
      exists (select from user_details where user_id = card.user_id and state = 'verified') as "isVerified",
      ${publicId} as "publicId"
    from ${sql.table(rule.table)} card
    join user_roles role on role.user_id = card.user_id and role.role = ${rule.role}
    left join memberships member on member.user_id = card.user_id and member.role = ${rule.role}
    where card.user_id = ${userId}`.execute(tx)
  return rows[0]
}

/** A value as its column takes it. */
function columnValue(value: Card[string]) {
  return value === null || typeof value === 'string' || Array.isArray(value)
    ? sql`${value}`
    : sql`${JSON.stringify(value)}::jsonb`
}

/** Writes fields of a card; the others stay. A person without one gets one that is not shown. */
export async function writeCard(tx: Tx, rule: MembershipRule, userId: number, card: Card): Promise<void> {
  const given = columnsOf(rule).flatMap(([field, column]) => {
    const value = card[field]
    return value === undefined ? [] : [{ column: sql.ref(column), value: columnValue(value) }]
  })
  const hidden = rule.shownBy ? [{ column: sql.ref(rule.shownBy), value: sql`false` }] : []
  const added = [{ column: sql.ref('user_id'), value: sql`${userId}` }, ...hidden, ...given]
  await sql`
    insert into ${sql.table(rule.table)} (${sql.join(added.map(({ column }) => column))})
    values (${sql.join(added.map(({ value }) => value))})
    on conflict (user_id) do update set
      ${sql.join(given.map(({ column }) => sql`${column} = excluded.${column}`))}, updated_at = now()`.execute(
    tx,
  )
}

/** Notes that something waits for an admin: all of the card, or the edit of an active member. */
export async function noteWaiting(tx: Tx, { role }: MembershipRule, userId: number): Promise<void> {
  await sql`
    insert into memberships (user_id, role, is_waiting) values (${userId}, ${role}, true)
    on conflict (user_id, role) do update set is_waiting = true, submitted_at = now(),
      version = memberships.version + 1`.execute(tx)
}

/** Notes that a card was changed without a review, so that no admin decides about the one of before. */
export async function noteChange(tx: Tx, { role }: MembershipRule, userId: number): Promise<void> {
  await sql`
    insert into memberships (user_id, role) values (${userId}, ${role})
    on conflict (user_id, role) do update set version = memberships.version + 1`.execute(tx)
}

/** Gives a role that is not active yet; one that is held stays as it is. */
export async function giveRole(tx: Tx, role: Membership, userId: number): Promise<void> {
  await sql`insert into user_roles (user_id, role, is_active) values (${userId}, ${role}, false)
    on conflict do nothing`.execute(tx)
}

export interface Review {
  isActive: boolean
  note: string
  adminId: number
  now: Date
}

/** Writes what an admin decided: the role, whether the card is shown, and the note. Nothing waits then. */
export async function writeReview(
  tx: Tx,
  { role, table, shownBy }: MembershipRule,
  userId: number,
  { isActive, note, adminId, now }: Review,
): Promise<void> {
  const at = now.toISOString()
  await sql`
    insert into memberships as member (user_id, role, review_note, reviewed_at, reviewed_by_id, active_at)
    values (${userId}, ${role}, ${note}, ${at}, ${adminId}, (select ${at}::timestamptz from user_roles
      where user_id = ${userId} and role = ${role} and (is_active or ${isActive})))
    on conflict (user_id, role) do update set is_waiting = false, version = member.version + 1,
      review_note = excluded.review_note,
      reviewed_at = excluded.reviewed_at, reviewed_by_id = excluded.reviewed_by_id, active_at = coalesce(member.active_at, excluded.active_at)`.execute(
    tx,
  )
  await tx
    .updateTable('user_roles')
    .set({ is_active: isActive })
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .execute()
  if (shownBy)
    await sql`update ${sql.table(table)} set ${sql.ref(shownBy)} = ${isActive} where user_id = ${userId}`.execute(
      tx,
    )
}
