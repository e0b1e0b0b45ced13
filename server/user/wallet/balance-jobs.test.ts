import { afterAll, beforeEach, expect, test } from 'vitest'
import { MOST_MOVED } from '#contract/user/wallets.ts'
import { balanceOf, faultsOfBooks } from '#server/money/books-store.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { jobContext } from '#tests/world/upload-goods.ts'
import { balanceChanging, takeTurn } from './run-balance-job.ts'

let shop: ShopServer
let admin: Person
let people: Person[]

beforeEach(async () => {
  await shop?.close()
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  people = [await shop.asBuyer(), await shop.asBuyer(), await shop.asBuyer()]
})
afterAll(() => shop.close())

const reason = 'عیدی نوروز'
type Way = 'add' | 'reduce'
const ORDERS = { add: 'User/AdminAddAllWallet', reduce: 'User/AdminReduceAllWallet' } as const
const look = async (way: Way, amount: number) =>
  (
    await shop.call(
      'User/GetAdminBalanceChangePreview',
      { balance: 'buyerWallet', way, amount },
      { as: admin },
    )
  ).data
const order = async (way: Way, amount: number, seen?: { count: number; sum: number }) =>
  shop.call(ORDERS[way], { amount, reason, ...(seen ?? (await look(way, amount))) }, { as: admin })
const run = () =>
  runDueJobs([balanceChanging(shop.app.operations.actorOf)], {
    db: shop.db,
    now: shop.now,
    logError: (error) => {
      throw error
    },
  })
const oneTurn = (id: number) =>
  shop.db.transaction().execute((tx) => takeTurn(tx, shop.app.operations.actorOf, id, shop.now()))
const wallets = (of: Person[] = people) =>
  Promise.all(of.map(({ id }) => balanceOf(shop.db, id, 'buyerWallet')))
const give = ({ id }: Person, amount: number) =>
  shop.call('User/AdminAddUserWallet', { userId: id, amount, reason }, { as: admin })
const jobs = async (as = admin) =>
  (await shop.call('User/GetAdminBalanceJobsByFilter', {}, { as })).data.items

test('everybody gets the amount once, except the admin who ordered it, and the list shows how far it is', async () => {
  const other = await shop.signIn('SuperAdmin')
  expect(await look('add', 700)).toEqual({ count: 4, sum: 2_800 })
  await order('add', 700)
  expect(await jobs()).toMatchObject([{ state: 'running', count: 4, sum: 2_800, doneCount: 0, doneSum: 0 }])
  await run()
  await run()
  expect(await wallets([...people, other, admin])).toEqual([700, 700, 700, 700, 0])
  expect(await jobs()).toMatchObject([{ state: 'done', doneCount: 4, doneSum: 2_800, reason }])
  expect(await faultsOfBooks(shop.db)).toEqual([])
})

test('a session of a while ago needs fresh proof first, and nothing is ordered before', async () => {
  const seen = await look('add', 700)
  shop.wait(6 * 60)
  expect((await order('add', 700, seen)).code).toBe('FreshProofRequired')
  expect(await jobs()).toEqual([])
})

test('from somebody who has less only that is taken, and nobody falls below zero', async () => {
  const [rich, poor] = people
  if (rich) await give(rich, 1_000)
  if (poor) await give(poor, 40)
  expect(await look('reduce', 100)).toEqual({ count: 2, sum: 140 })
  await order('reduce', 100)
  await run()
  expect(await wallets()).toEqual([900, 0, 0])
  expect(await jobs()).toMatchObject([{ state: 'done', doneCount: 2, doneSum: 140 }])
})

test('who has spent the money before their turn is passed over, and the list says what was really taken', async () => {
  const [rich, poor] = people
  if (rich) await give(rich, 1_000)
  if (poor) await give(poor, 100)
  await order('reduce', 100)
  if (poor)
    await shop.call('User/AdminReduceUserWallet', { userId: poor.id, amount: 70, reason }, { as: admin })
  await run()
  expect(await wallets()).toEqual([900, 0, 0])
  expect(await jobs()).toMatchObject([{ count: 2, sum: 200, doneCount: 2, doneSum: 130 }])
})

test('an order about other numbers than the admin saw is refused, with the numbers of now, and moves nothing', async () => {
  const seen = await look('add', 700)
  await shop.asBuyer()
  const { code, details } = await order('add', 700, seen)
  expect([code, details]).toEqual(['Outdated', { count: 4, sum: 2_800 }])
  await run()
  expect([await wallets(), await jobs()]).toEqual([[0, 0, 0], []])
})

