import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { POINT_CHANNELS, type PointChannel } from '#contract/user/wallets.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** The number or address of `person` that a channel sends to, and when it was proven. */
const TARGETS = {
  sms: { target: 'person.phone', provenAt: 'person.phone_confirmed_at' },
  email: { target: 'person.email', provenAt: 'person.email_confirmed_at' },
} as const satisfies Record<PointChannel, object>

const isReachable = (channel: PointChannel): RawBuilder<SqlBool> => {
  const { target, provenAt } = TARGETS[channel]
  return sql<SqlBool>`(${sql.ref(target)} is not null and ${sql.ref(provenAt)} is not null and not exists (
    select from switched_off_notices off where off.user_id = person.id and off.kind = 'points'))`
}

/** The channels by which a message about points reaches `person`. */
export const REACHABLE_BY = sql`array_remove(array[${sql.join(
  POINT_CHANNELS.map((channel) => sql`case when ${isReachable(channel)} then ${sql.lit(channel)} end`),
)}], null)`

/** A person who gets a message about their points. */
export interface Receiver {
  id: number
  target: string
  points: number
}

/** The people with these ids, or everybody with enough points. Only those whom the channel reaches are receivers. */
export type Whom = { userIds: readonly number[] } | { leastPoints: number }

const receivers = (channel: PointChannel, whom: Whom): RawBuilder<unknown> => sql`(
  select person.id, ${sql.ref(TARGETS[channel].target)} as target, coalesce(account.balance, 0) as points
  from users person left join money_accounts account on account.user_id = person.id and account.kind = 'points'
  where person.deleted_at is null and ${isReachable(channel)} and ${
    'userIds' in whom
      ? sql`person.id = any(${whom.userIds}::integer[])`
      : sql`account.balance >= ${whom.leastPoints}`
  }) receiver`

/** How many receivers there are now, and the newest of them. */
export async function countReceivers(
  tx: Tx,
  channel: PointChannel,
  whom: Whom,
): Promise<{ count: number; lastId: number }> {
  const { rows } = await sql<{ count: number; lastId: number }>`
    select count(*)::integer as count, coalesce(max(id), 0) as "lastId" from ${receivers(channel, whom)}`.execute(
    tx,
  )
  return rows[0] ?? { count: 0, lastId: 0 }
}

/** The next receivers, in the order of their ids. */
export async function nextReceivers(
  tx: Tx,
  channel: PointChannel,
  whom: Whom,
  { afterId, lastId, most }: { afterId: number; lastId: number; most: number },
): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select id, target, points from ${receivers(channel, whom)}
    where id > ${afterId} and id <= ${lastId} order by id limit ${most}`.execute(tx)
  return rows
}
