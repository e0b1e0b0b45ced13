import { sql, type Kysely } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRows } from '#server/catalogue/search-store.ts'
import { productListing } from '#server/product/product-store.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { addGoods } from './measure/add-goods.ts'
import { rowOf, tableOf } from './measure/table.ts'

const PRODUCTS = 50_000
const REPETITIONS = 5
const TARGET_MS = 50

/** What people type: found at once, by a part, mistyped, nothing at all, and many words. */
const QUERIES = [
  'توربوشارژر',
  'انژکتور پژو ۲۰۶',
  'ا',
  'تربوشارزر',
  'کالیبر پزو',
  'قققژژژ',
  'لنت ترمز جلو سرامیکی پژو ۲۰۶ تیپ ۵',
  'بهترین قطعه برای تقویت موتور و گیربکس خودرو ایرانی من',
]

/** The middle of some repetitions, in milliseconds. */
async function middleOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const begin = performance.now()
    await work()
    times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[REPETITIONS >> 1] ?? 0
}

async function measure(db: Kysely<Database>) {
  const rows = []
  const count = sql`select count(*) from products where is_active`
  rows.push(
    rowOf(
      'for comparison: counting all products',
      await middleOf(() => count.execute(db)),
      'ms',
      undefined,
      1,
    ),
  )
  for (const text of QUERIES) {
    const search = () => db.transaction().execute((tx) => findRows(tx, productListing, text, 'relevant'))
    rows.push(rowOf(`«${text}»`, await middleOf(search), 'ms', TARGET_MS, 1))
  }
  return rows
}

/** One search of the server over 50,000 products, until its rows are known. */
export async function benchServerSearch(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-search-'))
  try {
    addGoods(dataDir, PRODUCTS)
    const embedded = await startEmbeddedPostgres(dataDir)
    const db = openDatabase(embedded.connection, { max: 1 })
    try {
      await sql`analyze`.execute(db)
      return tableOf(`Search of the server over ${PRODUCTS} products`, await measure(db))
    } finally {
      await db.destroy()
      await embedded.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
