import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { giveRials } from '#tests/world/paying-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { EXAM_JOBS } from './exam-jobs.ts'

const PRICE = 500_000
const DAY = 86_400

let shop: ShopServer
let taker: Person
let examId: number

beforeAll(async () => {
  shop = await openShopServer()
})
beforeEach(async () => {
  shop.bank.setFate('answer')
  taker = await shop.asBuyer()
  const course_id = await shop.makeCourse()
  await shop.db.insertInto('user_courses').values({ user_id: taker.id, course_id, source: 'gift' }).execute()
  examId = await makeExam(shop, { kind: 'course', course_id, price: PRICE, retake_hours: 0 })
  await makeSubject(shop, examId, { keys: [1, 2, 3, 4] })
})
afterAll(() => shop.close())

const make = () => shop.call('Course/MakeExam', { examId }, { as: taker })
const begin = (id: number) => shop.call('Course/GetExamByIdForBegin', { id }, { as: taker })
const byWallet = (id: number) => shop.call('Course/PayExamByWallet', { id }, { as: taker })
const byBank = (id: number) => shop.call('Course/PayExam', { id }, { as: taker, mutationId: randomUUID() })
const balance = async () => (await shop.call('User/GetBuyerUserWallet', {}, { as: taker })).data.balance
const standing = async () =>
  (await shop.call('Course/GetExamsByFilter', { examId }, { as: taker })).data.items[0]?.standing

test('an exam with a price is not begun before it is paid, and its paper does not leave', async () => {
  const { attempt } = (await make()).data
  expect(attempt).toMatchObject({ state: 'made', price: PRICE })
  expect((await begin(attempt.id)).code).toBe('NotPaid')
  expect((await shop.call('Course/GetExamById', { id: attempt.id }, { as: taker })).data.paper).toBeNull()
  expect((await shop.call('Course/MakeFreeExam', { examId }, { as: taker })).code).toBe('PriceNotZero')
})

test('the wallet pays once, however many calls come at once', async () => {
  await giveRials(shop, taker, 3 * PRICE)
  const { attempt } = (await make()).data
  const answers = await Promise.all(Array.from({ length: 10 }, () => byWallet(attempt.id)))
  expect(answers.filter(({ status }) => status === 'Success')).toHaveLength(1)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['AlreadyPaid']))
  expect(await balance()).toBe(2 * PRICE)
  expect((await begin(attempt.id)).status).toBe('Success')
})

test('making and paying from the wallet is one call; without the money nothing is made', async () => {
  const poor = await shop.call('Course/MakeExamByWallet', { examId }, { as: taker })
  expect(poor.code).toBe('WalletTooLow')
  expect((await shop.call('Course/GetUserExams', {}, { as: taker })).data).toEqual([])
  await giveRials(shop, taker, PRICE)
  const paid = await shop.call('Course/MakeExamByWallet', { examId }, { as: taker })
  expect(paid.data.attempt.state).toBe('paid')
})

test('the bank pays: who comes back has a paid exam, and the gateway is not asked for it again', async () => {
  const { attempt } = (await make()).data
  const { data } = await byBank(attempt.id)
  const { Authority: authority, Status: status } = shop.bank.choose(data.address, 'pay')
  const back = await shop.call('Course/OnlinePaymentExam', { id: data.paymentId, authority, status })
  expect(back.data.state).toBe('verified')
  expect((await shop.call('Course/GetExamById', { id: attempt.id }, { as: taker })).data).toMatchObject({
    state: 'paid',
    paper: expect.any(String),
  })
  expect((await byBank(attempt.id)).code).toBe('AlreadyPaid')
})

test('a price that has changed is shown before it is paid', async () => {
  const { attempt } = (await make()).data
  await shop.db
    .updateTable('exams')
    .set({ price: 2 * PRICE })
    .where('id', '=', examId)
    .execute()
  await giveRials(shop, taker, 2 * PRICE)
  expect(await byWallet(attempt.id)).toMatchObject({ code: 'PriceChanged', details: { price: 2 * PRICE } })
  expect((await make()).data.attempt).toMatchObject({ id: attempt.id, price: 2 * PRICE })
  expect((await byWallet(attempt.id)).data.attempt.state).toBe('paid')
})

