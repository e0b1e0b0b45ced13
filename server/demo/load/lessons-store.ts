import { sql } from 'kysely'
import sample from '#server/demo/lessons/demo-sample/film.json' with { type: 'json' }
import lesson from '#server/demo/lessons/demo-lesson/film.json' with { type: 'json' }
import type { DemoFilm } from '#server/demo/lesson-plan.ts'
import { daysAgo, type Tx } from './load-tools.ts'

const FILMS = { 'demo-sample': sample, 'demo-lesson': lesson } satisfies Record<DemoFilm, object>

export const secondsOfFilm = (film: DemoFilm): number => FILMS[film].durationMs / 1_000

/** Adds the films of lessons, before the lessons that show them. */
export async function insertFilms(tx: Tx): Promise<void> {
  for (const [key, { durationMs, tracks }] of Object.entries(FILMS))
    await tx
      .insertInto('films')
      .values({ key, duration_ms: durationMs, tracks: JSON.stringify(tracks) })
      .execute()
}

/** The demo buyer has watched the first lesson of a course that is theirs, and half of the second one. */
export async function insertProgress(tx: Tx, buyerId: number): Promise<void> {
  await sql`
    with watched as (select lesson.id, ceil(film.duration_ms / 1000.0)::integer as duration,
        row_number() over (partition by lesson.course_id order by lesson."order", lesson.id) as place
      from user_courses owned join course_videos lesson on lesson.course_id = owned.course_id
        join films film on film.key = lesson.file_key
      where owned.user_id = ${buyerId}),
    seen as (select id, place, case when place = 1 then duration else duration / 2 end as seconds
      from watched where place <= 2)
    insert into lesson_progress (user_id, lesson_id, position_sec, watched, watched_sec, completed_at, at)
    select ${buyerId}, id, seconds, jsonb_build_array(jsonb_build_array(0, seconds)), seconds,
      case when place = 1 then ${daysAgo(2)}::timestamptz end, ${daysAgo(1)} from seen`.execute(tx)
  await sql`update user_courses set opened_at = ${daysAgo(1)} where user_id = ${buyerId} and course_id in (
    select course_id from course_videos where file_key is not null)`.execute(tx)
}
