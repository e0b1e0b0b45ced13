import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { coursePrices, MOST_DROPPED_NAMED } from '#contract/course/course-prices.ts'
import type { Shown } from '#contract/contract.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is } from '#server/platform/operations/list.ts'

/** Prices are multiples of this many rials. */
const STEP = 10_000
/** An admin may take a change back for so many hours. */
export const BACK_HOURS = 24
/** Some examples are shown in any case. */
const EXAMPLES = 6

export interface PriceChange {
  percent: number
  level?: string | undefined
}

type Preview = Shown<'Course/GetAdminCoursesPricePreview'>

/** The courses of a change as `course`, with the new price; free ones stay free, and none becomes free. */
const changed = ({ percent, level }: PriceChange): RawBuilder<unknown> => sql`(
  select *, off_price >= new_price as is_dropped from (
    select id, title, price, off_price, off_until,
      greatest(${STEP}, round(price * (100 + ${percent}::integer) / 100.0 / ${STEP}) * ${STEP})::bigint as new_price
    from courses where deleted_at is null and price > 0
      and ${level === undefined ? sql`true` : sql`level = ${level}`}) as priced
  where new_price <> price) as course`

/** How many courses a change would be about now, and how many would lose their reduced price. */
export async function priceNumbers(tx: Tx, change: PriceChange): Promise<Pick<Preview, 'count' | 'dropped'>> {
  const { rows } = await sql<Pick<Preview, 'count' | 'dropped'>>`
    select count(*)::integer as count, (count(*) filter (where is_dropped))::integer as dropped
    from ${changed(change)}`.execute(tx)
  return rows[0] ?? { count: 0, dropped: 0 }
}

/** Some of the courses; first those that would lose their reduced price, as many as are named. */
export async function priceExamples(tx: Tx, change: PriceChange): Promise<Preview['examples']> {
  const { rows } = await sql<Preview['examples'][number]>`
    select id, title, price, new_price as "newPrice", coalesce(is_dropped, false) as "isOffPriceDropped"
    from (select *, row_number() over (order by coalesce(is_dropped, false) desc, price desc, id) as place
      from ${changed(change)}) as course
    where place <= ${EXAMPLES} or (is_dropped and place <= ${MOST_DROPPED_NAMED}) order by place`.execute(tx)
  return rows
}

/** Whether another change has not ended yet. */
export async function isChangingPrices(tx: Tx): Promise<boolean> {
  const running = tx.selectFrom('course_price_changes').select('id').where('state', '=', 'running')
  return (await running.executeTakeFirst()) !== undefined
}

interface Order extends PriceChange {
  adminId: number
  reason: string
  count: number
  dropped: number
  now: Date
}

/** Writes the order; undefined while another one runs. */
export async function addPriceChange(tx: Tx, order: Order): Promise<number | undefined> {
  const { percent, level = null, adminId, reason, count, dropped, now } = order
  const { rows } = await sql<{ id: number }>`
    insert into course_price_changes (admin_id, percent, level, reason, count, dropped, created_at)
    values (${adminId}, ${percent}, ${level}, ${reason}, ${count}, ${dropped}, ${now.toISOString()}::timestamptz)
    on conflict (state) where state = 'running' do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/** The change that is to be done, locked; undefined when it was done. */
export async function lockPriceChange(
  tx: Tx,
  id: number,
): Promise<(PriceChange & { adminId: number }) | undefined> {
  const { rows } = await sql<{ percent: number; level: string | null; adminId: number }>`
    select percent, level, admin_id as "adminId" from course_price_changes
    where id = ${id} and state = 'running' for update`.execute(tx)
  const [row] = rows
  return row && { ...row, level: row.level ?? undefined }
}

/** Changes the prices and keeps what each course had before. */
export async function changePrices(tx: Tx, id: number, change: PriceChange): Promise<void> {
  await sql`select from courses where deleted_at is null order by id for update`.execute(tx)
  await sql`
    with item as (
      insert into course_price_change_items (change_id, course_id, old_price, old_off_price, old_off_until, new_price, new_off_price)
      select ${id}, course.id, price, off_price, off_until, new_price, case when is_dropped then null else off_price end
      from ${changed(change)} returning *)
    update courses set price = new_price, off_price = new_off_price,
      off_until = case when new_off_price is null then null else off_until end, updated_at = now()
    from item where courses.id = course_id`.execute(tx)
}

export async function endPriceChange(tx: Tx, id: number, now: Date): Promise<void> {
  await sql`update course_price_changes set state = 'done', ended_at = ${now.toISOString()}::timestamptz,
      count = (select count(*) from course_price_change_items where change_id = ${id}),
      dropped = (select count(*) from course_price_change_items
        where change_id = ${id} and old_off_price is not null and new_off_price is null)
    where id = ${id}`.execute(tx)
}

/** Ends a change that runs and has changed no price. False when none with this id does. */
export async function endUnchanged(
  tx: Tx,
  id: number,
  state: 'stopped' | 'failed',
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update course_price_changes set state = ${state}, ended_at = ${now.toISOString()}::timestamptz
    where id = ${id} and state = 'running' returning id`.execute(tx)
  return rows.length > 0
}

/** The state of a change and whether its time to be taken back is over; locked. */
export async function lockEndedChange(
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ state: string; isTooLate: boolean } | undefined> {
  const { rows } = await sql<{ state: string; isTooLate: boolean }>`
    select state, ${isOver(now)} as "isTooLate" from course_price_changes change where id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

/** Gives the courses of a change what they had before, where nobody has changed it since. A new end of a reduction stays. */
export async function takePricesBack(tx: Tx, id: number): Promise<void> {
  await sql`
    with back as (
      update courses set price = old_price, off_price = old_off_price,
        off_until = case when new_off_price is null then old_off_until else courses.off_until end, updated_at = now()
      from course_price_change_items item
      where item.change_id = ${id} and courses.id = item.course_id and courses.price = new_price
        and courses.off_price is not distinct from new_off_price
      returning courses.id)
    update course_price_changes set state = 'takenBack', back_count = (select count(*) from back) where id = ${id}`.execute(
    tx,
  )
}

const endsAt = sql`change.created_at + make_interval(hours => ${BACK_HOURS})`
const isOver = (now: Date) => sql<SqlBool>`${endsAt} <= ${now.toISOString()}::timestamptz`

export const priceChanges = defineList(coursePrices.GetAdminCoursePriceChangesByFilter, {
  from: sql`course_price_changes change join user_profiles admin on admin.user_id = change.admin_id`,
  id: 'change.id',
  columns: {
    id: 'change.id',
    createdAt: 'change.created_at',
    percent: 'change.percent',
    level: 'change.level',
    reason: 'change.reason',
    state: 'change.state',
    count: 'change.count',
    dropped: 'change.dropped',
    droppedTitles:
      () => sql`array(select title from course_price_change_items item join courses on courses.id = item.course_id
      where item.change_id = change.id and item.old_off_price is not null and item.new_off_price is null
      order by title limit ${sql.lit(MOST_DROPPED_NAMED)})`,
    backCount: 'change.back_count',
    backUntil: endsAt,
    canBeTakenBack: (now) => sql`change.state = 'done' and not ${isOver(now)}`,
    adminName: 'admin.display_name',
  },
  words: ['change.reason', 'admin.display_name'],
  filters: { state: is('change.state') },
})
