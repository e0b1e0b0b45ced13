import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { MOST_VIEWS, MOST_VIEWS_OF_LIST } from '#contract/site/panel-view-rules.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const LIST = 'Course/GetAdminCourseCommentsByFilter'
let shop: ShopServer
let sara: Person
let mina: Person

beforeAll(async () => {
  shop = await openShopServer()
  ;[sara, mina] = [await shop.signIn('Admin'), await shop.signIn('Admin')]
})
afterAll(() => shop.close())

const save = (as: Person, name: string, filters: object = {}, rest: object = {}) =>
  shop.send('Site/SavePanelView', { list: LIST, name, filters, hiddenColumns: [], ...rest }, { as })
const views = async (as: Person, list = LIST) =>
  (await shop.send('Site/GetPanelViews', { list }, { as })).data
const remove = (as: Person, name: string) => shop.send('Site/DeletePanelView', { list: LIST, name }, { as })

test('a view comes back with its filters, order and columns, to its person alone', async () => {
  const view = {
    filters: { onlyUnseen: true, text: 'ریمپ', isOldestFirst: true },
    hiddenColumns: ['userName'],
  }
  expect((await save(sara, 'دیده‌نشده', view.filters, view)).status).toBe('Success')
  expect(await views(sara)).toEqual([{ name: 'دیده‌نشده', ...view }])
  expect(await views(mina)).toEqual([])
  await remove(mina, 'دیده‌نشده')
  expect(await views(sara)).toHaveLength(1)
  expect(await shop.db.selectFrom('admin_changes').selectAll().execute()).toEqual([])
})

test('the same name is the same view, and a view that is deleted twice is gone once', async () => {
  await save(sara, 'دیده‌نشده', { onlyUnseen: true })
  await save(sara, ' ديده‌نشده ', {})
  expect(await views(sara)).toEqual([{ name: 'دیده‌نشده', filters: {}, hiddenColumns: [] }])
  await remove(sara, 'دیده‌نشده')
  expect((await remove(sara, 'دیده‌نشده')).status).toBe('Success')
  expect(await views(sara)).toEqual([])
})

test('a filter that the list does not take is refused, and one that it no longer takes is left out', async () => {
  for (const filters of [
    { onlyUnseen: 'بله' },
    { after: 7 },
    { take: 100 },
    { isLow: true },
    { __proto__x: 1 },
  ])
    expect((await save(sara, 'نما', filters)).code).toBe('InvalidInput')
  expect((await save(sara, 'آ'.repeat(41))).code).toBe('InvalidInput')
  await save(sara, 'نما', { onlyUnseen: true })
  await sql`update panel_views set filters = filters || '{"gone": "1"}'`.execute(shop.db)
  expect(await views(sara)).toMatchObject([{ filters: { onlyUnseen: true } }])
  await remove(sara, 'نما')
})

test('a section has twenty views of a person, also when all are saved at once', async () => {
  const all = await Promise.all(Array.from({ length: MOST_VIEWS + 10 }, (_, i) => save(mina, `نمای ${i}`)))
  expect(all.filter(({ code }) => code === 'NotAllowed')).toHaveLength(10)
  expect(await views(mina)).toHaveLength(MOST_VIEWS)
  const one = await shop.db.selectFrom('panel_views').select('name').executeTakeFirstOrThrow()
  expect((await save(mina, one.name, { onlyUnseen: true })).status).toBe('Success')
})

test('sections that nobody has do not make room for more views than a list may have', async () => {
  const reza = await shop.signIn('Admin')
  for (let n = 0; n < MOST_VIEWS_OF_LIST; n += 1) await save(reza, 'نما', {}, { section: `section ${n}` })
  expect((await save(reza, 'نما', {}, { section: 'another' })).code).toBe('NotAllowed')
  expect((await save(reza, 'نما', {}, { section: 'section 3' })).status).toBe('Success')
})

test('views are of lists that the caller may read', async () => {
  const teacher = await shop.signIn('Teacher')
  expect((await save(teacher, 'نما')).code).toBe('NotAllowed')
  expect((await save(sara, 'نما', {}, { list: 'Site/RunBatch' })).code).toBe('NotFound')
  expect((await save(sara, 'نما', {}, { list: 'Course/GetNothing' })).code).toBe('NotFound')
})

describe('two sections with one list', () => {
  const of = (section: string, name = 'نما') =>
    save(sara, name, {}, { section, hiddenColumns: [section || 'both'] })
  const inSection = async (section: string) =>
    (await shop.send('Site/GetPanelViews', { list: LIST, section }, { as: sara })).data
  const removeIn = (section: string) =>
    shop.send('Site/DeletePanelView', { list: LIST, section, name: 'نما' }, { as: sara })
  afterEach(() => shop.db.deleteFrom('panel_views').execute())

  test('have views of their own, also of one name', async () => {
    await of('waiting')
    await of('all')
    await of('all', 'دیگر')
    expect(await inSection('waiting')).toMatchObject([{ name: 'نما', hiddenColumns: ['waiting'] }])
    expect(await inSection('all')).toHaveLength(2)
    await removeIn('all')
    expect(await inSection('all')).toMatchObject([{ name: 'دیگر' }])
    expect(await inSection('waiting')).toHaveLength(1)
  })

  test('both show a view that was saved for their list, until they save or delete one of its name', async () => {
    await of('')
    expect(await inSection('waiting')).toMatchObject([{ hiddenColumns: ['both'] }])
    await of('all')
    expect(await inSection('all')).toMatchObject([{ hiddenColumns: ['all'] }])
    expect(await inSection('waiting')).toMatchObject([{ hiddenColumns: ['both'] }])
    await removeIn('all')
    expect(await inSection('all')).toEqual([])
  })
})
