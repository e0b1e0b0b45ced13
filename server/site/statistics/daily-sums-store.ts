import { type RawBuilder, sql } from 'kysely'
import type { Measure } from '#contract/site/statistics.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** A value of one day. */
export interface DaySum {
  day: string
  measure: Measure
  value: number
}

/** The moment at which a day begins in Tehran. */
export const midnight = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Tehran'`
const dayOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Tehran')::date`

/** Sums of a table over the days from one until another, both included, by a moment of its rows. */
const byMoment = (from: string, moment: string, value: RawBuilder<unknown>, also = sql`true`) => {
  const at = sql.ref(moment)
  return (fromDay: string, toDay: string) => sql`
    select ${dayOf(at)} as day, ${value} as value from ${sql.table(from)}
    where ${at} >= ${midnight(fromDay)} and ${at} < ${midnight(toDay)} + interval '1 day' and ${also} group by 1`
}
const byDay = (value: RawBuilder<unknown>) => (fromDay: string, toDay: string) =>
  sql`
  select day, ${value} as value from views where day between ${fromDay}::date and ${toDay}::date group by 1`

const count = sql`count(*)`

/** How each measure is summed; a new one is one row. */
const SUMS: Readonly<Record<Measure, (fromDay: string, toDay: string) => RawBuilder<unknown>>> = {
  salesAmount: byMoment('orders', 'paid_at', sql`sum(payable)`, sql`state = 'paid'`),
  sales: byMoment('orders', 'paid_at', count, sql`state = 'paid'`),
  newPeople: byMoment('users', 'created_at', count),
  activePeople: byDay(sql`count(distinct viewer) filter (where viewer like 'user:%')`),
  views: byDay(count),
  exams: byMoment('exam_attempts', 'ended_at', count),
}

const sums = (fromDay: string, toDay: string) =>
  sql.join(
    Object.entries(SUMS).map(
      ([measure, of]) =>
        sql`select day::text, ${measure}::text as measure, value::bigint from (${of(fromDay, toDay)}) as summed`,
    ),
    sql` union all `,
  )

/** What happened on each of some days, counted now. Days without anything have no row. */
export async function countDays(tx: Tx, fromDay: string, toDay: string): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`${sums(fromDay, toDay)}`.execute(tx)
  return rows
}

/** The days that were summed at night, with all their values. */
export async function readDays(tx: Tx, fromDay: string, toDay: string): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`select day::text, measure, value from daily_sums
    where day between ${fromDay}::date and ${toDay}::date`.execute(tx)
  return rows
}

/** The last day that was summed; undefined before the first night. */
export async function lastSummedDay(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from daily_sums`.execute(tx)
  return rows[0]?.day ?? undefined
}

/** The first day on which something happened. */
export async function firstDay(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`select least(
      (select min(${dayOf(sql.ref('created_at'))}) from users), (select min(day) from views),
      (select min(${dayOf(sql.ref('paid_at'))}) from orders))::text as day`.execute(tx)
  return rows[0]?.day ?? undefined
}

/** Keeps the sums of some days; those that were kept before are counted again. */
export async function keepDays(tx: Tx, fromDay: string, toDay: string): Promise<void> {
  await sql`delete from daily_sums where day between ${fromDay}::date and ${toDay}::date`.execute(tx)
  await sql`insert into daily_sums (day, measure, value)
    select day::date, measure, value from (${sums(fromDay, toDay)}) as counted`.execute(tx)
  // a day without anything is summed as well
  await sql`insert into daily_sums (day, measure, value) values (${toDay}::date, 'views', 0)
    on conflict do nothing`.execute(tx)
}
