import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/world/database.ts'
import { openDatabase } from './database.ts'
import { migrate, readMigrations } from './migrate.ts'

let world: TestDatabase
let folder: string
beforeAll(async () => {
  world = await testDatabase()
})
afterAll(() => world.drop())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  await sql`drop schema if exists trial cascade`.execute(world.db)
  await sql`delete from migrations where name ~ '^9'`.execute(world.db)
  write('901-start.sql', 'create schema trial; create table trial.things (id int);')
  return () => rmSync(folder, { recursive: true })
})

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}

test('the project’s own migrations are in order and already applied to a test database', async () => {
  expect(readMigrations().length).toBeGreaterThan(0)
  expect(await migrate(world.db)).toEqual([])
})

test('each new file is applied once, in order', async () => {
  write('902-fill.sql', 'insert into trial.things values (1);')
  expect(await migrate(world.db, folder)).toEqual(['901-start.sql', '902-fill.sql'])
  expect(await migrate(world.db, folder)).toEqual([])
})

test('processes that start at once apply each file once', async () => {
  write('902-fill.sql', 'insert into trial.things values (1);')
  const others = [1, 2, 3].map(() => openDatabase(world.connection, { max: 1 }))
  const applied = await Promise.all(others.map((db) => migrate(db, folder)))
  expect(applied.flat().sort()).toEqual(['901-start.sql', '902-fill.sql'])
  await Promise.all(others.map((db) => db.destroy()))
})

test('a file that fails changes nothing and names itself', async () => {
  write('902-half.sql', 'insert into trial.things values (1); select no_such_thing;')
  await expect(migrate(world.db, folder)).rejects.toThrow('902-half.sql failed')
  expect((await sql`select * from trial.things`.execute(world.db)).rows).toEqual([])
})

test('a file changed after it was applied is refused', async () => {
  await migrate(world.db, folder)
  write('901-start.sql', 'create schema trial;')
  await expect(migrate(world.db, folder)).rejects.toThrow(
    '901-start.sql was changed after it had been applied',
  )
})

test('line endings of another system are not a change', async () => {
  write('901-start.sql', 'create schema trial;\n')
  await migrate(world.db, folder)
  write('901-start.sql', 'create schema trial;\r\n')
  expect(await migrate(world.db, folder)).toEqual([])
})

test('two files with one number are refused', () => {
  write('901-twin.sql', '')
  expect(() => readMigrations(folder)).toThrow('901-twin.sql needs a name')
})
