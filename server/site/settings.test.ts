import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SettingName, SettingValue } from '#contract/site/settings.ts'
import { PDF, photo, sendForm } from '#tests/world/forms.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let other: Person
beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  other = await shop.signIn('SuperAdmin')
})
beforeEach(async () => void (await shop.db.deleteFrom('site_settings').execute()))
afterAll(() => shop.close())

type Values = Partial<Record<SettingName, SettingValue>>
const everything = async () => (await shop.call('Site/GetAdminSettings', {}, { as: admin })).data
const setting = async (wanted: SettingName) =>
  (await everything()).settings.find(({ name }) => name === wanted) ?? { value: undefined, revision: -1 }

/** Changes settings as they are now, or as they were seen. */
async function change(values: Values, { as = admin, seen }: { as?: Person; seen?: number } = {}) {
  const { settings } = await everything()
  const revisions = Object.fromEntries(
    settings
      .filter(({ name }) => name in values)
      .map(({ name, revision }) => [name, seen ?? revision] as const),
  )
  return shop.call('Site/UpdateSetting', { ...values, revisions } as never, { as })
}

test('what an admin sets is there for everybody, and what nobody has set has its usual value', async () => {
  expect(await change({ telegram: 'https://t.me/academy', reportsThreshold: 4 })).toMatchObject({
    status: 'Success',
  })
  expect((await shop.call('Site/GetSettingNoCache', {})).data).toMatchObject({
    telegram: 'https://t.me/academy',
    isOff: false,
  })
  expect(await setting('reportsThreshold')).toMatchObject({ value: 4, revision: 1 })
  expect(await setting('offPercent')).toMatchObject({ value: 0, revision: 0 })
})