test('one payment covers all attempts; the next one after them is to be paid again', async () => {
  await giveRials(shop, taker, PRICE)
  for (const left of [1, 0]) {
    const { attempt } = (await shop.call('Course/MakeExamByWallet', { examId }, { as: taker })).data
    await begin(attempt.id)
    await shop.call('Course/SetExamEnd', { id: attempt.id }, { as: taker })
    expect(await standing()).toMatchObject({ hindrance: null, attemptsLeft: left })
  }
  expect((await make()).data.attempt).toMatchObject({ state: 'made', price: PRICE })
})

test('a closed exam stays open to a person who has paid for 90 days, and is then paid back, once', async () => {
  await giveRials(shop, taker, PRICE)
  const { attempt } = (await shop.call('Course/MakeExamByWallet', { examId }, { as: taker })).data
  const closed = { is_active: false, closed_at: shop.now().toISOString() }
  await shop.db.updateTable('exams').set(closed).where('id', '=', examId).execute()
  expect((await make()).data.attempt.id).toBe(attempt.id)
  shop.wait(90 * DAY)
  for (let times = 0; times < 2; times += 1) {
    await shop.db.deleteFrom('jobs').execute()
    await runDueJobs(EXAM_JOBS, {
      db: shop.db,
      now: shop.now,
      logError: (error) => expect(error).toBeUndefined(),
    })
  }
  const { token } = await openSession(shop.db, taker.id, shop.now(), 'test', '127.0.0.1')
  taker = { ...taker, token }
  expect(await balance()).toBe(PRICE)
  expect((await make()).code).toBe('NotFound')
})

const close = () =>
  shop.db
    .updateTable('exams')
    .set({ is_active: false, closed_at: shop.now().toISOString() })
    .where('id', '=', examId)
    .execute()
/** Time passes while the server is there, its jobs run, and the taker signs in again. */
async function pass(seconds: number) {
  shop.wait(seconds)
  await shop.db.deleteFrom('jobs').execute()
  await shop.db.deleteFrom('exam_heartbeat').execute()
  await runDueJobs(EXAM_JOBS, {
    db: shop.db,
    now: shop.now,
    logError: (error) => expect(error).toBeUndefined(),
  })
  const { token } = await openSession(shop.db, taker.id, shop.now(), 'test', '127.0.0.1')
  taker = { ...taker, token }
}

test('a closed exam is not sold, also to a person who has made it before', async () => {
  await giveRials(shop, taker, PRICE)
  const { attempt } = (await make()).data
  await close()
  expect(await byWallet(attempt.id)).toMatchObject({ code: 'WrongState', details: { state: 'closed' } })
  expect(await byBank(attempt.id)).toMatchObject({ code: 'WrongState', details: { state: 'closed' } })
  const both = await shop.call('Course/MakeExamByWallet', { examId }, { as: taker })
  expect(both.code).toBe('WrongState')
  expect(await balance()).toBe(PRICE)
})

test('money for an exam that was closed meanwhile goes to the wallet', async () => {
  const { attempt } = (await make()).data
  const { data } = await byBank(attempt.id)
  const { Authority: authority, Status: status } = shop.bank.choose(data.address, 'pay')
  await close()
  const back = await shop.call('Course/OnlinePaymentExam', { id: data.paymentId, authority, status })
  expect(back.data.state).toBe('verified')
  expect(await balance()).toBe(PRICE)
  expect((await shop.call('Course/GetExamById', { id: attempt.id }, { as: taker })).data.state).toBe('made')
})

