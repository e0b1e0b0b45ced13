import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { photo, sendForm } from '#tests/world/forms.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
beforeEach(async () => {
  for (const table of ['slides', 'public_messages', 'doers'])
    await sql`delete from ${sql.table(table)}`.execute(shop.db)
})
afterAll(() => shop.close())

const inDays = (days: number) => new Date(shop.now().getTime() + days * 86_400_000).toISOString()
const slide = { title: 'دوره‌های تازه', link: '/Course' }
/** A new slide, which an admin shows. */
async function saveSlide(fields: object = {}) {
  const form = { ...slide, image: await photo(), ...fields }
  const answer = await sendForm(shop, 'Site/AddOrUpdateSlide', form, { as: admin })
  if (answer.status !== 'Success') return answer
  const { id } = answer.data as { id: number }
  expect((await slides()).map((shown) => shown.id)).not.toContain(id)
  return shop.call('Site/ActiveSlide', { id }, { as: admin })
}
const slides = async () => (await shop.call('Site/GetAllSlides', {})).data
const message = { title: 'خبر', text: 'متن خبر', level: 'info' } as const
const saveMessage = async (fields: object = {}) =>
  (await shop.call('Site/AddOrUpdatePublicMessage', { ...message, ...fields }, { as: admin })).data.id
const shownMessage = async () => (await shop.call('Site/GetPublicMessage', {})).data

test('a new slide has its pictures in the forms of a wide screen and of a phone', async () => {
  expect(await saveSlide({ imageMobile: await photo(900, 900) })).toMatchObject({ status: 'Success' })
  const [shown] = await slides()
  expect(shown?.image).toMatchObject({ width: 1440, height: 450 })
  expect(shown?.imageMobile).toMatchObject({ width: 960, height: 540 })
})

test('a new slide without the wide picture is refused, and a changed one keeps its pictures', async () => {
  const refused = await sendForm(shop, 'Site/AddOrUpdateSlide', slide, { as: admin })
  expect(refused).toMatchObject({ code: 'InvalidInput', details: { fields: [{ path: 'image' }] } })
  await saveSlide()
  const [before] = await slides()
  const change = { id: before?.id, title: 'عنوان دیگر', link: '/Product' }
  await shop.call('Site/AddOrUpdateSlide', change, { as: admin })
  expect(await slides()).toMatchObject([{ ...change, image: before?.image }])
})

test.each([
  ['/Course?category=turbo', true],
  ['https://aparat.com/v/1', true],
  ['https://t.me/academy', true],
  ['http://aparat.com/v/1', false],
  ['https://elsewhere.example/', false],
  ['https://aparat.com@elsewhere.example/', false],
  ['//elsewhere.example', false],
  ['javascript:alert(1)', false],
])('a slide may lead to %s: %s', async (link, isAllowed) => {
  await shop.setSetting('telegram', 'https://t.me/academy_channel')
  expect((await saveSlide({ link })).status === 'Success').toBe(isAllowed)
})

test('a slide is shown in its days alone, and a hidden one to nobody but admins', async () => {
  await saveSlide({ title: 'فردا', startsAt: inDays(1) })
  await saveSlide({ title: 'دیروز', endsAt: inDays(1) })
  await sql`update slides set ends_at = ${inDays(-1)}::timestamptz where title = 'دیروز'`.execute(shop.db)
  await saveSlide({ title: 'امروز', startsAt: inDays(-1), endsAt: inDays(1) })
  expect((await slides()).map(({ title }) => title)).toEqual(['امروز'])
  const [{ id } = { id: 0 }] = await slides()
  await shop.call('Site/DeActiveSlide', { id }, { as: admin })
  expect(await slides()).toEqual([])
  const { data } = await shop.call('Site/AdminGetAllSlides', {}, { as: admin })
  expect(data.map(({ isShown }) => isShown)).toEqual([false, false, false])
})