test('of a hundred orders at once one is accepted, and the next one waits until it has ended', async () => {
  const seen = await look('add', 700)
  const answers = await Promise.all(Array.from({ length: 100 }, () => order('add', 700, seen)))
  const refused = answers.filter(({ status }) => status !== 'Success').map(({ code }) => code)
  expect(refused.length).toBe(99)
  // each admin may order ten times a minute
  expect(new Set(refused)).toEqual(new Set(['AlreadyRequested', 'TooManyRequests']))
  expect((await shop.send(PREVIEW, ANY, { as: admin })).code).toBe('AlreadyRequested')
  await run()
  expect(await wallets()).toEqual([700, 700, 700])
  expect((await shop.send(PREVIEW, ANY, { as: admin })).status).toBe('Success')
})
const PREVIEW = 'User/GetAdminBalanceChangePreview'
const ANY = { balance: 'buyerWallet', way: 'add', amount: 1 }

test('a run that was killed in the middle goes on, and two processes at once give nobody twice', async () => {
  await order('add', 700)
  const killed = people[1]?.id ?? 0
  await shop.db.updateTable('users').set({ deleted_at: null }).where('id', '=', killed).execute()
  await Promise.all([run(), run(), run()])
  const { payload } = { payload: { id: (await jobs())[0]?.id ?? 0 } }
  // the job is run again, as after a kill between its last person and its end
  await shop.db.updateTable('balance_jobs').set({ state: 'running', last_user_id: 0 }).execute()
  await balanceChanging(shop.app.operations.actorOf).run(jobContext(shop), payload)
  expect(await wallets()).toEqual([700, 700, 700])
  expect(await faultsOfBooks(shop.db)).toEqual([])
})

test('any admin stops it before the next person; what has moved stays, and the next order may come', async () => {
  await order('add', 700)
  const [job] = await jobs()
  const id = job?.id ?? 0
  await oneTurn(id)
  const stop = (as: Person) => shop.call('User/StopAdminBalanceJob', { id }, { as })
  expect((await stop(people[0] ?? admin)).code).toBe('NotAllowed')
  expect((await stop(await shop.signIn('Admin'))).status).toBe('Success')
  await run()
  expect((await wallets()).filter((balance) => balance === 700)).toHaveLength(1)
  expect(await jobs()).toMatchObject([{ state: 'stopped', doneCount: 1 }])
  expect((await stop(admin)).code).toBe('WrongState')
  expect((await shop.send('User/StopAdminBalanceJob', { id: 999_999 }, { as: admin })).code).toBe('NotFound')
  expect((await shop.send(PREVIEW, ANY, { as: admin })).status).toBe('Success')
})

const LOSSES = {
  'is locked': ({ id: userId }: Person) => ['User/AdminLockUser', { userId, reason }] as const,
  'is no admin': ({ id: userId }: Person) => ['User/RemoveUserRole', { userId, role: 'Admin' }] as const,
}
test.each(Object.entries(LOSSES))(
  'the job of an admin who %s since the order fails, and nobody else gets anything of it',
  async (_, lossOf) => {
    const other = await shop.signIn('SuperAdmin')
    await order('add', 700)
    await oneTurn((await jobs())[0]?.id ?? 0)
    const [path, input] = lossOf(admin)
    expect((await shop.send(path, input, { as: other })).status).toBe('Success')
    await run()
    expect((await wallets([...people, other])).toSorted((a, b) => b - a)).toEqual([700, 0, 0, 0])
    expect(await jobs(other)).toMatchObject([{ state: 'failed', count: 4, doneCount: 1, doneSum: 700 }])
  },
)

test('who joins after the order gets nothing of it', async () => {
  await order('add', 700)
  const late = await shop.asBuyer()
  await run()
  expect(await wallets([late])).toEqual([0])
})

test('the statement of points names the gift to all, and only admins may order it', async () => {
  const input = { balance: 'points', way: 'add', amount: 5 } as const
  const { data } = await shop.call(PREVIEW, input, { as: admin })
  const gift = { amount: 5, reason, ...data }
  const [buyer] = people
  expect((await shop.call('User/AdminAddAllPoint', gift, { as: buyer })).code).toBe('NotAllowed')
  await shop.call('User/AdminAddAllPoint', gift, { as: admin })
  await run()
  const history = await shop.call('Order/GetPointHistoryByFilter', {}, { as: buyer })
  expect(history.data.items).toMatchObject([{ cause: 'adminAdds', reason, amount: 5, balanceAfter: 5 }])
  const changes = await shop.db.selectFrom('admin_changes').select('operation').execute()
  expect(changes).toEqual([{ operation: 'User/AdminAddAllPoint' }])
})

test.each([0, -5, 1.5, MOST_MOVED + 1])('an amount of %s for everybody is refused', async (amount) => {
  const { code } = await shop.send(ORDERS.add, { amount, reason, count: 3, sum: 3 }, { as: admin })
  expect(code).toBe('InvalidInput')
})
