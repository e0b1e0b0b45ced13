import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealedHash, sealedSheet, SEQ_PER_EPOCH, sheetText } from '#contract/course/exams/exam-rules.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { overdueAttempts } from './due-attempts-store.ts'
import { EXAM_JOBS } from './exam-jobs.ts'

const MINUTE = 60
const DAY = 86_400
/** Nothing is shuffled, so that a right answer is its key. */
const KEYS = [1, 2, 3, 4]
const OTHER_DEVICE = '00000000-0000-4000-8000-000000000002'

let shop: ShopServer
let taker: Person
let course: number
let examId: number
let testIds: number[]

beforeAll(async () => {
  shop = await openShopServer()
})
beforeEach(async () => {
  await shop.db.deleteFrom('exam_heartbeat').execute()
  await shop.db.updateTable('exams').set({ is_active: false }).execute()
  taker = await shop.asBuyer()
  course = await shop.makeCourse()
  await shop.db
    .insertInto('user_courses')
    .values({ user_id: taker.id, course_id: course, source: 'gift' })
    .execute()
  examId = await makeExam(shop, { kind: 'course', course_id: course, shuffle: false, retake_hours: 0 })
  testIds = (await makeSubject(shop, examId, { keys: KEYS })).testIds
})
afterAll(() => shop.close())

async function runJobs() {
  await shop.db.deleteFrom('jobs').execute()
  await runDueJobs(EXAM_JOBS, {
    db: shop.db,
    now: shop.now,
    logError: (error) => expect(error).toBeUndefined(),
  })
}

/** Time passes while the server is there. The taker signs in again, because sessions end. */
async function pass(seconds: number) {
  shop.wait(seconds)
  await shop.db.deleteFrom('exam_heartbeat').execute()
  const { token } = await openSession(shop.db, taker.id, shop.now(), 'test', '127.0.0.1')
  taker = { ...taker, token }
}

const make = async (exam = examId) =>
  (await shop.call('Course/MakeFreeExam', { examId: exam }, { as: taker })).data.attempt.id
const begin = (id: number, device?: string) =>
  shop.call('Course/GetExamByIdForBegin', device ? { id, device } : { id }, { as: taker })
async function begun(exam = examId): Promise<number> {
  const id = await make(exam)
  await begin(id)
  return id
}
const held = async (id: number) => (await shop.call('Course/GetExamById', { id }, { as: taker })).data
const resultOf = async (id: number) =>
  (await shop.call('Course/GetExamResultById', { id }, { as: taker })).data
/** Answers a test, rightly unless told otherwise, with the number after its place. */
const answer = (id: number, index: number, place = KEYS[index] ?? 0, seq = SEQ_PER_EPOCH + index + 1) =>
  shop.call(
    'Course/SetExamTestAnswer',
    { id, testId: testIds[index] ?? 0, answer: place, seq },
    { as: taker },
  )
async function answerAll(id: number) {
  for (const index of KEYS.keys()) await answer(id, index)
}
const end = (id: number, seq?: number) =>
  shop.call('Course/SetExamEnd', seq === undefined ? { id } : { id, seq }, { as: taker })

describe('an exam whose time is over', () => {
  test('is graded although hundreds of placement exams wait for late answers', async () => {
    const placement = await makeExam(shop)
    await makeSubject(shop, placement, { keys: KEYS })
    await begun(placement)
    await pass(MINUTE)
    const id = await begun()
    await pass(32 * MINUTE)
    await runJobs()
    expect((await resultOf(id)).state).toBe('graded')
    const second = await begun()
    await pass(32 * MINUTE)
    expect(await overdueAttempts(shop.db, shop.now(), 1)).toEqual([second])
    await pass(DAY)
    expect(await overdueAttempts(shop.db, shop.now(), 2)).toHaveLength(2)
  })

  test('is not interrupted when its page was open until then', async () => {
    const id = await begun()
    await pass(29 * MINUTE)
    await held(id)
    await pass(3 * MINUTE)
    await runJobs()
    expect(await resultOf(id)).toMatchObject({ isDisrupted: false, decision: 'none' })
  })

  test('ends as usual when its device says so later and all answers are there', async () => {
    const id = await begun()
    await answerAll(id)
    await pass(40 * MINUTE)
    await runJobs()
    expect(await resultOf(id)).toMatchObject({ isDisrupted: true, decision: 'waiting' })
    await end(id, SEQ_PER_EPOCH + KEYS.length)
    expect(await resultOf(id)).toMatchObject({
      state: 'graded',
      percent: 100,
      isDisrupted: false,
      decision: 'none',
      isFinal: true,
    })
  })

  test('ends as usual when nothing was answered, and its device says so', async () => {
    const id = await begun()
    await pass(40 * MINUTE)
    await runJobs()
    await end(id, SEQ_PER_EPOCH)
    expect(await resultOf(id)).toMatchObject({ isDisrupted: false, decision: 'none', isFinal: true })
  })

  test.each([
    ['an answer of its device is missing', SEQ_PER_EPOCH + KEYS.length],
    ['its device does not say which answer was the last', undefined],
  ])('waits for its decision when %s', async (_why, seq) => {
    const id = await begun()
    await answer(id, 0)
    await pass(40 * MINUTE)
    await runJobs()
    await end(id, seq)
    expect(await resultOf(id)).toMatchObject({ isDisrupted: true, decision: 'waiting', isFinal: false })
  })

  test('waits for its decision when an answer came too late', async () => {
    const id = await begun()
    await answer(id, 1)
    await pass(40 * MINUTE)
    await answer(id, 0)
    await end(id, SEQ_PER_EPOCH + 2)
    expect(await resultOf(id)).toMatchObject({ decision: 'waiting', percent: 25 })
  })
})

