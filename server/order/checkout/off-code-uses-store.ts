import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import { holds } from '../orders/unpaid-holds-store.ts'
import type { OffCodeFacts } from './judge-off-code.ts'

/** A paid order of which something stayed with its buyer: who keeps nothing has not used the code. */
const IS_KEPT = sql`orders.state = 'paid' and (select bool_and(item.status in ('cancelled', 'returned'))
  from order_items item where item.order_id = orders.id) is not true`

/**
 * How often a code of `off_codes` was used, by orders that are paid or hold it while they wait. The waiting order of the person gives
 * way to the next one, and is not counted. `uses` is zero for a code without a limit of uses: others' orders are not counted then.
 */
export const usesOf = (userId: number, now: Date) => sql`
  select case when most_uses is null then 0 else (
      select count(*)::integer from orders where off_code_id = off_codes.id
        and (${IS_KEPT} or state = 'waiting' and user_id <> ${userId} and ${holds(now)})) end as uses,
    (select count(*)::integer from orders where off_code_id = off_codes.id and user_id = ${userId}
      and ${IS_KEPT}) as "usesOfPerson"`

interface OffCodeRow extends Omit<OffCodeFacts, 'startsAt' | 'endsAt'> {
  startsAt: string
  endsAt: string | null
}

/** A code by its id or its folded letters, with how often it was used; null when there is none. */
export async function findOffCode(
  tx: Tx,
  by: { id: number | null } | { code: string },
  userId: number,
  now: Date,
): Promise<OffCodeFacts | null> {
  const { rows } = await sql<OffCodeRow>`
    select id, code, percent, amount, most_amount as "mostAmount", scope, course_ids as "courseIds",
      product_ids as "productIds", excludes_reduced as "excludesReduced", is_paid_by_site as "isPaidBySite",
      user_id as "userId", least_order as "leastOrder", most_uses as "mostUses",
      most_uses_of_person as "mostUsesOfPerson", starts_at as "startsAt", ends_at as "endsAt",
      is_active and deleted_at is null as "isOffered", used.*
    from off_codes cross join lateral (${usesOf(userId, now)}) used
    where ${'id' in by ? sql`off_codes.id = ${by.id}` : sql`code = ${by.code}`}`.execute(tx)
  const [row] = rows
  if (!row) return null
  return {
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: row.endsAt === null ? null : new Date(row.endsAt),
  }
}

/**
 * Says whether one more order of a person may have a code; call it before the order is written. The code's row stays locked
 * until the transaction ends, so that many orders at once do not use it too often.
 */
export async function claimCode(
  tx: Tx,
  offCodeId: number,
  userId: number,
  now: Date,
): Promise<'ok' | 'usedUp' | 'usedByYou'> {
  await sql`select from off_codes where id = ${offCodeId} for update`.execute(tx)
  const code = await findOffCode(tx, { id: offCodeId }, userId, now)
  if (!code) throw new Error(`There is no discount code ${offCodeId}.`)
  const { mostUses, mostUsesOfPerson, uses, usesOfPerson } = code
  if (mostUsesOfPerson !== null && usesOfPerson >= mostUsesOfPerson) return 'usedByYou'
  return mostUses !== null && uses >= mostUses ? 'usedUp' : 'ok'
}
