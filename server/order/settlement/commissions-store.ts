import { type RawBuilder, sql } from 'kysely'
import { type CommissionAbout, commissions } from '#contract/order/commissions.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Where the things of rules are, and what names them. */
const NAMED: Readonly<
  Record<Exclude<CommissionAbout, 'site'>, readonly [table: string, name: RawBuilder<unknown>]>
> = {
  productCategory: ['product_categories', sql`thing.title`],
  seller: ['seller_profiles', sql`thing.shop_name`],
  teacher: ['teacher_profiles', sql`(select display_name from user_profiles where user_id = thing.user_id)`],
  product: ['products', sql`thing.title`],
  course: ['courses', sql`thing.title`],
}

const nameOfThing = sql`case rule.about ${sql.join(
  Object.entries(NAMED).map(
    ([about, [table, name]]) =>
      sql`when ${sql.lit(about)} then (select ${name} from ${sql.table(table)} thing where thing.id = rule.about_id)`,
  ),
  sql` `,
)} end`

const RULES = sql`(select rule.*, ${nameOfThing} as name from commissions rule) rule`

/** All rules with the names of what they are about. */
export const commissionList = defineList(commissions.GetCommission, {
  from: RULES,
  id: 'rule.id',
  columns: {
    id: 'rule.id',
    about: 'rule.about',
    aboutId: 'rule.about_id',
    name: 'rule.name',
    percent: 'rule.percent',
  },
  words: ['rule.name'],
  filters: { about: is('rule.about') },
})

/** Whether there is a thing that a rule may be about; it is not deleted until the transaction ends. The site is always there. */
export async function isThere(tx: Tx, about: CommissionAbout, aboutId: number | null): Promise<boolean> {
  if (about === 'site') return true
  const [table] = NAMED[about]
  const { rows } = await sql`select from ${sql.table(table)} where id = ${aboutId} for key share`.execute(tx)
  return rows.length > 0
}

/** Sets the percentage of a rule, or removes the rule when it is null. */
export async function setCommission(
  tx: Tx,
  about: CommissionAbout,
  aboutId: number | null,
  percent: number | null,
): Promise<void> {
  if (percent === null)
    await sql`delete from commissions where about = ${about} and about_id is not distinct from ${aboutId}`.execute(
      tx,
    )
  else
    await sql`insert into commissions (about, about_id, percent) values (${about}, ${aboutId}, ${percent})
      on conflict (about, about_id) do update set percent = excluded.percent, updated_at = now()`.execute(tx)
}

/** The commission of a course today, in percent; undefined when there is no such course. */
export async function commissionOfCourse(tx: Tx, courseId: number): Promise<number | undefined> {
  const { rows } = await sql<{ percent: number }>`
    select coalesce(
      (select percent from commissions where about = 'course' and about_id = course.id),
      (select percent from commissions where about = 'teacher' and about_id = course.teacher_id),
      (select percent from commissions where about = 'site'), 0) as percent
    from courses course where id = ${courseId}`.execute(tx)
  return rows[0]?.percent
}