describe('an answer whose acknowledgement was lost', () => {
  test('and that is sent again after the end changes nothing', async () => {
    const id = await begun()
    await pass(29 * MINUTE)
    await answerAll(id)
    await pass(3 * MINUTE)
    await runJobs()
    await answer(id, 3)
    expect(await resultOf(id)).toMatchObject({ percent: 100, decision: 'none' })
  })
})

describe('the end of an older device', () => {
  test('does not end the exam that runs on the newer one', async () => {
    const id = await begun()
    await begin(id, OTHER_DEVICE)
    await end(id, SEQ_PER_EPOCH)
    expect((await held(id)).state).toBe('begun')
    await end(id, 2 * SEQ_PER_EPOCH)
    expect((await held(id)).state).toBe('ended')
  })

  test('counts as contact', async () => {
    const id = await begun()
    await begin(id, OTHER_DEVICE)
    await pass(29 * MINUTE)
    await end(id, SEQ_PER_EPOCH)
    await pass(3 * MINUTE)
    expect(await resultOf(id)).toMatchObject({ isDisrupted: false })
  })
})

test('once the answers of a seal count, later ones change nothing', async () => {
  const id = await begun()
  const { sealKey } = (await begin(id)).data
  const keyed = (words: string) =>
    createHmac('sha256', Buffer.from(sealKey, 'base64url')).update(words).digest('base64url')
  const hash = keyed(sealedSheet(id, sheetText(KEYS)))
  await shop.call('Course/SetExamSeal', { id, hash, mac: keyed(sealedHash(id, hash)) })
  await pass(40 * MINUTE)
  await runJobs()
  await answerAll(id)
  expect(await resultOf(id)).toMatchObject({ percent: 100, decision: 'none', isFinal: true })
  await answer(id, 0, 2, SEQ_PER_EPOCH + 9)
  expect(await resultOf(id)).toMatchObject({ percent: 100, decision: 'none', isFinal: true })
})

describe('an outage of the server', () => {
  test('gives a person who has begun within it the time since the begin', async () => {
    await runJobs()
    shop.wait(20 * MINUTE)
    const id = await begun()
    shop.wait(10 * MINUTE)
    await runJobs()
    const deadline = shop.now().getTime() + 30 * MINUTE * 1_000
    expect(Date.parse((await held(id)).deadlineAt ?? '')).toBe(deadline)
  })

  test('is noticed by a beat that waits for no other job', () => {
    const lanes = new Map(EXAM_JOBS.map(({ name, lane }) => [name, lane]))
    const beating = lanes.get('note that the server is there')
    lanes.delete('note that the server is there')
    expect(beating).toBeDefined()
    expect([...lanes.values()]).not.toContain(beating)
  })
})

describe('a paper that nobody has begun', () => {
  test('is thrown away after 30 days, and another one is drawn when its person comes', async () => {
    const id = await make()
    const { paper } = await held(id)
    await pass(31 * DAY)
    await runJobs()
    const drawn = () =>
      shop.db.selectFrom('exam_attempt_tests').selectAll().where('attempt_id', '=', id).execute()
    expect(await drawn()).toEqual([])
    const again = await held(id)
    expect(again.paper).not.toBe(paper)
    expect(again.paper).not.toBeNull()
    expect(await drawn()).toHaveLength(KEYS.length)
    await begin(id)
    expect((await held(id)).paper).toBe(again.paper)
  })

  test('stays when it was begun', async () => {
    const id = await begun()
    await answerAll(id)
    await end(id)
    await pass(31 * DAY)
    await runJobs()
    expect((await resultOf(id)).review).toHaveLength(KEYS.length)
  })
})
