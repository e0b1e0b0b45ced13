import { randomUUID } from 'node:crypto'
import { existsSync, renameSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { openDatabase } from './database.ts'
import { isDatabaseLost } from './lost-database.ts'

/** A device of Linux on which every write says that the disk is full. */
const FULL_DISK = '/dev/full'
const LETTER = { subject: 'پرسش', text: 'کی باز هستید؟' }

let shop: ShopServer
let buyer: Person
beforeAll(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
})
afterAll(() => shop.close())

const letters = async () => (await shop.db.selectFrom('user_messages').select('id').execute()).length

test('a database whose disk is full answers that it may be tried later, and the same call works once there is room', async () => {
  const call = { as: buyer, mutationId: randomUUID() }
  await sql`create function fill_disk() returns trigger language plpgsql as
    'begin raise exception ''could not extend file: No space left on device'' using errcode = ''53100''; end'`.execute(
    shop.db,
  )
  await sql`create trigger fill_disk before insert on user_messages for each row execute function fill_disk()`.execute(
    shop.db,
  )
  const refused = await shop.call('User/UserMessage', LETTER, call)
  expect([refused.http, refused.code]).toEqual([503, 'Unavailable'])
  expect((await shop.call('User/GetUserProfile', {}, { as: buyer })).status).toBe('Success')

  await sql`drop trigger fill_disk on user_messages`.execute(shop.db)
  expect((await shop.call('User/UserMessage', LETTER, call)).status).toBe('Success')
  expect(await letters()).toBe(1)
})

test.runIf(typeof inject('postgres') !== 'string' && existsSync(FULL_DISK))(
  'so does one whose table really has no room to grow',
  async () => {
    const { rows } = await sql<{ file: string }>`
      select current_setting('data_directory') || '/' || pg_relation_filepath('user_socials') as file`.execute(
      shop.db,
    )
    const file = rows[0]?.file ?? ''
    renameSync(file, `${file}.aside`)
    symlinkSync(FULL_DISK, file)
    // a pool of its own: connections of before have the old file open
    const db = openDatabase(shop.connection, { max: 1 })
    const insert = () => sql`insert into user_socials (user_id) values (${buyer.id})`.execute(db)
    try {
      await expect(insert().catch(isDatabaseLost)).resolves.toBe(true)
    } finally {
      unlinkSync(file)
      renameSync(`${file}.aside`, file)
      await db.destroy()
    }
  },
)

test.runIf(existsSync(FULL_DISK))('a file that cannot be written counts as a full disk', () => {
  let error: unknown
  try {
    writeFileSync(FULL_DISK, 'x')
  } catch (thrown) {
    error = thrown
  }
  expect(error).toMatchObject({ code: 'ENOSPC' })
  expect(isDatabaseLost(error)).toBe(true)
})
