import { sql, type SqlBool } from 'kysely'
import { type OffCode, offCodes, type OffCodeInput } from '#contract/user/off-codes.ts'
import { usesOf } from '#server/order/checkout/off-code-uses-store.ts'
import { defineList } from '#server/platform/operations/list.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const stateOf = (now: Date) => sql`case when code.deleted_at is not null then 'deleted'
  when not code.is_active or code.ends_at <= ${now.toISOString()}::timestamptz then 'ended' else 'active' end`

/** The codes of everybody and for everybody. */
export const offCodeList = defineList(offCodes.GetAdminOffCode, {
  from: sql`off_codes code left join user_profiles person on person.user_id = code.user_id`,
  id: 'code.id',
  columns: {
    id: 'code.id',
    code: 'code.code',
    percent: 'code.percent',
    amount: 'code.amount',
    mostAmount: 'code.most_amount',
    leastOrder: 'code.least_order',
    scope: 'code.scope',
    courseIds: 'code.course_ids',
    productIds: 'code.product_ids',
    titles: sql`array(select title from courses where id = any(code.course_ids)
      union all select title from products where id = any(code.product_ids))`,
    excludesReduced: 'code.excludes_reduced',
    isPaidBySite: 'code.is_paid_by_site',
    userId: 'code.user_id',
    userName: 'person.display_name',
    isListed: 'code.is_listed',
    mostUses: 'code.most_uses',
    mostUsesOfPerson: 'code.most_uses_of_person',
    uses: sql`(select count(*)::integer from orders where off_code_id = code.id and state <> 'cancelled')`,
    startsAt: 'code.starts_at',
    endsAt: 'code.ends_at',
    boughtWithPoints: 'code.bought_with_points',
    state: stateOf,
  },
  words: ['code.code', 'person.display_name'],
  filters: { state: (state, now) => sql<SqlBool>`${stateOf(now)} = ${state}` },
})

/** Which of the fields with ids name something that does not exist. */
export async function unknownIds(
  tx: Tx,
  { courseIds, productIds }: Pick<OffCodeInput, 'courseIds' | 'productIds'>,
): Promise<('courseIds' | 'productIds')[]> {
  const { rows } = await sql<{ courses: number; products: number }>`
    select (select count(*)::integer from courses where id = any(${courseIds}::integer[]) and deleted_at is null) as courses,
      (select count(*)::integer from products where id = any(${productIds}::integer[]) and deleted_at is null) as products`.execute(
    tx,
  )
  const { courses = 0, products = 0 } = rows[0] ?? {}
  return [
    ...(courses < new Set(courseIds).size ? (['courseIds'] as const) : []),
    ...(products < new Set(productIds).size ? (['productIds'] as const) : []),
  ]
}

/** The codes that a person may use at a moment, those that end first before the others; all of them or one by its id. */
export async function usableCodes(tx: Tx, userId: number, now: Date, id?: number): Promise<OffCode[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<OffCode>`
    select * from (
      select id, code, percent, amount, most_amount as "mostAmount", least_order as "leastOrder", scope,
        excludes_reduced as "excludesReduced", ends_at as "endsAt", user_id is not null as "isMine",
        least(most_uses - used.uses, most_uses_of_person - used."usesOfPerson") as "usesLeft"
      from off_codes cross join lateral (${usesOf(userId, now)}) used
      where (user_id = ${userId} or (is_listed and user_id is null)) and is_active and deleted_at is null
        and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
        and ${id === undefined ? sql`true` : sql`id = ${id}`}
    ) mine where "usesLeft" is null or "usesLeft" > 0 order by "endsAt" nulls last, id desc`.execute(tx)
  return rows
}

/** What a new code has: those of an admin all but points, those bought with points the same fields. */
export interface NewOffCode extends OffCodeInput {
  boughtWithPoints: number | null
}

/** Adds a code; undefined when there is one with these letters. */
export async function addCode(tx: Tx, code: NewOffCode, now: Date): Promise<number | undefined> {
  const added = await tx
    .insertInto('off_codes')
    .values({
      code: code.code,
      percent: code.percent,
      amount: code.amount,
      most_amount: code.mostAmount,
      least_order: code.leastOrder,
      scope: code.scope,
      course_ids: code.courseIds,
      product_ids: code.productIds,
      excludes_reduced: code.excludesReduced,
      is_paid_by_site: code.isPaidBySite,
      user_id: code.userId,
      is_listed: code.isListed,
      most_uses: code.mostUses,
      most_uses_of_person: code.mostUsesOfPerson,
      starts_at: code.startsAt ?? now.toISOString(),
      ends_at: code.endsAt,
      bought_with_points: code.boughtWithPoints,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added?.id
}

/** Marks a code as deleted, or as not deleted. */
export async function markDeleted(tx: Tx, id: number, deletedAt: Date | null): Promise<void> {
  await tx
    .updateTable('off_codes')
    .set({ deleted_at: deletedAt?.toISOString() ?? null, updated_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}
