import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'
import { type BenchPerson, callAs, measured, newPeople } from './measure/people.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

/** Comments where there are many, and what is watched of lessons. Processor time of Node and PostgreSQL, nothing kept in memory. */

const OF_COURSE = 10_000
const OF_ALL = 100_000
const CALLS = 100
const TAKE = 20
const IN_A_BATCH = 20

type Db = Kysely<Database>

/** Comments of all people about a course, one in ten answered, one in twenty with a picture, one in fifty deleted; the others about the other courses. */
async function writeComments(db: Db): Promise<number> {
  const { id } = await db.selectFrom('courses').select('id').orderBy('id').executeTakeFirstOrThrow()
  await sql`with people as (select array_agg(user_id) as ids from user_profiles),
      others as (select array_agg(id) as ids from courses where id <> ${id})
    insert into course_comments (course_id, user_id, text, is_active, created_at)
    select case when n <= ${OF_COURSE} then ${id} else others.ids[1 + n % cardinality(others.ids)] end,
      people.ids[1 + n * 7 % cardinality(people.ids)], 'درس‌ها روان بود و نمونه‌ها به کارم آمد. ' || n, n % 3 > 0,
      now() - n * interval '1 minute' from generate_series(1, ${OF_ALL}) n, people, others`.execute(db)
  await sql`insert into course_comments (course_id, user_id, text, is_active, parent_id, created_at)
    select course_id, user_id, 'ممنون', true, id, now() from course_comments where id % 10 = 0 and parent_id is null`.execute(
    db,
  )
  await sql`update course_comments set deleted_at = now() where id % 50 = 0`.execute(db)
  await sql`insert into comment_pictures (key, course_comment_id, place, width, height, bytes)
    select md5(id::text), id, 0, 640, 480, '\\x00'::bytea from course_comments where id % 20 = 0`.execute(db)
  await sql`vacuum analyze`.execute(db)
  return id
}

/** What one of so many calls costs; the call gets its number. */
async function costOf(server: RunningServer, work: (turn: number) => Promise<unknown>): Promise<number> {
  await work(CALLS)
  const { cpuMs } = await measured(server, async () => {
    for (let turn = 0; turn < CALLS; turn += 1) await work(turn)
  })
  return cpuMs / CALLS
}

async function commentRows(server: RunningServer, db: Db, admin: BenchPerson): Promise<Row[]> {
  const { url } = server
  const id = await writeComments(db)
  const shown = await db
    .selectFrom('course_comments')
    .select('id')
    .where('course_id', '=', id)
    .where('is_active', '=', true)
    .where('parent_id', 'is', null)
    .execute()
  const read = await costOf(server, async (turn) => {
    const after = shown[(turn * 61) % shown.length]?.id ?? 0
    const response = await fetch(
      `${url}/api/Course/GetCourseCommentsById?id=${id}&take=${TAKE}&after=${after}`,
    )
    if (!response.ok) throw new Error(`Comments answered ${response.status}.`)
    await response.arrayBuffer()
  })
  const moderated = await costOf(server, (turn) =>
    callAs(
      url,
      'Course/GetAdminCourseCommentsByFilter',
      { page: 1 + (turn % 5), take: TAKE, isCounted: false, status: 'waiting' },
      admin,
    ),
  )
  return [
    rowOf(`${TAKE} comments of ${OF_COURSE}`, read, 'ms CPU', 2),
    rowOf(`a page of ${OF_ALL} for admins`, moderated, 'ms CPU', 4),
  ]
}

async function progressRow(server: RunningServer, db: Db, person: BenchPerson): Promise<Row> {
  const lessons = await db
    .selectFrom('course_videos')
    .select(['id', 'course_id'])
    .orderBy('id')
    .limit(IN_A_BATCH)
    .execute()
  for (const course_id of new Set(lessons.map((lesson) => lesson.course_id)))
    await db.insertInto('user_courses').values({ user_id: person.id, course_id, source: 'gift' }).execute()
  const batch = await costOf(server, (turn) => {
    const items = lessons.map(({ id }) => ({
      mutationId: randomUUID(),
      lane: `progress:${id}`,
      path: 'Course/SetLessonProgress',
      input: { id, positionSec: turn + 1, watched: [[0, turn + 1]], at: new Date().toISOString() },
    }))
    return callAs(server.url, 'Site/RunBatch', { accountId: person.id, items }, person)
  })
  return rowOf(
    `what was watched of a lesson, ${lessons.length} at once`,
    batch / lessons.length,
    'ms CPU',
    1.5,
    2,
  )
}

export async function benchTalk(): Promise<string> {
  const server = await startServer({ env: { KEPT_ANSWERS_MB: '0' } })
  const embedded = await startEmbeddedPostgres(server.dataDir)
  const db = openDatabase(embedded.connection, { max: 2 })
  // all calls have one address
  const forgetting = setInterval(() => void sql`delete from call_counts`.execute(db), 500)
  try {
    const [admin, watcher] = await newPeople(db, 2)
    if (!admin || !watcher) throw new Error('Nobody is there.')
    await db.insertInto('user_roles').values({ user_id: admin.id, role: 'Admin' }).execute()
    const rows = [await progressRow(server, db, watcher), ...(await commentRows(server, db, admin))]
    return tableOf('Talk and progress', rows)
  } finally {
    clearInterval(forgetting)
    await db.destroy()
    await embedded.stop()
    await server.remove()
  }
}
