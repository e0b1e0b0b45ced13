import { sql, type SqlBool } from 'kysely'
import type { Course, Lesson } from '#contract/course/course.ts'
import type { Listing } from '#server/catalogue/list-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** How long a lesson is: its film, or as it was announced. */
export const secondsOf = (lesson: string) => sql<number>`coalesce(
  (select ceil(duration_ms / 1000.0)::integer from films where key = ${sql.ref(`${lesson}.file_key`)}),
  ${sql.ref(`${lesson}.duration_sec`)})`

const CARD = sql`
  c.id, c.slug, c.title, c.alias, c.summary, c.price, c.off_price as "offPrice", c.off_until as "offUntil", c.level,
  lessons.duration as "durationSec", lessons.count as "lessonCount", c.cover,
  json_build_object('id', t.id, 'displayName', tp.display_name, 'title', t.title, 'avatar', t.avatar) as teacher,
  t.user_id as "userId",
  array(select category_id from course_course_categories where course_id = c.id order by category_id) as "categoryIds",
  array(select tag from course_tags where course_id = c.id order by tag) as tags,
  c.like_count as "likeCount", c.view_count as "viewCount", c.sell_count as "sellCount",
  c.rate_average as "rateAverage", c.rate_count as "rateCount", c.published_at as "publishedAt"`

const JOINS = sql`
  join teacher_profiles t on t.id = c.teacher_id join user_profiles tp on tp.user_id = t.user_id
  cross join lateral (select count(*)::integer as count, coalesce(sum(${secondsOf('v')}), 0)::integer as duration
    from course_videos v where v.course_id = c.id and v.is_active) lessons`

export const courseListing: Listing = {
  table: 'courses',
  alias: 'c',
  card: CARD,
  joins: JOINS,
  categories: { table: 'course_course_categories', idColumn: 'course_id', categories: 'course_categories' },
  tags: { table: 'course_tags', idColumn: 'course_id' },
  owner: (userId) => sql<SqlBool>`c.teacher_id = (select id from teacher_profiles where user_id = ${userId})`,
  isPublished: sql<SqlBool>`c.is_active`,
  hasPrice: true,
  hasSales: true,
}

const LESSONS = sql`
  coalesce((select json_agg(json_build_object('id', v.id, 'title', v.title, 'order', v."order",
      'durationSec', ${secondsOf('v')}, 'isFreeSample', v.is_free_sample,
      'hasFilm', v.file_key is not null) order by v."order", v.id)
    from course_videos v where v.course_id = c.id and v.is_active), '[]')`

/** Published courses by id with all their parts. */
export async function findCourses(tx: Tx, ids: readonly number[]): Promise<Course[]> {
  const { rows } = await sql<Course>`
    select ${CARD}, c.description, c.gains, c.rates,
      ${LESSONS} as lessons,
      coalesce((select json_agg(i.picture order by i."order", i.id)
        from course_images i where i.course_id = c.id and i.is_active), '[]') as images
    from courses c ${JOINS} where c.id = any(${ids}) and c.is_active`.execute(tx)
  return rows
}

/** Ids and titles of the courses that a person owns, newest first. */
export function ownedCourses(tx: Tx, userId: number): Promise<{ id: number; title: string }[]> {
  return tx
    .selectFrom('user_courses')
    .innerJoin('courses', 'courses.id', 'user_courses.course_id')
    .where('user_courses.user_id', '=', userId)
    .orderBy('user_courses.created_at', 'desc')
    .orderBy('courses.id', 'desc')
    .select(['courses.id', 'courses.title'])
    .execute()
}

/** The lessons of a course in their order: to everybody while it is sold, to its owners always. */
export async function lessonsOf(tx: Tx, id: number, userId: number | null): Promise<Lesson[] | undefined> {
  const { rows } = await sql<{ lessons: Lesson[] }>`select ${LESSONS} as lessons from courses c
    where c.id = ${id} and (c.is_active or exists (select from user_courses owned
      where owned.course_id = c.id and owned.user_id = ${userId}))`.execute(tx)
  return rows[0]?.lessons
}

export async function ownsCourse(tx: Tx, userId: number, courseId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('user_courses')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .select('course_id')
    .executeTakeFirst()
  return row !== undefined
}
