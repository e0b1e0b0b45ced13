import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idsWithText } from '#server/platform/operations/words.ts'
import { planning } from '#tests/world/planning.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { people } from '../people-store.ts'
import { pointList, walletList } from '../wallet/wallets-store.ts'
import { peopleWith } from './person-words-store.ts'

const PEOPLE = 20_000
const ONE = 12_345

let shop: ShopServer
let admin: Person
let first: number

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  const { db } = shop
  const { rows } = await sql<{ id: number }>`with made as (
      insert into users (email, invite_code, phone)
      select 'Person' || n || '@Example.com', 'many' || n, '+98990' || lpad(n::text, 7, '0')
      from generate_series(1, ${PEOPLE}) n returning id)
    insert into user_profiles (user_id, display_name) select id, 'آزمون_' || id from made
    returning user_id as id`.execute(db)
  first = Math.min(...rows.map(({ id }) => id))
  await sql`update user_profiles set display_name = 'نیلوفر ۱۰۰٪ یو' where user_id = ${first + ONE}`.execute(
    db,
  )
  await sql`insert into user_details (user_id, national_code, birth_date, state)
    values (${first + ONE}, '0013542419', '1990-03-21', 'waiting')`.execute(db)
  await sql`vacuum analyze`.execute(db)
}, 120_000)
afterAll(() => shop.close())

const foundBy = async (text: string) =>
  (await shop.call('User/GetAdminUsersByFilter', { text, take: 5 }, { as: admin })).data

describe('people are found by words among many', () => {
  test.each([
    ['a name', 'نیلوفر'],
    ['a part of a name', 'یلوف'],
    ['the e-mail in other letters', 'pERSON12346@exam'],
    ['a phone as people write it', '0990 001 2346'],
    ['a national code', '0013542419'],
    ['the end of a national code', '542419'],
    ['a name and the phone after it', 'یو +989900012346'],
    ['two letters, of which the index has nothing', 'یو'],
    ['a sign that means nothing to the search', '۱۰۰٪'],
  ])('%s', async (_what, text) => {
    expect(await foundBy(text)).toMatchObject({ total: 1, items: [{ id: first + ONE }] })
  })

  test('signs of a pattern are letters like others', async () => {
    expect((await foundBy('آزمون_')).total).toBe(10_000)
    expect(await foundBy('نیلوف_')).toMatchObject({ total: 0 })
    expect(await foundBy('نیل%ر')).toMatchObject({ total: 0 })
    expect(await foundBy(String.raw`نیلوفر\ `)).toMatchObject({ total: 0 })
  })

  test('words that many have', async () => {
    const { items } = await foundBy('@example.com')
    expect(items.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4].map((place) => first + PEOPLE - 1 - place))
  })

  test('by what they are called now alone', async () => {
    const id = first + 7
    await sql`update users set phone = '+989111111111', email = 'new@example.org' where id = ${id}`.execute(
      shop.db,
    )
    await sql`update user_profiles set display_name = 'بهرام' where user_id = ${id}`.execute(shop.db)
    for (const text of ['09111111111', 'new@example.org', 'بهرام'])
      expect(await foundBy(text)).toMatchObject({ total: 1, items: [{ id }] })
    expect(await foundBy('0990 000 0008')).toMatchObject({ total: 0 })
    await sql`delete from users where id = ${id}`.execute(shop.db)
    expect(await idsWithText(shop.db, peopleWith, 'بهرام')).toEqual([])
  })

  test('two changes of a person at once are both found', async () => {
    const id = first + 8
    await Promise.all([
      sql`update users set email = 'both@example.org' where id = ${id}`.execute(shop.db),
      sql`update user_profiles set display_name = 'هردو' where user_id = ${id}`.execute(shop.db),
    ])
    expect(await idsWithText(shop.db, peopleWith, 'هردو +989900000009 both@example.org')).toEqual([id])
  })
})

describe('words of people are read from an index', () => {
  test.each(Object.entries({ people, pointList, walletList }))('%s', async (_name, list) => {
    const { plans, call } = planning(shop.db)
    await list.page(call, { page: 1, take: 20, isCounted: false, text: 'نیلوفر' })
    expect(plans.join('\n')).toContain('Bitmap Index Scan on person_words_letters')
    expect(plans.join('\n')).not.toMatch(/Seq Scan on (?:users|user_profiles|person_words)/)
  })
})
