import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROWS_AT_ONCE } from '#contract/site/export.ts'
import { post } from '#server/money/books-store.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let buyer: Person
beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  buyer = await shop.asBuyer()
})
afterAll(() => shop.close())

const POINTS = 'Order/GetPointHistoryByFilter'
const COLUMNS = [
  { field: 'reason', label: 'دلیل' },
  { field: 'amount', label: 'امتیاز' },
]
let given = 0
async function give({ id: userId }: Person, amount: number, reason: string): Promise<void> {
  const lines = [
    { account: 'points', userId, amount },
    { account: 'pointIssue', amount: -amount },
  ] as const
  const reference = `export ${(given += 1)}`
  await shop.db
    .transaction()
    .execute((tx) => post(tx, { cause: 'adminAdds', reference, actorId: admin.id, reason, lines }))
}
const save = (input: object, as: Person = buyer) => shop.send('Site/ExportList', input, { as })
const csvOf = async (input: object, as?: Person) => ((await save(input, as)).data as { csv: string }).csv

test('no cell is taken for a formula, a number stays a number, and the file says that it is UTF-8', async () => {
  const person = await shop.asBuyer()
  for (const reason of ['=1+1', '@sum(a1)', '+5', '-5', 'گفت: "بس"، تمام', 'a,b'])
    await give(person, 7, reason)
  const csv = await csvOf({ path: POINTS, columns: COLUMNS }, person)
  expect(csv).toBe(
    '\ufeffدلیل,امتیاز\r\n"a,b",7\r\n"گفت: ""بس""، تمام",7\r\n\'-5,7\r\n\'+5,7\r\n\'@sum(a1),7\r\n\'=1+1,7\r\n',
  )
})

test('a code of digits keeps its zeros and all its digits', async () => {
  const person = await shop.asBuyer()
  for (const reason of ['0012345678', '123456789012345678901234', '100000001', '0', '09:30'])
    await give(person, 7, reason)
  const csv = await csvOf({ path: POINTS, columns: COLUMNS.slice(0, 1) }, person)
  expect(csv).toBe("\ufeffدلیل\r\n09:30\r\n0\r\n100000001\r\n'123456789012345678901234\r\n'0012345678\r\n")
})

test('a heading is no formula either, and a field of the prototype is empty', async () => {
  const person = await shop.asBuyer()
  await give(person, 7, 'جایزه')
  const columns = [{ field: '__proto__', label: '=cmd' }]
  expect(await csvOf({ path: POINTS, columns }, person)).toBe("\ufeff'=cmd\r\n\r\n")
})

test('words, tomans, phones and Persian dates are written as people read them', async () => {
  const change = { userId: buyer.id, amount: 12_340, reason: 'جبران' }
  await shop.call('User/AdminAddUserWallet', change, { as: admin })
  const columns = [
    { field: 'buyerWallet', label: 'کیف پول', kind: 'tomans' },
    { field: 'phone', label: 'موبایل', kind: 'phone' },
    { field: 'teacherWallet', label: 'مدرس', kind: 'tomans' },
  ]
  const csv = await csvOf({ path: 'User/GetAdminWalletsByFilter', input: { hasSome: true }, columns }, admin)
  expect(csv).toBe(`\ufeffکیف پول,موبایل,مدرس\r\n1234,0912 *** 0002,\r\n`)
  await give(buyer, 5, 'جایزه')
  await shop.db.selectFrom('postings').select('id').execute()
  const cause = {
    field: 'cause',
    label: 'بابت',
    words: { adminAdds: 'افزودن مدیر' },
  }
  const at = { field: 'createdAt', label: 'زمان', kind: 'moment' }
  expect(await csvOf({ path: POINTS, columns: [cause, at] })).toMatch(
    /^\ufeffبابت,زمان\r\nافزودن مدیر,1[34]\d\d\/\d\d\/\d\d \d\d:\d\d\r\n$/,
  )
})

test('masked numbers are numbers of phones, too', async () => {
  const columns = [{ field: 'phone', label: 'موبایل', kind: 'phone' }]
  const csv = await csvOf({ path: 'User/GetAdminUsersByFilter', columns }, admin)
  expect(csv).toMatch(/\r\n09\d\d \*{3} \d{4}\r\n/)
  expect(csv).not.toContain('+98')
})

test('a file of the rows of a field that has none has its headings alone', async () => {
  await give(buyer, 1, 'جایزه')
  for (const each of ['amount', 'nonsense', '__proto__'])
    expect(await csvOf({ path: POINTS, each, columns: COLUMNS })).toBe('\ufeffدلیل,امتیاز\r\n')
})