test('two admins who change two settings at once both succeed', async () => {
  await change({ telegram: 'https://t.me/one', aparat: 'https://aparat.com/one' })
  const answers = await Promise.all([
    change({ telegram: 'https://t.me/two' }, { seen: 1 }),
    change({ aparat: 'https://aparat.com/two' }, { as: other, seen: 1 }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['Success', 'Success'])
})

test.each([
  ['that was set before', 1],
  ['that nobody has set yet', 0],
])(
  'of ten admins who change one setting %s at once, one succeeds and the others see its name',
  async (_, seen) => {
    if (seen > 0) await change({ limitTitle: 'پاییز' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_each, at) => change({ limitTitle: `زمستان ${at}` }, { seen })),
    )
    const refused = answers.filter(({ status }) => status !== 'Success')
    expect(refused).toHaveLength(9)
    for (const { code, details } of refused)
      expect({ code, details }).toEqual({ code: 'Outdated', details: { name: 'limitTitle' } })
  },
)

test('of several settings none is changed when one of them was changed by somebody else', async () => {
  await change({ isOff: true })
  const late = await change({ offPercent: 20, isOff: false }, { seen: 0 })
  expect(late.code).toBe('Outdated')
  expect([(await setting('isOff')).value, (await setting('offPercent')).value]).toEqual([true, 0])
})

test('settings of other programs stay as they are, and admins cannot write them', async () => {
  await sql`insert into site_settings (key, value) values ('theirs', '"kept"')`.execute(shop.db)
  await change({ telegram: 'https://t.me/academy' })
  const refused = await shop.call('Site/UpdateSetting', { theirs: 'x', revisions: { theirs: 1 } } as never, {
    as: admin,
  })
  expect(refused.code).toBe('InvalidInput')
  expect((await shop.call('Site/GetSettingNoCache', {})).data).toMatchObject({ theirs: 'kept' })
})

test.each<[Values, string]>([
  [{ telegram: 'http://t.me/academy' }, 'telegram'],
  [{ telegram: 'javascript:alert(1)' }, 'telegram'],
  [{ androidApp: 'https://user:secret@example.com/app.apk' }, 'androidApp'],
  [{ offPercent: 100 }, 'offPercent'],
  [{ siteVersion: 'new' }, 'siteVersion'],
  [{ oldestAndroidApp: '2.x' }, 'oldestAndroidApp'],
  [{ offDate: '1405/9/1' }, 'offDate'],
  [{ reportsThreshold: 0 }, 'reportsThreshold'],
])('%j is refused at its field', async (values, path) => {
  expect(await change(values)).toMatchObject({ code: 'InvalidInput', details: { fields: [{ path }] } })
})

test('an offer that is on has its end to come; one that is switched off keeps its last day', async () => {
  const offDate = new Date(shop.now().getTime() - 86_400_000).toISOString()
  const refused = { code: 'InvalidInput', details: { fields: [{ path: 'offDate', code: 'past' }] } }
  expect(await change({ isOff: true, offDate, offPercent: 10 })).toMatchObject(refused)
  expect(await change({ offDate })).toMatchObject(refused)
  expect((await change({ isOff: false, offDate, offPercent: 10 })).status).toBe('Success')
  // switched on later, without a date, it would end at once
  expect(await change({ isOff: true })).toMatchObject(refused)
  expect((await change({ isOff: true, offDate: null })).status).toBe('Success')
})

test('a setting without the revision that was seen is refused', async () => {
  const answer = await shop.call('Site/UpdateSetting', { isOff: true, revisions: {} }, { as: admin })
  expect(answer).toMatchObject({ code: 'InvalidInput', details: { fields: [{ path: 'revisions' }] } })
})

test('who closes an area sees how many carts it touches', async () => {
  const id = await shop.makeProduct({ stock: 5 })
  for (const buyer of [await shop.asBuyer(), await shop.asBuyer()])
    await shop.call('Order/ChangeProductCartCount', { id, count: 1 }, { as: buyer })
  const [first] = await shop.db.selectFrom('carts').select('id').execute()
  const course_id = await shop.makeCourse()
  await shop.db
    .insertInto('cart_courses')
    .values({ cart_id: first?.id ?? 0, course_id, seen_price: 1 })
    .execute()
  expect(await everything()).toMatchObject({ courseCarts: 1, productCarts: 2 })
})

test('a change is written down with what it was before', async () => {
  await change({ limitTitle: 'پاییز' })
  await change({ limitTitle: 'زمستان' })
  const { rows } = await sql<{ rows: unknown }>`
    select rows from admin_changes where operation = 'Site/UpdateSetting' order by id desc limit 1`.execute(
    shop.db,
  )
  expect(rows[0]?.rows).toMatchObject([
    { thing: 'site_settings', id: 'limitTitle', before: { value: 'پاییز' }, after: { value: 'زمستان' } },
  ])
})

const sendFile = (file = PDF, revision = 0, as = admin) =>
  sendForm(
    shop,
    'Site/SetRegisterFile',
    { setting: 'teacherRegisterLink', revision: String(revision), file },
    { as },
  )
const registerFile = async () => (await shop.call('User/GetTeacherRegisterFile', {})).data
const statusOf = async (address: string) => (await shop.app.inject(address)).statusCode

test('a file that an admin sends is read by applicants; another one or a link takes its place, and it is gone', async () => {
  expect(await sendFile()).toMatchObject({ status: 'Success' })
  const first = await registerFile()
  expect(first).toMatchObject({ file: { name: 'رزومه.pdf', mime: 'application/pdf' } })
  expect(await statusOf(first.address)).toBe(200)

  expect(await sendFile(await photo(), 1, other)).toMatchObject({ status: 'Success' })
  const second = await registerFile()
  expect(second).toMatchObject({ file: { name: 'عکس.webp' } })
  expect(await statusOf(first.address)).toBe(404)

  await change({ telegram: 'https://t.me/academy' })
  expect(await statusOf(second.address)).toBe(200)
  await change({ teacherRegisterLink: 'https://example.com/teacher' })
  expect(await statusOf(second.address)).toBe(404)
  expect(await registerFile()).toEqual({ address: 'https://example.com/teacher', file: null })
})

test('of ten files that admins send at once one is kept, and it can be read', async () => {
  await sendFile()
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendFile(PDF, 1)))
  const refused = answers.filter(({ status }) => status !== 'Success')
  expect(refused.map(({ code, details }) => ({ code, details }))).toEqual(
    Array.from({ length: 9 }, () => ({ code: 'Outdated', details: { name: 'teacherRegisterLink' } })),
  )
  expect(await statusOf((await registerFile()).address)).toBe(200)
})

test.each([
  ['an empty file', Buffer.alloc(0), 'file_empty'],
  ['a file that is none of the types', Buffer.from('<html>'), 'file_wrong_type'],
  ['a PDF that is cut off', Buffer.from('%PDF-1.4 and no more'), 'file_damaged'],
])('%s is refused at its field, and the one before stays', async (_, bytes, code) => {
  await sendFile()
  const before = await registerFile()
  expect(await sendFile({ name: 'x.pdf', bytes }, 1)).toMatchObject({
    code: 'InvalidInput',
    details: { fields: [{ path: 'file', code }] },
  })
  expect(await registerFile()).toEqual(before)
  expect(await statusOf(before.address)).toBe(200)
})
