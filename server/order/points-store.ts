import { sql, type SqlBool } from 'kysely'
import { points } from '#contract/order/points.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'

const ENTRIES = sql`money_accounts account join entries entry on entry.account_id = account.id
  join postings posting on posting.id = entry.posting_id`
const OF_POINTS = sql<SqlBool>`account.kind = 'points'`

const COLUMNS = {
  id: 'posting.id',
  createdAt: 'posting.created_at',
  cause: 'posting.cause',
  reason: 'posting.reason',
  amount: 'entry.amount',
  balanceAfter: 'entry.balance_after',
}
const FILTERS = {
  cause: is('posting.cause'),
  fromDate: since('posting.created_at'),
  toDate: until('posting.created_at'),
}

const own = defineList(points.GetPointHistoryByFilter, {
  from: ENTRIES,
  id: 'entry.posting_id',
  columns: COLUMNS,
  words: ['posting.reason'],
  filters: FILTERS,
})

const everybodys = defineList(points.GetAdminPointHistoryByFilter, {
  from: sql`${ENTRIES} left join user_profiles holder on holder.user_id = account.user_id
    left join user_profiles admin on admin.user_id = posting.actor_id and posting.actor_id <> account.user_id`,
  id: 'entry.posting_id',
  columns: {
    ...COLUMNS,
    userId: 'account.user_id',
    userName: sql`coalesce(holder.display_name, '')`,
    adminName: 'admin.display_name',
  },
  words: ['posting.reason', 'holder.display_name'],
  filters: { userId: is('account.user_id'), ...FILTERS },
})

type Page<L extends typeof own | typeof everybodys> = Parameters<L['page']>

/** The points of one person, newest first. */
export const pointsOf = (userId: number, call: Page<typeof own>[0], input: Page<typeof own>[1]) =>
  own.page(call, input, [OF_POINTS, sql<SqlBool>`account.user_id = ${userId}`])

/** The points of everybody, newest first. */
export const pointsOfAll = (call: Page<typeof everybodys>[0], input: Page<typeof everybodys>[1]) =>
  everybodys.page(call, input, [OF_POINTS])

/** One movement of points by the id of its posting. */
export const onePoint = (call: Page<typeof everybodys>[0], id: number) =>
  everybodys.one(call, id, [OF_POINTS])
