import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { type RunningServer, startServer } from '#tests/world/running-server.ts'
import { type BenchPerson, callAs, measured, newPeople } from './measure/people.ts'
import { memoryOf } from './measure/cpu-time.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

/**
 * The lists of the panels over 100,000 people and 100,000 products: a page, a search, and the whole list as a file. Many admins at one
 * queue.
 */

const PEOPLE = 100_000
const PRODUCTS = 100_000
/** The words of a description, of half a page. */
const LONG = 'توضیح محصول برای خریداران. '.repeat(60)
const OWN_PRODUCTS = 'Product/GetSellerProductsByFilter'
const PRODUCT_COLUMNS = [
  'title',
  'price',
  'offPrice',
  'stock',
  'state',
  'sellCount',
  'designCount',
  'createdAt',
]
const CALLS = 60
const VERSIONS = 1_000
const ADMINS = 50
const LIST = 'User/GetAdminUsersByFilter'
const COLUMNS = [
  'name',
  'phone',
  'waitsFor',
  'identity',
  'teacher',
  'seller',
  'roles',
  'isLocked',
  'createdAt',
]

type Db = Kysely<Database>

async function writePeople(db: Db): Promise<void> {
  await sql`insert into users (email, invite_code, phone)
    select 'p' || n || '@example.com', 'bench' || n, '+98990' || lpad(n::text, 7, '0')
    from generate_series(1, ${PEOPLE}) n`.execute(db)
  await sql`insert into user_profiles (user_id, display_name)
    select id, 'آزمون ' || id from users where invite_code like 'bench%'`.execute(db)
  await sql`insert into user_roles (user_id, role)
    select id, 'Buyer' from users where invite_code like 'bench%'`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

async function writeProducts(db: Db, { id }: BenchPerson): Promise<void> {
  await db.insertInto('user_roles').values({ user_id: id, role: 'Seller' }).execute()
  await sql`with seller as (insert into seller_profiles (user_id, shop_name) values (${id}, 'آزمون') returning id)
    insert into products (slug, title, description, price, stock, seller_id, is_active, search_key)
    select 'bench-' || n, 'قطعهٔ ' || n, ${LONG}, 1000000, 5, seller.id, true, '' from generate_series(1, ${PRODUCTS}) n, seller`.execute(
    db,
  )
  await sql`vacuum analyze`.execute(db)
}

interface Page {
  items: readonly { id: number }[]
  next: number | null
}

/** What one of many calls costs; each gets its number. */
async function costOf(server: RunningServer, work: (turn: number) => Promise<unknown>): Promise<number> {
  await work(0)
  const { cpuMs } = await measured(server, async () => {
    for (let turn = 1; turn <= CALLS; turn += 1) await work(turn)
  })
  return cpuMs / CALLS
}

async function listRows(server: RunningServer, admin: BenchPerson): Promise<Row[]> {
  const ask = (input: object) => callAs<Page>(server.url, LIST, input, admin)
  const page = await costOf(server, (turn) =>
    ask({ after: 1 + ((turn * 7919) % PEOPLE), take: 20, isCounted: false }),
  )
  const words = await costOf(server, (turn) =>
    ask({ text: `آزمون ${5000 + turn * 1_501}`, isCounted: false }),
  )
  return [
    rowOf(`a page of ${PEOPLE} people`, page, 'ms CPU', 4),
    rowOf('words in them, not counted', words, 'ms CPU', 15),
  ]
}

/** The whole list as a file, part by part; answers how many rows came and the most memory meanwhile. */
async function saveFile(
  server: RunningServer,
  person: BenchPerson,
  { path, fields }: { path: string; fields: readonly string[] },
): Promise<{ count: number; mostMb: number }> {
  const columns = fields.map((field) => ({
    field,
    label: field,
    ...(field === 'createdAt' && { kind: 'moment' }),
  }))
  let count = 0
  let mostMb = 0
  let after: number | null = null
  do {
    const input = { path, columns, ...(after !== null && { after }) }
    const part: { count: number; rest: number | null } = await callAs(
      server.url,
      'Site/ExportList',
      input,
      person,
    )
    count += part.count
    after = part.rest
    mostMb = Math.max(mostMb, memoryOf(server.pid()))
  } while (after !== null)
  return { count, mostMb }
}

async function fileRows(
  server: RunningServer,
  person: BenchPerson,
  [what, path, fields, rows]: readonly [string, string, readonly string[], number],
): Promise<Row[]> {
  const save = () => saveFile(server, person, { path, fields })
  // the first files warm the program up; what a file keeps is seen by a further one
  await save()
  const first = await save()
  let second = first
  const { ms, cpuMs } = await measured(server, async () => {
    second = await save()
  })
  if (second.count < rows) throw new Error(`The file has ${second.count} rows.`)
  return [
    rowOf(`CSV of ${second.count} ${what}`, ms / 1_000, 's', 4),
    rowOf('its processor time', cpuMs / 1_000, 's', 4),
    rowOf('memory that a third file adds', second.mostMb - first.mostMb, 'MB', 30),
  ]
}

/** Versions of courses that wait, under a name of this run. */
async function writeVersions(db: Db, run: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with teacher as (select id, user_id from teacher_profiles order by id limit 1),
    made as (insert into courses (slug, title, price, level, teacher_id, search_key)
      select ${run} || '-' || n, 'دورهٔ ' || n, 1000000, 'beginner', teacher.id, '' from generate_series(1, ${VERSIONS}) n, teacher
      returning id, title, revision)
    insert into edits (kind, thing_id, revision, base_revision, author_id, title, fields, base, created_at)
    select 'course', made.id, 1, made.revision, teacher.user_id, made.title, jsonb_build_object('title', made.title || ' نو'),
      jsonb_build_object('title', made.title), now() from made, teacher returning thing_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Nobody reads a version in less. */
const READ_MS = 500

/** Fifty admins take version after version, each after a look of `readMs`. Each version is wanted by two of them. */
async function judgeRows(server: RunningServer, db: Db, readMs: number): Promise<Row[]> {
  const ids = await writeVersions(db, `bench-${readMs}`)
  const admins = await newPeople(db, ADMINS)
  for (const { id } of admins)
    await db.insertInto('user_roles').values({ user_id: id, role: 'Admin' }).execute()
  const times: number[] = []
  let decided = 0
  async function judge(admin: BenchPerson, first: number): Promise<void> {
    await setTimeout((readMs * first) / ADMINS)
    for (const [place, id] of ids.entries()) {
      if (place % ADMINS !== first && (place + 1) % ADMINS !== first) continue
      await setTimeout(readMs)
      const start = performance.now()
      const isFirst = await callAs(server.url, 'Course/ActiveCourseEdit', { id, revision: 1 }, admin).then(
        () => true,
        (error: Error) => {
          if (!error.message.endsWith('AlreadyDecided')) throw error
          return false
        },
      )
      times.push(performance.now() - start)
      decided += Number(isFirst)
    }
  }
  const { cpuMs } = await measured(server, () =>
    Promise.all(admins.map((admin, place) => judge(admin, place))),
  )
  if (decided !== VERSIONS) throw new Error(`${decided} decisions were taken about ${VERSIONS} versions.`)
  const at = (share: number) =>
    times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
  return [
    rowOf(
      `${VERSIONS} versions, each tried by two of ${ADMINS} admins ${readMs > 0 ? 'who read' : 'at once'}: median`,
      at(0.5),
      'ms',
    ),
    rowOf('the slowest of a hundred', at(0.99), 'ms', readMs > 0 ? 150 : undefined),
    rowOf('a try', cpuMs / times.length, 'ms CPU'),
  ]
}

export async function benchPanels(): Promise<string> {
  const server = await startServer({ env: { KEPT_ANSWERS_MB: '0' } })
  const embedded = await startEmbeddedPostgres(server.dataDir)
  const db = openDatabase(embedded.connection, { max: 2 })
  // all calls have one address
  const forgetting = setInterval(() => void sql`delete from call_counts`.execute(db), 500)
  try {
    const [admin] = await newPeople(db, 1)
    if (!admin) throw new Error('Nobody is there.')
    await db.insertInto('user_roles').values({ user_id: admin.id, role: 'Admin' }).execute()
    const judged = [...(await judgeRows(server, db, READ_MS)), ...(await judgeRows(server, db, 0))]
    await writePeople(db)
    const listed = await listRows(server, admin)
    const people = await fileRows(server, admin, ['people', LIST, COLUMNS, PEOPLE])
    const [seller] = await newPeople(db, 1)
    if (!seller) throw new Error('Nobody sells.')
    await writeProducts(db, seller)
    const products = await fileRows(server, seller, [
      'own products with long descriptions',
      OWN_PRODUCTS,
      PRODUCT_COLUMNS,
      PRODUCTS,
    ])
    const words = await costOf(server, (turn) =>
      callAs(server.url, OWN_PRODUCTS, { text: `قطعهٔ ${5000 + turn * 1_501}`, isCounted: false }, seller),
    )
    const own = rowOf(`words in ${PRODUCTS} own products, not counted`, words, 'ms CPU', 15)
    return tableOf('Panels', [...listed, ...people, own, ...products, ...judged])
  } finally {
    clearInterval(forgetting)
    await db.destroy()
    await embedded.stop()
    await server.remove()
  }
}