test('days that end before they begin are refused', async () => {
  expect(await saveSlide({ startsAt: inDays(2), endsAt: inDays(1) })).toMatchObject({ code: 'InvalidInput' })
})

test('a removed slide leaves devices with their next pull', async () => {
  await saveSlide()
  const [{ id } = { id: 0 }] = await slides()
  const { data: before } = await shop.call('Site/GetChanges', {})
  await shop.call('Site/RemoveSlide', { id }, { as: admin })
  const { data } = await shop.call('Site/GetChanges', { cursor: before.cursor })
  expect(data.removed.slide).toEqual([id])
})

test('one message is in force: an active one ends the one before', async () => {
  const first = await saveMessage()
  const second = await saveMessage({ title: 'خبر دوم' })
  expect(await shownMessage()).toMatchObject({ id: second })
  const { data } = await shop.call('Site/AdminGetPublicMessage', {}, { as: admin })
  expect(data.map(({ id, isActive }) => [id, isActive])).toEqual([
    [second, true],
    [first, false],
  ])
})

test('of two messages that are saved at once, one is in force', async () => {
  await Promise.all(['یکی', 'دیگری', 'سومی'].map((title) => saveMessage({ title })))
  const { rows } = await sql`select from public_messages where is_active`.execute(shop.db)
  expect(rows).toHaveLength(1)
})

test('a message is shown in its days alone', async () => {
  await saveMessage({ startsAt: inDays(1) })
  expect(await shownMessage()).toBeNull()
  await saveMessage({ endsAt: inDays(1) })
  expect(await shownMessage()).toMatchObject({ title: 'خبر' })
})

const doer = (name: string, isActive = true) => ({
  name,
  title: '',
  province: 'تهران' as const,
  city: 'تهران',
  address: 'خیابان آزادی',
  phone: '',
  place: { lat: 35.7, long: 51.4 },
  isActive,
})

test('a new dealer is the last one, a hidden one is for admins alone, and admins put them into order', async () => {
  const ids = []
  for (const name of ['یک', 'دو', 'سه'])
    ids.push((await shop.call('Site/AddOrUpdateDoer', doer(name, name !== 'دو'), { as: admin })).data.id)
  const names = async () => (await shop.call('Site/GetAllDoers', {})).data.map(({ name }) => name)
  expect(await names()).toEqual(['یک', 'سه'])
  await shop.call('Site/SetDoerOrder', { ids: ids.toReversed() }, { as: admin })
  expect(await names()).toEqual(['سه', 'یک'])
  const { data } = await shop.call('Site/AdminGetAllDoers', {}, { as: admin })
  expect(data.map(({ name }) => name)).toEqual(['سه', 'دو', 'یک'])
})

test('an order that another admin has changed meanwhile is not overwritten', async () => {
  const { data } = await shop.call('Site/AddOrUpdateDoer', doer('یک'), { as: admin })
  await shop.call('Site/AddOrUpdateDoer', doer('دو'), { as: admin })
  expect(await shop.call('Site/SetDoerOrder', { ids: [data.id] }, { as: admin })).toMatchObject({
    code: 'Outdated',
  })
})

test('what an admin changes is noted with what was there before and is there now', async () => {
  const id = await saveMessage({ title: 'پیش از این' })
  await saveMessage({ id, title: 'پس از این' })
  const { rows } = await sql<{ target: string; rows: object[] }>`
    select target, rows from admin_changes order by id desc limit 1`.execute(shop.db)
  expect(rows).toEqual([
    {
      target: `public_messages ${id}`,
      rows: [
        {
          thing: 'public_messages',
          id: String(id),
          before: { title: 'پیش از این' },
          after: { title: 'پس از این' },
        },
      ],
    },
  ])
})

test('the database lets nobody rewrite or delete what was noted', async () => {
  await saveMessage()
  await expect(sql`update admin_changes set reason = 'x'`.execute(shop.db)).rejects.toThrow('never rewritten')
  await expect(sql`delete from admin_changes`.execute(shop.db)).rejects.toThrow('never rewritten')
})