test('a file has just what the list itself shows to the caller: not the points of others, not what is for admins', async () => {
  const other = await shop.asBuyer()
  await give(other, 1, 'راز')
  expect(await csvOf({ path: POINTS, columns: COLUMNS })).not.toContain('راز')
  expect((await save({ path: 'User/GetAdminWalletsByFilter', columns: COLUMNS })).code).toBe('NotAllowed')
  expect((await save({ path: POINTS, input: { userId: other.id }, columns: COLUMNS })).code).toBe(
    'InvalidInput',
  )
})

test.each(['User/GetUserDetailFile', 'Order/PayCartByWallet', 'Site/ExportList', 'nonsense'])(
  '%s is no list, and nothing is done',
  async (path) => expect((await save({ path, columns: COLUMNS }, admin)).code).toBe('NotFound'),
)

test('a long list comes in parts: no row is missing or there twice, whatever comes and goes meanwhile', async () => {
  const seller = await shop.signIn('Seller')
  const sellerId = await shop.makeSeller({ user_id: seller.id })
  const add = (from: number, to: number) =>
    sql`insert into products (slug, title, summary, price, stock, seller_id)
      select 'row-' || n, 'row ' || n, '', 1000, 1, ${sellerId} from generate_series(${from}::integer, ${to}::integer) n`.execute(
      shop.db,
    )
  await add(1, ROWS_AT_ONCE + 150)
  const list = {
    path: 'Product/GetSellerProductsByFilter',
    columns: [{ field: 'title', label: 'نام' }],
  }
  const part = async (after?: number) => {
    const answer = await save({ ...list, ...(after !== undefined && { after }) }, seller)
    return answer.data as { csv: string; count: number; rest: number | null }
  }
  const first = await part()
  await add(ROWS_AT_ONCE + 151, ROWS_AT_ONCE + 160)
  await shop.db
    .updateTable('products')
    .set({ deleted_at: shop.now().toISOString() })
    .where('slug', '=', `row-${ROWS_AT_ONCE}`)
    .execute()
  const second = await part(first.rest ?? 0)
  expect([first.count, second.count, second.rest]).toEqual([ROWS_AT_ONCE, 150, null])
  const lines = `${first.csv}${second.csv}`.split('\r\n').filter((line) => line.startsWith('row '))
  expect(new Set(lines).size).toBe(ROWS_AT_ONCE + 150)
  expect(second.csv.startsWith('row 150\r\n')).toBe(true)
}, 60_000)

test('a file of everybody is noted like a change by the admin, an own one is not', async () => {
  const notes = () =>
    shop.db.selectFrom('admin_changes').select(['operation', 'input']).orderBy('id').execute()
  const before = (await notes()).length
  await csvOf({ path: 'User/GetAdminPointsByFilter', columns: [{ field: 'points', label: 'امتیاز' }] }, admin)
  await csvOf({ path: POINTS, columns: COLUMNS }, admin)
  expect((await notes()).slice(before)).toEqual([
    { operation: 'Site/ExportList', input: { path: 'User/GetAdminPointsByFilter', input: {} } },
  ])
})

test('no part of a file of everybody leaves without a note, and the parts of one file have one', async () => {
  const path = 'User/GetAdminPointsByFilter'
  const last = 2_147_483_647
  const [one, other] = [await shop.signIn('Admin'), await shop.signIn('Admin')]
  const notesAfter = async (as: Person, after?: number, input = {}) => {
    const columns = [{ field: 'points', label: 'امتیاز' }]
    const { data } = await save({ path, input, columns, ...(after !== undefined && { after }) }, as)
    expect((data as { count: number }).count).toBeGreaterThan(0)
    const noted = shop.db.selectFrom('admin_changes').select('input').where('admin_id', '=', as.id)
    return (await noted.where('operation', '=', 'Site/ExportList').execute()).length
  }
  // an admin who begins with a following part is noted by it, once
  expect([await notesAfter(one, last), await notesAfter(one, last - 1)]).toEqual([1, 1])
  // a note of somebody else, or of another filter, is not one of this file
  expect(await notesAfter(other, last)).toBe(1)
  expect(await notesAfter(one, last, { hasSome: true })).toBe(2)
  // a new file is noted, and so is a part that comes late
  expect([await notesAfter(one), await notesAfter(one, last)]).toEqual([3, 3])
  shop.wait(10 * 60)
  expect([await notesAfter(one, last), await notesAfter(one, last)]).toEqual([4, 4])
})

test('more than sixty calls a minute are refused', async () => {
  const person = await shop.asBuyer()
  const answers = await Promise.all(
    Array.from({ length: 61 }, () => save({ path: POINTS, columns: COLUMNS }, person)),
  )
  expect(answers.filter(({ code }) => code === 'TooManyRequests')).toHaveLength(1)
})
