import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'
import { type BenchPerson, callAs, measured, newPeople } from './measure/people.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

/** What admins do in a large shop. Processor time of Node and PostgreSQL, nothing kept in memory. */

const PEOPLE = 100_000
const WAITING = 10_000
const DECIDED = 1_000
const ADMINS = 50
const COURSES = 10_000
const CALLS = 100
const TAKE = 20
const DAY_MS = 86_400_000
const YEAR_DAYS = 365

type Db = Kysely<Database>

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)

/** People, courses, waiting comments, and the sums of a year. */
async function fill(db: Db): Promise<void> {
  await sql`with made as (insert into users (email, invite_code, phone, created_at)
      select 'person' || n || '@example.com', 'bench' || n, '+98990' || lpad(n::text, 7, '0'),
        now() - n * interval '10 minutes'
      from generate_series(1, ${PEOPLE}) n returning id)
    insert into user_profiles (user_id, display_name, first_name, last_name)
    select id, 'شخص آزمونی ' || id, 'شخص', 'آزمونی ' || id from made`.execute(db)
  await sql`insert into courses (slug, title, price, level, teacher_id, is_active)
    select 'bench-' || n, 'دورهٔ سنجش ' || n, 1000000 + n * 10000, 'advanced', teacher_id, true
    from generate_series(1, ${COURSES}) n, (select teacher_id from courses limit 1) one`.execute(db)
  await sql`with people as (select array_agg(user_id) as ids from user_profiles),
      courses as (select array_agg(id) as ids from courses)
    insert into course_comments (course_id, user_id, text, is_active)
    select courses.ids[1 + n % cardinality(courses.ids)], people.ids[1 + n * 7 % cardinality(people.ids)],
      'منتظر بررسی ' || n, false from generate_series(1, ${WAITING}) n, people, courses`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** What one of so many calls costs; the call gets its number. */
async function costOf(server: RunningServer, work: (turn: number) => Promise<unknown>): Promise<number> {
  await work(CALLS)
  const { cpuMs } = await measured(server, async () => {
    for (let turn = 0; turn < CALLS; turn += 1) await work(turn)
  })
  return cpuMs / CALLS
}

/** Nobody reads a text in less. */
const READ_MS = 500

/** The slowest but one in a hundred decisions of fifty admins, each after a look of `readMs`, and what one costs. */
async function decisionRows(
  server: RunningServer,
  db: Db,
  admins: readonly BenchPerson[],
  readMs: number,
): Promise<Row[]> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from course_comments where not is_active order by id limit ${DECIDED}`.execute(db)
  const times: number[] = []
  const decide = (admin: BenchPerson, place: number) =>
    rows
      .filter((_, index) => index % admins.length === place)
      .reduce(
        async (before, { id, version }) => {
          await before
          await setTimeout(readMs)
          const start = performance.now()
          await callAs(server.url, 'Course/ActiveCourseComment', { id, version }, admin)
          times.push(performance.now() - start)
        },
        setTimeout((readMs * place) / admins.length),
      )
  const { cpuMs } = await measured(server, () => Promise.all(admins.map(decide)))
  const slow = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN
  return [
    rowOf(
      `a decision of ${ADMINS} admins ${readMs > 0 ? 'who read' : 'at once'}, p99`,
      slow,
      'ms',
      readMs > 0 ? 150 : undefined,
    ),
    rowOf('its processor time', cpuMs / times.length, 'ms CPU'),
  ]
}

/** Seconds from the order of another price for all courses until each has it. */
async function priceChange({ url }: RunningServer, db: Db, admin: BenchPerson): Promise<number> {
  const wanted = { percent: 10 }
  const numbers = await callAs<{ count: number; dropped: number }>(
    url,
    'Course/GetAdminCoursesPricePreview',
    wanted,
    admin,
  )
  const start = performance.now()
  const input = { ...wanted, reason: 'سنجش', count: numbers.count, dropped: numbers.dropped }
  const { id } = await callAs<{ id: number }>(url, 'Course/UpdateCoursesPriceByPercent', input, admin)
  for (;;) {
    const { rows } = await sql<{ state: string }>`
      select state from course_price_changes where id = ${id}`.execute(db)
    if (rows[0]?.state === 'done') return (performance.now() - start) / 1_000
    await setTimeout(20)
  }
}

export async function benchHouse(): Promise<string> {
  const server = await startServer({ env: { KEPT_ANSWERS_MB: '0' } })
  const embedded = await startEmbeddedPostgres(server.dataDir)
  const db = openDatabase(embedded.connection, { max: 2 })
  // all calls have one address
  const forgetting = setInterval(() => void sql`delete from call_counts`.execute(db), 500)
  try {
    const admins = await newPeople(db, ADMINS)
    for (const { id } of admins)
      await db.insertInto('user_roles').values({ user_id: id, role: 'Admin' }).execute()
    const [admin] = admins
    if (!admin) throw new Error('Nobody is there.')
    await fill(db)
    const ask = (path: string, input: (turn: number) => object) =>
      costOf(server, (turn) => callAs(server.url, path, input(turn), admin))
    const people = 'User/GetAdminUsersByFilter'
    const place = { take: TAKE, isCounted: false }
    const rows: Row[] = [
      rowOf(
        `a page of ${PEOPLE} people`,
        await ask(people, (turn) => ({ ...place, after: PEOPLE - turn * 900 })),
        'ms CPU',
        4,
      ),
      rowOf(
        'people by words',
        await ask(people, (turn) => ({ ...place, text: `آزمونی ${turn * 900 + 1000}` })),
        'ms CPU',
        15,
      ),
      rowOf(
        `what waits, with ${WAITING} comments`,
        await ask('Site/GetPanelCounts', () => ({})),
        'ms CPU',
        3,
      ),
      rowOf(
        'statistics of a year',
        await ask('Site/GetStatistics', () => ({
          step: 'day',
          fromDate: dayBefore(YEAR_DAYS),
          toDate: dayBefore(0),
        })),
        'ms CPU',
        10,
      ),
      ...(await decisionRows(server, db, admins, READ_MS)),
      ...(await decisionRows(server, db, admins, 0)),
      rowOf(`other prices for ${COURSES} courses`, await priceChange(server, db, admin), 's', 5),
    ]
    return tableOf('The house', rows)
  } finally {
    clearInterval(forgetting)
    await db.destroy()
    await embedded.stop()
    await server.remove()
  }
}
