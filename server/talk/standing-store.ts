import { sql } from 'kysely'
import type { TextKind } from '#contract/talk.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type Kind, TALKED_ABOUT, tableOf } from './kinds.ts'
import { mutedByReports, OFFENCES, type Standing } from './standing.ts'

/** Money was paid for something that the person has kept. Gifts and what costs nothing do not count. */
export const hasPaid = (user: string) => sql<boolean>`exists (
  select from orders join order_items item on item.order_id = orders.id
  where orders.user_id = ${sql.ref(user)} and orders.state = 'paid' and item.paid > 0
    and item.status not in ('cancelled', 'returned'))`

const kindsOf = (what: TextKind): Kind[] => TALKED_ABOUT.map((thing) => ({ thing, what }))
const KINDS = (['comment', 'question', 'answer'] as const).flatMap(kindsOf)

interface Found {
  hasPaid: boolean
  lostAt: string | null
  mutedUntil: string | null
  offences: string[]
}

/** Lets one text or report of a person at a time be written, so that many at once do not pass a limit. */
export async function lockPerson(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}

/** How much the shop trusts a person now. */
export async function readStanding(tx: Tx, userId: number, now: Date): Promise<Standing> {
  const { rows } = await sql<Found>`
    select ${hasPaid('users.id')} as "hasPaid",
      (select max(decided_at) from reports where author_id = users.id and state = 'verified') as "lostAt",
      (select muted_until from talk_mutes where user_id = users.id
        and muted_until > ${now.toISOString()}::timestamptz) as "mutedUntil",
      (select coalesce(json_agg(at), '[]') from (select max(decided_at) as at from reports
        where author_id = users.id and state = 'verified'
          and decided_at > ${now.toISOString()}::timestamptz - make_interval(days => ${OFFENCES.withinDays})
        group by target_type, target_id, answer_id) as offences) as offences
    from users where id = ${userId}`.execute(tx)
  const found = rows[0] ?? { hasPaid: false, lostAt: null, mutedUntil: null, offences: [] }
  const byReports = mutedByReports(
    found.offences.map((at) => new Date(at)),
    now,
  )
  const byAdmin = found.mutedUntil === null ? null : new Date(found.mutedUntil)
  return {
    hasBought: found.hasPaid,
    hasLostTrust: found.lostAt !== null,
    approved: await approvedSince(tx, userId, found.lostAt),
    mutedUntil: later(byReports, byAdmin),
  }
}

const later = (one: Date | null, other: Date | null) =>
  one && other ? new Date(Math.max(one.getTime(), other.getTime())) : (one ?? other)

/** The texts of a person that admins have approved and that are still shown. */
async function approvedSince(tx: Tx, userId: number, since: string | null): Promise<number> {
  const counts = KINDS.map(
    (kind) => sql`select count(*) as texts from ${sql.table(tableOf(kind))}
      where user_id = ${userId} and is_active and deleted_at is null
        and approved_at > coalesce(${since}::timestamptz, '-infinity')`,
  )
  const { rows } = await sql<{ texts: number }>`
    select sum(texts)::integer as texts from (${sql.join(counts, sql` union all `)}) as counts`.execute(tx)
  return rows[0]?.texts ?? 0
}

/** The moments since then at which a person wrote texts of this kind, the oldest first. */
export async function writtenSince(tx: Tx, userId: number, what: TextKind, since: Date): Promise<Date[]> {
  const each = kindsOf(what).map(
    (kind) => sql`select created_at from ${sql.table(tableOf(kind))}
      where user_id = ${userId} and created_at > ${since.toISOString()}::timestamptz`,
  )
  return momentsOf(tx, sql`${sql.join(each, sql` union all `)}`)
}

/** The same for reports. */
export function reportedSince(tx: Tx, userId: number, since: Date): Promise<Date[]> {
  return momentsOf(
    tx,
    sql`select created_at from reports where user_id = ${userId} and created_at > ${since.toISOString()}::timestamptz`,
  )
}

async function momentsOf(tx: Tx, moments: ReturnType<typeof sql>): Promise<Date[]> {
  const { rows } = await sql<{
    at: string
  }>`select created_at as at from (${moments}) as written order by at`.execute(tx)
  return rows.map(({ at }) => new Date(at))
}

/** Lets a person write nothing until then; null lifts it. False when there is no such person. */
export async function writeMute(
  tx: Tx,
  { userId, until, reason, adminId }: { userId: number; until: Date | null; reason: string; adminId: number },
): Promise<boolean> {
  const person = await tx.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!person) return false
  if (until === null) {
    await tx.deleteFrom('talk_mutes').where('user_id', '=', userId).execute()
    return true
  }
  const mute = { muted_until: until.toISOString(), reason, muted_by_id: adminId }
  // another admin may mute the same person at this moment
  await tx
    .insertInto('talk_mutes')
    .values({ user_id: userId, ...mute })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(mute))
    .execute()
  return true
}
