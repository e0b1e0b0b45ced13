import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { masked, maskedText } from './mask-personal.ts'

const reason = 'تماس گرفت: 09351112233'

let shop: ShopServer
let admin: Person
let person: Person
beforeEach(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  person = await shop.asBuyer()
})
afterEach(() => shop.close())

const correct = (fields: object) =>
  shop.call('User/AdminUpdateUserDetail', { id: person.id, reason, ...fields }, { as: admin })
const changes = async (filter: object = {}) =>
  (await shop.call('Site/GetAdminChangesByFilter', filter, { as: admin })).data.items

test('a change says who, what, on whom, why, and what was before and after, without whole numbers', async () => {
  await correct({ phone: '+989350001122', email: 'new.sara@example.com' })
  const [change] = await changes()
  expect(change).toMatchObject({
    adminId: admin.id,
    operation: 'User/AdminUpdateUserDetail',
    target: `users ${person.id}`,
    reason: 'تماس گرفت: 0935***2233',
    rows: expect.arrayContaining([
      expect.objectContaining({
        thing: 'users',
        before: expect.objectContaining({ phone: '+98912***0002' }),
        after: expect.objectContaining({ phone: '+98935***1122' }),
      }),
    ]),
  })
  const body = JSON.stringify(change)
  for (const secret of [person.phone, '9350001122', '9351112233', 'new.sara@'])
    expect(body).not.toContain(secret)
})

test('a national code and a discount code are hidden wherever they stand', () => {
  expect(
    masked({ code: 'NOWRUZ', nationalCode: '0013542419', rows: [{ national_code: '0013542419' }] }),
  ).toEqual({
    code: '***',
    nationalCode: '***',
    rows: [{ national_code: '***' }],
  })
  expect(maskedText('کد ملی 0013542419 و سفارش 12')).toBe('کد ملی ***419 و سفارش 12')
})

test('a long text is cut off, and one without an address is read once', () => {
  expect(masked({ body: 'ب'.repeat(900) })).toEqual({ body: `${'ب'.repeat(500)}…` })
  // a search that begins again at each letter takes minutes
  expect(maskedText('a.'.repeat(100_000))).toHaveLength(200_000)
})

test('what is right in an exam is hidden too, in every shape', () => {
  expect(
    masked({ correct: 2, explanation: 'چون سبک‌تر است', after: { correct: [1], corrected: true } }),
  ).toEqual({
    correct: '***',
    explanation: '***',
    after: { correct: '***', corrected: '***' },
  })
})

test('changes are found by admin, operation, target, person and day in Tehran', async () => {
  const other = await shop.signIn('Admin')
  await correct({ firstName: 'مینا' })
  await shop.call('Site/SetBlockIp', { ip: '203.0.113.9' }, { as: other })
  const operations = async (filter: object) => (await changes(filter)).map(({ operation }) => operation)
  const both = ['Site/SetBlockIp', 'User/AdminUpdateUserDetail']
  expect(await operations({})).toEqual(both)
  expect(await operations({ adminId: other.id })).toEqual(both.slice(0, 1))
  expect(await operations({ operation: 'updateuser' })).toEqual(both.slice(1))
  expect(await operations({ userId: person.id })).toEqual(both.slice(1))
  expect(await operations({ target: `users ${person.id}` })).toEqual(both.slice(1))
  const today = new Date(shop.now().getTime() + 3.5 * 3_600_000).toISOString().slice(0, 10)
  expect(await operations({ day: today })).toEqual(both)
  expect(await operations({ day: '2020-01-01' })).toEqual([])
})

test('the database rewrites and deletes no change, whoever asks', async () => {
  await correct({ firstName: 'مینا' })
  for (const statement of [
    sql`update admin_changes set reason = ''`,
    sql`delete from admin_changes`,
    sql`update admin_changes set admin_id = ${person.id} where false`,
  ])
    await expect(statement.execute(shop.db)).rejects.toThrow('admin_changes are never rewritten or deleted')
  expect(await changes()).toHaveLength(1)
})

test('buyers, teachers and sellers do not read them', async () => {
  for (const who of [person, await shop.signIn('Teacher'), await shop.signIn('Seller')])
    expect((await shop.call('Site/GetAdminChangesByFilter', {}, { as: who })).code).toBe('NotAllowed')
})
