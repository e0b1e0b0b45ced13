import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { pointTelling } from './point-messages.ts'

let shop: ShopServer
let admin: Person
let [rich, poor, other]: Person[] = []

beforeEach(async () => {
  await shop?.close()
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  rich = await someoneWith(500)
  poor = await someoneWith(20)
  other = await someoneWith(300)
})
afterAll(() => shop.close())

async function someoneWith(amount: number): Promise<Person> {
  const buyer = await shop.asBuyer()
  const gift = { userId: buyer.id, amount, reason: 'عیدی نوروز' }
  await shop.call('User/AdminAddUserPoint', gift, { as: admin })
  return buyer
}
const idsOf = (...people: (Person | undefined)[]) => people.map((person) => person?.id ?? 0)
const tell = (input: object, options: object = {}) =>
  shop.send('User/ShowPointBySms', input, { as: admin, ...options })
const preview = async (leastPoints: number) => {
  const input = { channel: 'sms', leastPoints } as const
  return (await shop.call('User/GetAdminPointMessagePreview', input, { as: admin })).data
}
const run = () =>
  runDueJobs([pointTelling(shop.app.operations.actorOf)], {
    db: shop.db,
    now: shop.now,
    logError: (error) => {
      throw error
    },
  })
/** What was written to whom, oldest first. */
async function told() {
  const { rows } = await sql<{ channel: string; target: string; points: string }>`
    select channel, target, params ->> 'points' as points from messages where template = 'points' order by id`.execute(
    shop.db,
  )
  return rows
}
const sms = (person: Person | undefined, points: string) => ({
  channel: 'sms',
  target: person?.phone,
  points,
})

test('chosen people get their own points by SMS, each once', async () => {
  const [richId = 0, poorId = 0] = idsOf(rich, poor)
  expect((await tell({ userIds: [richId, poorId, richId] })).data).toEqual({ count: 2 })
  expect(await told()).toEqual([sms(rich, '500'), sms(poor, '20')])
})

test('an answer that was lost is asked for again, and nobody gets a second message', async () => {
  const mutationId = '01890000-0000-7000-8000-00000000ab01'
  const once = () => tell({ userIds: idsOf(rich) }, { mutationId })
  const answers = await Promise.all([once(), once(), once()])
  expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ count: 1 }))
  expect(await told()).toHaveLength(1)
})

test('who has switched the messages off, or has not proven the number, gets none', async () => {
  await shop.call('User/SetNoticeSettings', { points: false }, { as: rich ?? admin })
  const [, poorId = 0] = idsOf(rich, poor)
  await shop.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', poorId).execute()
  expect((await tell({ userIds: idsOf(rich, poor, other) })).data).toEqual({ count: 1 })
  expect((await tell({ userIds: idsOf(rich) })).code).toBe('WrongState')
  expect(await told()).toEqual([sms(other, '300')])
  const { data } = await shop.call('User/GetAdminPointsByFilter', { hasSome: true }, { as: admin })
  const ways = Object.fromEntries(data.items.map(({ id, reachableBy }) => [id, reachableBy]))
  expect(idsOf(rich, poor, other).map((id) => ways[id])).toEqual([[], [], ['sms']])
})

test('by e-mail only proven addresses are written to', async () => {
  const [id = 0] = idsOf(rich)
  const email = { email: 'rich@example.com' }
  await shop.db.updateTable('users').set(email).where('id', '=', id).execute()
  const send = () => shop.call('User/ShowPointByEmail', { userIds: [id] }, { as: admin })
  expect((await send()).code).toBe('WrongState')
  const proof = { email_confirmed_at: shop.now().toISOString() }
  await shop.db.updateTable('users').set(proof).where('id', '=', id).execute()
  expect((await send()).data).toEqual({ count: 1 })
  expect(await told()).toEqual([{ channel: 'email', target: email.email, points: '500' }])
})

test('everybody with enough points is told once, after the admin has seen how many they are', async () => {
  expect(await preview(100)).toEqual({ count: 2 })
  expect((await tell({ leastPoints: 100, count: 2 })).data).toEqual({ count: 2 })
  await run()
  await run()
  expect(await told()).toEqual([sms(rich, '500'), sms(other, '300')])
})

test('a number that is different now is refused, and so is a second order while the first one waits', async () => {
  const seen = await preview(100)
  await someoneWith(900)
  expect((await tell({ leastPoints: 100, ...seen })).code).toBe('Outdated')
  const orders = await Promise.all([1, 2, 3].map(() => tell({ leastPoints: 100, count: 3 })))
  expect(orders.map(({ code }) => code).filter((code) => code === 'AlreadyRequested')).toHaveLength(2)
  await run()
  expect(await told()).toHaveLength(3)
})

test('an order for everybody is seen by all admins, and any of them stops it', async () => {
  await tell({ leastPoints: 100, ...(await preview(100)) })
  const other = await shop.signIn('Admin')
  const jobs = async () => (await shop.call('Site/GetAdminRowJobsByFilter', {}, { as: other })).data.items
  const [job] = await jobs()
  expect(job).toMatchObject({ operation: 'User/ShowPointBySms', state: 'running', count: 2, doneCount: 0 })
  await shop.call('Site/StopRowJob', { id: job?.id ?? 0 }, { as: other })
  await run()
  expect(await told()).toEqual([])
  expect(await jobs()).toMatchObject([{ state: 'stopped', doneCount: 0 }])
  await tell({ leastPoints: 100, ...(await preview(100)) })
  await run()
  expect(await jobs()).toMatchObject([{ state: 'done', doneCount: 2 }, { state: 'stopped' }])
})

test('an order for everybody fails when the admin who gave it is locked before it begins', async () => {
  await tell({ leastPoints: 100, ...(await preview(100)) })
  const colleague = await shop.signIn('SuperAdmin')
  await shop.call(
    'User/AdminLockUser',
    { userId: admin.id, reason: 'حساب در دست دیگری است' },
    { as: colleague },
  )
  await run()
  expect(await told()).toEqual([])
  const { data } = await shop.call('Site/GetAdminRowJobsByFilter', {}, { as: colleague })
  expect(data.items).toMatchObject([{ state: 'failed', doneCount: 0 }])
})

test('who comes later than the order, or has spent the points meanwhile, is left out', async () => {
  await tell({ leastPoints: 100, ...(await preview(100)) })
  await someoneWith(900)
  const [userId = 0] = idsOf(rich)
  await shop.call('User/AdminReduceUserPoint', { userId, amount: 450, reason: 'اصلاح' }, { as: admin })
  await run()
  expect(await told()).toEqual([sms(other, '300')])
})

test.each([
  {},
  { userIds: [] },
  { userIds: [1], leastPoints: 1, count: 1 },
  { leastPoints: 1 },
  { leastPoints: 0, count: 0 },
  { userIds: Array.from({ length: 101 }, (_, index) => index + 1) },
])('%o is refused', async (input) => {
  expect((await tell(input)).code).toBe('InvalidInput')
})
