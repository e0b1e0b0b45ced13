import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '#server/platform/operations/implement.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { defineVersions } from './versions.ts'

interface Leaflet {
  title: string
  picture: string
}
const [FIRST, SECOND, THIRD] = ['a', 'b', 'c'].map((letter) => `up/${letter.repeat(32)}`) as [
  string,
  string,
  string,
]
const PRESENT: Leaflet = { title: 'the first title', picture: FIRST }
const ID = 7

let shop: ShopServer
let author: Person
beforeAll(async () => {
  shop = await openShopServer()
  author = await shop.asTeacher()
})
afterAll(() => shop.close())

async function write(tx: Tx, id: number, leaflet: Leaflet): Promise<void> {
  await sql`insert into site_settings (key, value) values (${`leaflet ${id}`}, ${JSON.stringify(leaflet)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(tx)
}

async function read(tx: Tx, id: number): Promise<Leaflet | undefined> {
  const { rows } = await sql<{
    value: Leaflet
  }>`select value from site_settings where key = ${`leaflet ${id}`}`.execute(tx)
  return rows[0]?.value
}

const leaflets = defineVersions<Leaflet>({
  thing: 'leaflet',
  read,
  write,
  picturesOf: ({ picture }) => [picture],
})

beforeEach(async () => {
  await sql`delete from versions`.execute(shop.db)
  await sql`delete from stored_pictures`.execute(shop.db)
  for (const key of [FIRST, SECOND, THIRD])
    await sql`insert into stored_pictures (key, width, bytes, owner_id) values (${key}, 320, '', ${author.id})`.execute(
      shop.db,
    )
  await write(shop.db, ID, PRESENT)
})

const keep = (title: string, picture: string) =>
  leaflets.keep(shop.db, ID, author.id, { title, picture }, shop.now())
const decide = (isAccepted: boolean, note = '') =>
  leaflets.decide(shop.db, ID, { isAccepted, note, now: shop.now() })

async function released(): Promise<string[]> {
  const rows = shop.db.selectFrom('stored_pictures').select('key').where('replaced_at', 'is not', null)
  return (await rows.execute()).map(({ key }) => key).toSorted()
}

async function states(): Promise<string[]> {
  const rows = await shop.db.selectFrom('versions').select(['state', 'note']).orderBy('id').execute()
  return rows.map(({ state, note }) => [state, note].filter(Boolean).join(': '))
}

test('an edit waits, and everybody reads what was there before', async () => {
  await keep('a new title', SECOND)
  expect(await read(shop.db, ID)).toEqual(PRESENT)
  expect(await leaflets.waiting(shop.db, ID)).toMatchObject({
    authorId: author.id,
    fields: { title: 'a new title' },
  })
  expect([await states(), await released()]).toEqual([['waiting'], []])
})

test('a later edit replaces the one that waits, under another id, and releases its picture', async () => {
  await keep('a new title', SECOND)
  const first = await leaflets.waiting(shop.db, ID)
  await keep('a newer title', THIRD)
  const second = await leaflets.waiting(shop.db, ID)
  expect(second?.fields.title).toBe('a newer title')
  expect(second?.id).not.toBe(first?.id)
  expect([await states(), await released()]).toEqual([['withdrawn', 'waiting'], [SECOND]])
})

test('an accepted edit is what everybody reads, and the picture before it is released', async () => {
  await keep('a new title', SECOND)
  expect(await decide(true)).toBe(true)
  expect(await read(shop.db, ID)).toEqual({ title: 'a new title', picture: SECOND })
  expect([await states(), await released()]).toEqual([['accepted'], [FIRST]])
})

test('a refused edit leaves what is there, and keeps the note for its author', async () => {
  await keep('a new title', SECOND)
  expect(await decide(false, 'the title is too long')).toBe(true)
  expect(await read(shop.db, ID)).toEqual(PRESENT)
  expect([await states(), await released()]).toEqual([['refused: the title is too long'], [SECOND]])
})

test('an edit that was withdrawn cannot be accepted, and a picture that stays in use is not released', async () => {
  await keep('a new title', FIRST)
  await leaflets.withdraw(shop.db, ID, shop.now())
  expect(await decide(true)).toBe(false)
  expect([await states(), await released()]).toEqual([['withdrawn'], []])
})
