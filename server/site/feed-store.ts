import { sql } from 'kysely'
import { MIRRORED_THINGS, type MirroredThing } from '#contract/site/mirrored-things.ts'
import type { Changes } from '#contract/site/sync.ts'
import { findArticles } from '#server/article/article-store.ts'
import { categoriesOf, type Categorised } from '#server/catalogue/categories-store.ts'
import { findCourses } from '#server/course/course-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { findProducts } from '#server/product/product-store.ts'
import { type Discussed, questionsOf } from '#server/talk/discussion-store.ts'
import { findTeachers } from '#server/user/teacher-store.ts'
import { findFactories, findGearboxes } from './cars-store.ts'
import {
  findCommonQuestions,
  findDoers,
  findHelpfulLinks,
  findPublicMessages,
  findSlides,
  readSetting,
} from './site-store.ts'
import { findTools } from './tuner-plus-store.ts'
import { findRoads } from './tuning-road-store.ts'

type Find = (tx: Tx, ids: readonly number[]) => Promise<{ id: number }[]>

interface Source {
  find: Find
  table: string
  condition: ReturnType<typeof sql>
}

const active = sql`is_active`
const all = sql`true`
const categories = (kind: Categorised): Source => ({
  find: (tx, ids) => categoriesOf(tx, kind, { ids }),
  table: `${kind}_categories`,
  condition: sql`is_shown`,
})
const questions = (kind: Discussed): Source => ({
  find: (tx, ids) => questionsOf(tx, kind, { ids }),
  table: `${kind}_questions`,
  condition: active,
})

/** Where the documents of each mirrored thing come from. A new one is a row here and a row in the feed's migration. */
const SOURCES: Record<MirroredThing, Source> = {
  setting: {
    find: async (tx) => [{ id: 1, values: await readSetting(tx) }],
    table: 'feed_epoch',
    condition: all,
  },
  slide: { find: findSlides, table: 'slides', condition: active },
  publicMessage: { find: findPublicMessages, table: 'public_messages', condition: active },
  courseCategory: categories('course'),
  productCategory: categories('product'),
  articleCategory: categories('article'),
  teacher: { find: findTeachers, table: 'teacher_profiles', condition: sql`is_shown and not is_hidden` },
  course: { find: findCourses, table: 'courses', condition: active },
  product: { find: findProducts, table: 'products', condition: active },
  article: { find: findArticles, table: 'articles', condition: active },
  helpfulLink: { find: findHelpfulLinks, table: 'helpful_links', condition: active },
  doer: { find: findDoers, table: 'doers', condition: active },
  commonQuestion: { find: findCommonQuestions, table: 'common_questions', condition: active },
  courseQuestion: questions('course'),
  productQuestion: questions('product'),
  tunerPlus: { find: findTools, table: 'tuner_plus', condition: all },
  carFactory: { find: findFactories, table: 'car_factories', condition: all },
  gearbox: { find: findGearboxes, table: 'gearbox_models', condition: all },
  tuningRoad: { find: findRoads, table: 'tuning_road', condition: all },
}

export interface FeedRow {
  thing: MirroredThing
  id: number
  xid: string
}

/** The epoch that cursors of today belong to, and the transaction below which everything has ended. */
export async function readHorizon(tx: Tx): Promise<{ epoch: string; horizon: string }> {
  const { rows } = await sql<{ epoch: string; horizon: string }>`
    select epoch::text, pg_snapshot_xmin(pg_current_snapshot())::text as horizon from feed_epoch`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The feed has no epoch: the migrations are not complete.')
  return row
}

/** Rows of the feed behind a position and below the horizon, in the feed's order. */
export async function readFeed(
  tx: Tx,
  after: FeedRow | { xid: string; thing: ''; id: 0 },
  horizon: string,
  take: number,
): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select thing, thing_id as id, xid::text from feed
    where (xid, thing, thing_id) > (${after.xid}::text::xid8, ${after.thing}, ${after.id}) and xid < ${horizon}::text::xid8
    order by xid, thing, thing_id limit ${take}`.execute(tx)
  return rows
}

/** Ids of the published rows of a thing below an id, highest first. */
export async function publishedIds(
  tx: Tx,
  thing: MirroredThing,
  below: number,
  take: number,
): Promise<number[]> {
  if (thing === 'setting') return below > 1 ? [1] : []
  const { table, condition } = SOURCES[thing]
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${condition} and id < ${below} order by id desc limit ${take}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The documents of the given ids, and the ids of which nothing is published. */
export async function documentsOf(
  tx: Tx,
  wanted: ReadonlyMap<MirroredThing, readonly number[]>,
): Promise<Pick<Changes, 'changed' | 'removed'>> {
  const changed: Changes['changed'] = {}
  const removed: Changes['removed'] = {}
  for (const thing of MIRRORED_THINGS) {
    const ids = wanted.get(thing)
    if (!ids?.length) continue
    const documents = await SOURCES[thing].find(tx, ids)
    const found = new Set(documents.map(({ id }) => id))
    const gone = ids.filter((id) => !found.has(id))
    if (documents.length > 0) Object.assign(changed, { [thing]: documents })
    if (gone.length > 0) removed[thing] = gone
  }
  return { changed, removed }
}

/** Which cluster, on which timeline, and which database of it. */
const HOME = sql`(select system_identifier from pg_control_system()) || '/' ||
  (select timeline_id from pg_control_checkpoint()) || '/' ||
  (select oid from pg_database where datname = current_database())`

/**
 * Begins a new epoch when the database was restored from a backup: it finds itself in another place, or its feed holds
 * transaction ids that this server has not reached. Devices then start again; the ids in their cursors mean nothing here.
 */
export async function renewFeedAfterRestore(db: Tx): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ restored: boolean }>`
      select home not in ('', ${HOME})
        or exists (select from feed where xid >= pg_snapshot_xmax(pg_current_snapshot())) as restored
      from feed_epoch for update`.execute(tx)
    const restored = rows[0]?.restored ?? false
    if (restored) {
      await sql`update feed set xid = pg_current_xact_id()`.execute(tx)
      await sql`update feed_epoch set epoch = gen_random_uuid()`.execute(tx)
    }
    await sql`update feed_epoch set home = ${HOME} where home <> ${HOME}`.execute(tx)
    return restored
  })
}