test('a cancelled payment for an exam that was closed meanwhile is not offered again', async () => {
  const { attempt } = (await make()).data
  const { data } = await byBank(attempt.id)
  await shop.db.updateTable('payments').set({ state: 'cancelled' }).where('id', '=', data.paymentId).execute()
  await close()
  const again = await shop.call(
    'Order/CallPay',
    { id: data.paymentId },
    { as: taker, mutationId: randomUUID() },
  )
  expect(again.code).toBe('WrongState')
})

test('what was paid for a returned attempt is paid back when the exam was closed long ago, and its history stays', async () => {
  await giveRials(shop, taker, PRICE)
  const { attempt } = (await shop.call('Course/MakeExamByWallet', { examId }, { as: taker })).data
  await begin(attempt.id)
  await close()
  await pass(32 * 60)
  await pass(72 * 3_600)
  const result = () => shop.call('Course/GetExamResultById', { id: attempt.id }, { as: taker })
  expect((await result()).data).toMatchObject({ decision: 'return', standing: { attemptsLeft: 2 } })
  const again = (await make()).data.attempt
  expect(again.state).toBe('paid')
  await pass(90 * DAY)
  expect(await balance()).toBe(PRICE)
  expect((await result()).data.decision).toBe('return')
  await pass(DAY)
  expect(await balance()).toBe(PRICE)
})

test('a returned attempt that was passed all the same is not paid back', async () => {
  await giveRials(shop, taker, PRICE)
  const { attempt } = (await shop.call('Course/MakeExamByWallet', { examId }, { as: taker })).data
  await begin(attempt.id)
  await pass(32 * 60)
  await pass(72 * 3_600)
  await shop.db.updateTable('exam_attempts').set({ passed: true }).where('id', '=', attempt.id).execute()
  await close()
  await pass(91 * DAY)
  expect(await balance()).toBe(0)
})

test('an exam of a course that was given back since is not begun', async () => {
  await giveRials(shop, taker, PRICE)
  const { attempt } = (await shop.call('Course/MakeExamByWallet', { examId }, { as: taker })).data
  await shop.db.deleteFrom('user_courses').where('user_id', '=', taker.id).execute()
  expect((await begin(attempt.id)).code).toBe('CourseNotOwned')
})

test('a free exam that runs stays free when it gets a price meanwhile', async () => {
  await shop.db.updateTable('exams').set({ price: 0 }).where('id', '=', examId).execute()
  const { attempt } = (await make()).data
  await begin(attempt.id)
  await shop.db.updateTable('exams').set({ price: PRICE }).where('id', '=', examId).execute()
  expect((await make()).data.attempt).toMatchObject({ id: attempt.id, state: 'begun', price: 0 })
  const held = await shop.call('Course/GetExamById', { id: attempt.id }, { as: taker })
  expect(held.data.paper).not.toBeNull()
})

test('who does not own the course makes no exam of it, and nobody does while the area is closed', async () => {
  const stranger = await shop.asBuyer()
  expect((await shop.call('Course/MakeExam', { examId }, { as: stranger })).code).toBe('CourseNotOwned')
  await shop.setSetting('isCourseDisabled', true)
  expect((await make()).code).toBe('AreaDisabled')
  await shop.setSetting('isCourseDisabled', false)
})

test('the next attempt waits for its time, and a free exam has only so many within 90 days', async () => {
  await shop.db.updateTable('exams').set({ price: 0, retake_hours: 24 }).where('id', '=', examId).execute()
  const take = async () => {
    const { attempt } = (await make()).data
    await begin(attempt.id)
    await shop.call('Course/SetExamEnd', { id: attempt.id }, { as: taker })
  }
  await take()
  const tomorrow = new Date(shop.now().getTime() + DAY * 1_000).toISOString()
  expect(await make()).toMatchObject({ code: 'RetakeTooSoon', details: { nextAt: tomorrow } })
  await shop.db.updateTable('exams').set({ retake_hours: 0 }).where('id', '=', examId).execute()
  await take()
  expect((await make()).code).toBe('AttemptsUsed')
})
