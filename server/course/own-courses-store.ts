import { sql } from 'kysely'
import { ownCourses } from '#contract/course/own-courses.ts'
import { columnsOf } from '#server/edits/things-store.ts'
import { adminFilters, inState, ownerColumns, ownFrom, stateColumns } from '#server/edits/lists-store.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import { idsIn } from '#server/platform/operations/words.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { secondsOf } from './course-store.ts'

const ofList = Object.fromEntries(columnsOf('course'))

const courseColumns = {
  ...stateColumns('course'),
  title: 'thing.title',
  alias: 'thing.alias',
  summary: 'thing.summary',
  gains: 'thing.gains',
  level: 'thing.level',
  vatPercent: 'thing.vat_percent',
  taxGoodsId: 'thing.tax_goods_id',
  price: 'thing.price',
  offPrice: 'thing.off_price',
  offUntil: 'thing.off_until',
  cover: 'thing.cover',
  categoryIds: ofList['categoryIds'] ?? sql`null`,
  tags: ofList['tags'] ?? sql`null`,
  videoCount: sql`(select count(*)::integer from course_videos part
    where part.course_id = thing.id and part.deleted_at is null)`,
  sellCount: 'thing.sell_count',
  rateAverage: 'thing.rate_average',
  createdAt: 'thing.created_at',
}

/** The courses of teachers. */
export const courseRows = defineList(ownCourses.GetTeacherCoursesByFilter, {
  from: ownFrom('course'),
  id: 'thing.id',
  columns: { ...courseColumns, description: 'thing.description' },
  words: ['thing.title', 'thing.alias'],
  found: idsIn('courses', 'title', 'alias'),
  filters: { state: inState },
})

/** The courses of everybody, without their long texts. */
export const adminCourseRows = defineList(ownCourses.GetAdminCoursesByFilter, {
  from: ownFrom('course'),
  id: 'thing.id',
  columns: { ...courseColumns, ...ownerColumns('course') },
  words: ['thing.title', 'thing.alias'],
  found: idsIn('courses', 'title', 'alias'),
  filters: adminFilters('course'),
})

/** The lessons and images of a course come in their order, those of several courses course by course. */
const PLACES = ['thing.course_id', 'thing.order'] as const

export const videoRows = defineList(ownCourses.GetCourseVideosByFilter, {
  from: ownFrom('courseVideo'),
  id: 'thing.id',
  places: PLACES,
  columns: {
    ...stateColumns('courseVideo'),
    courseId: 'thing.course_id',
    title: 'thing.title',
    order: 'thing.order',
    isFreeSample: 'thing.is_free_sample',
    hasFilm: sql`thing.file_key is not null`,
    durationSec: secondsOf('thing'),
    subtitles: 'thing.subtitles',
    chapters: 'thing.chapters',
  },
  words: ['thing.title'],
  filters: { courseId: is('thing.course_id') },
})

export const imageRows = defineList(ownCourses.GetCourseImagesByFilter, {
  from: ownFrom('courseImage'),
  id: 'thing.id',
  places: PLACES,
  columns: {
    ...stateColumns('courseImage'),
    courseId: 'thing.course_id',
    order: 'thing.order',
    picture: 'thing.picture',
  },
  words: ['whole.title'],
  filters: { courseId: is('thing.course_id') },
})

/** Puts the videos of a course into an order. False when these are not all of them. */
export async function orderVideos(tx: Tx, courseId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from course_videos
    where course_id = ${courseId} and deleted_at is null order by id for update`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  if (known.size !== ids.length || !ids.every((id) => known.delete(id))) return false
  await sql`update course_videos video set "order" = place.n - 1 from unnest(${[...ids]}::integer[]) with ordinality place (id, n)
    where video.id = place.id`.execute(tx)
  return true
}
