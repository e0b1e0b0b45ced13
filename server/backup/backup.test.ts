import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadDemo } from '#server/demo/load-demo.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { emptyDatabase, type TestDatabase } from '#tests/world/database.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { backUp, type Installation, restore } from './backup.ts'

let folder: string
let shop: ShopServer
let fresh: TestDatabase
let here: Installation
let there: Installation

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  shop = await openShopServer({}, { hasOwnDatabase: true })
  fresh = await emptyDatabase()
  here = { connection: shop.connection, dataDir: join(folder, 'here') }
  there = { connection: fresh.connection, dataDir: join(folder, 'there') }
})
afterEach(async () => {
  await shop.close()
  await fresh.drop()
  rmSync(folder, { recursive: true })
})

/** Every row of every kept table, as text. */
async function rowsOf(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`.execute(
    db,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(row) - 'applied_at')::text as text from ${sql.table(name)} row order by 1`.execute(db)
    contents[name] = rows.map(({ text }) => text)
  }
  return contents
}

test('a restored shop holds every row and every file of the one that was backed up', async () => {
  await loadDemo(shop.db)
  mkdirSync(join(here.dataDir, 'lessons', 'turbo'), { recursive: true })
  writeFileSync(join(here.dataDir, 'lessons', 'turbo', '360p.mp4'), 'film')
  mkdirSync(join(here.dataDir, 'uploads', 'up-1'), { recursive: true })
  writeFileSync(join(here.dataDir, 'uploads', 'up-1', 'part-1'), 'half a film')
  const { id } = await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const letter = { user_id: id, subject: 'پرسش', text: 'خط\tاول\nخط دوم \\N' }
  await shop.db.insertInto('user_messages').values(letter).execute()

  await backUp(here, join(folder, 'backup'))
  await restore(there, join(folder, 'backup'))

  expect(await rowsOf(fresh.db)).toEqual(await rowsOf(shop.db))
  expect(readFileSync(join(there.dataDir, 'lessons', 'turbo', '360p.mp4'), 'utf8')).toBe('film')
  expect(readFileSync(join(there.dataDir, 'uploads', 'up-1', 'part-1'), 'utf8')).toBe('half a film')
})

test('a file that the server deletes before its turn comes is left out, and the rest is copied', async () => {
  const lessons = join(here.dataDir, 'lessons')
  mkdirSync(join(lessons, 'turbo'), { recursive: true })
  // it is listed, and nothing can be read there
  symlinkSync(join(lessons, 'nowhere'), join(lessons, 'gone.mp4'))
  writeFileSync(join(lessons, 'turbo', '360p.mp4'), 'film')
  await backUp(here, join(folder, 'backup'))
  expect(readdirSync(join(folder, 'backup', 'lessons'))).toEqual(['turbo'])
})

test('what is added to a restored shop gets numbers that nothing has', async () => {
  await loadDemo(shop.db)
  await backUp(here, join(folder, 'backup'))
  await restore(there, join(folder, 'backup'))
  const { rows } = await sql<{ most: number }>`select max(id) as most from users`.execute(fresh.db)
  const { id } = await fresh.db
    .insertInto('users')
    .values({ phone: '+989129999999', invite_code: 'afterwards' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBe((rows[0]?.most ?? 0) + 1)
  const tag = { product_id: 1, title: 'a design', price: 1 }
  await fresh.db.insertInto('product_designs').values(tag).execute()
})

test('a backup shows one moment, although the shop goes on writing', async () => {
  const [from, to] = [await shop.makeProduct({ stock: 1_000 }), await shop.makeProduct({ stock: 0 })]
  let isOver = false
  const move = async () => {
    while (!isOver)
      await shop.db.transaction().execute(async (tx) => {
        await sql`update products set stock = stock - 1 where id = ${from}`.execute(tx)
        await sql`update products set stock = stock + 1 where id = ${to}`.execute(tx)
        await sql`insert into admin_changes (admin_id, operation, input) select min(id), 'move', '{}' from users`.execute(
          tx,
        )
      })
  }
  const moving = move()
  await backUp(here, join(folder, 'backup'))
  isOver = true
  await moving

  await restore(there, join(folder, 'backup'))
  const { rows } = await sql<{ stock: number; moved: number }>`
    select sum(stock)::int as stock, (select stock from products where id = ${to}) as moved from products`.execute(
    fresh.db,
  )
  const { rows: noted } = await sql<{
    count: number
  }>`select count(*)::int as count from admin_changes`.execute(fresh.db)
  expect(rows).toEqual([{ stock: 1_000, moved: noted[0]?.count }])
})

test('a backup that fails leaves no folder behind', async () => {
  const broken = { ...here, connection: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(backUp(broken, join(folder, 'backup'))).rejects.toThrow()
  expect([existsSync(join(folder, 'backup')), existsSync(join(folder, 'backup.partial'))]).toEqual([
    false,
    false,
  ])
})

test('nothing is overwritten: neither a folder by a backup nor a database by a restore', async () => {
  await backUp(here, join(folder, 'backup'))
  await expect(backUp(here, join(folder, 'backup'))).rejects.toThrow('exists already')
  await expect(restore(here, join(folder, 'backup'))).rejects.toThrow('not empty')
  await expect(restore(there, folder)).rejects.toThrow('is not a backup')
})

test('a restore whose files do not arrive leaves no shop, and may be made again', async () => {
  await loadDemo(shop.db)
  mkdirSync(join(here.dataDir, 'lessons'), { recursive: true })
  writeFileSync(join(here.dataDir, 'lessons', 'film.mp4'), 'film')
  await backUp(here, join(folder, 'backup'))
  mkdirSync(there.dataDir)
  writeFileSync(join(there.dataDir, 'lessons'), 'in the way')
  await expect(restore(there, join(folder, 'backup'))).rejects.toThrow('EEXIST')
  expect(await rowsOf(fresh.db)).toEqual({})

  rmSync(join(there.dataDir, 'lessons'))
  await restore(there, join(folder, 'backup'))
  expect(await rowsOf(fresh.db)).toEqual(await rowsOf(shop.db))
})

test('a backup of another program is refused', async () => {
  mkdirSync(join(here.dataDir, 'lessons'), { recursive: true })
  await backUp(here, join(folder, 'backup'))
  const file = join(folder, 'backup', 'manifest.json')
  const manifest: { migrations: { name: string; checksum: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  manifest.migrations.push({ name: '999-of-tomorrow.sql', checksum: 'x' })
  writeFileSync(file, JSON.stringify(manifest))
  await expect(restore(there, join(folder, 'backup'))).rejects.toThrow('999-of-tomorrow.sql')
  expect(existsSync(there.dataDir)).toBe(false)
})
