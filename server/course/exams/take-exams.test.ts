import { createDecipheriv, createHmac, createPublicKey, randomUUID, verify } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  NONCE_BYTES,
  sealedHash,
  sealedSheet,
  SEQ_PER_EPOCH,
  sheetText,
} from '#contract/course/exams/exam-rules.ts'
import { Paper, Receipt, Ticket } from '#contract/course/exams/paper.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { EXPLANATION, makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { EXAM_JOBS } from './exam-jobs.ts'

const MINUTE = 60
const KEYS = [1, 2, 3, 4]

let shop: ShopServer
let taker: Person
let examId: number
let course: number

beforeAll(async () => {
  shop = await openShopServer()
})
beforeEach(async () => {
  await shop.db.deleteFrom('exam_heartbeat').execute()
  taker = await shop.asBuyer()
  course = await shop.makeCourse()
  await own(taker)
  examId = await makeExam(shop, { kind: 'course', course_id: course, retake_hours: 0 })
  await makeSubject(shop, examId, { keys: KEYS })
})
afterAll(() => shop.close())

const own = ({ id }: Person) =>
  shop.db.insertInto('user_courses').values({ user_id: id, course_id: course, source: 'gift' }).execute()
/** Runs every job now, whenever it ran last. */
async function runJobs() {
  await shop.db.deleteFrom('jobs').execute()
  await runDueJobs(EXAM_JOBS, {
    db: shop.db,
    now: shop.now,
    logError: (error) => expect(error).toBeUndefined(),
  })
}

/** Time passes while the server is there. The taker signs in again, because sessions end. */
async function pass(minutes: number) {
  shop.wait(minutes * MINUTE)
  await shop.db.deleteFrom('exam_heartbeat').execute()
  const { token } = await openSession(shop.db, taker.id, shop.now(), 'test', '127.0.0.1')
  taker = { ...taker, token }
}

const make = async (as = taker) => (await shop.call('Course/MakeFreeExam', { examId }, { as })).data.attempt
const begin = (id: number, device?: string, as = taker) =>
  shop.call('Course/GetExamByIdForBegin', device ? { id, device } : { id }, { as })
const held = async (id: number, as = taker) => (await shop.call('Course/GetExamById', { id }, { as })).data
const end = (id: number, seq?: number, as = taker) =>
  shop.call('Course/SetExamEnd', seq === undefined ? { id } : { id, seq }, { as })
const resultOf = async (id: number, as = taker) =>
  (await shop.call('Course/GetExamResultById', { id }, { as })).data

/** Opens a sealed paper with its key. */
function open(sealed: string, key: string, id: number): Paper {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(
    'aes-256-gcm',
    Buffer.from(key, 'base64url'),
    bytes.subarray(0, NONCE_BYTES),
  )
  decipher.setAAD(Buffer.from(String(id)))
  decipher.setAuthTag(bytes.subarray(-16))
  const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -16)), decipher.final()])
  return z.parse(Paper, JSON.parse(text.toString()))
}

/** A begun exam with what its device knows. */
async function begun(device: string = randomUUID(), as = taker) {
  const { id } = await make(as)
  const { paper } = await held(id, as)
  const { data } = await begin(id, device, as)
  const { tests } = open(paper ?? '', data.key, id)
  return { id, tests, device, begun: data }
}
type Begun = Awaited<ReturnType<typeof begun>>

/** The place at which a device shows the right answer of a test. */
async function rightPlace({ id }: Begun, testId: number): Promise<number> {
  const row = await shop.db
    .selectFrom('exam_attempt_tests')
    .innerJoin('exam_test_versions', 'exam_test_versions.id', 'exam_attempt_tests.version_id')
    .select(['options', 'correct'])
    .where('attempt_id', '=', id)
    .where('exam_attempt_tests.test_id', '=', testId)
    .executeTakeFirstOrThrow()
  return row.options.indexOf(row.correct) + 1
}
const answer = (id: number, testId: number, place: number, seq: number, as = taker) =>
  shop.call('Course/SetExamTestAnswer', { id, testId, answer: place, seq }, { as })

/** Answers all tests rightly, but for those of these places. */
async function answerAll(
  exam: Begun,
  { wrong = [], epoch = 1, as = taker }: { wrong?: number[]; epoch?: number; as?: Person } = {},
) {
  const counted: boolean[] = []
  for (const [index, { id: testId }] of exam.tests.entries()) {
    const right = await rightPlace(exam, testId)
    const place = wrong.includes(index) ? (right % 4) + 1 : right
    counted.push((await answer(exam.id, testId, place, epoch * SEQ_PER_EPOCH + index + 1, as)).data.counted)
  }
  return counted
}

function opened<T>(token: string, publicKey: string, schema: z.ZodMiniType<T>): T {
  const [head = '', body = '', signature = ''] = token.split('.')
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isGenuine).toBe(true)
  return z.parse(schema, JSON.parse(Buffer.from(body, 'base64url').toString()))
}

describe('an exam', () => {
  test('is taken from its beginning to its result, with a review once it has ended', async () => {
    const exam = await begun()
    expect(exam.tests).toHaveLength(KEYS.length)
    expect(await answerAll(exam, { wrong: [0] })).toEqual([true, true, true, true])
    const { data } = await end(exam.id, SEQ_PER_EPOCH + 4)
    expect(data.attempt).toMatchObject({ state: 'graded', percent: 75, passed: true, isFinal: true })
    const result = await resultOf(exam.id)
    expect(result.score).toMatchObject({ percent: 75, right: 3, wrong: 1, unanswered: 0 })
    expect(result.review).toHaveLength(KEYS.length)
    expect(result.review?.[0]?.explanation).toBe(EXPLANATION)
    const ticket = opened(result.proof.ticket ?? '', result.proof.publicKey, Ticket)
    expect(ticket).toMatchObject({ id: exam.id, account: taker.id, startedAt: shop.now().getTime() })
  })

  test('of a course that is not for sale is listed for its owners alone', async () => {
    const listed = async (as?: Person) =>
      (await shop.call('Course/GetExamsByFilter', { examId }, as && { as })).data.total
    expect(await listed()).toBe(1)
    await shop.db.updateTable('courses').set({ is_active: false }).where('id', '=', course).execute()
    expect(await listed()).toBe(0)
    expect(await listed(await shop.asBuyer())).toBe(0)
    expect(await listed(taker)).toBe(1)
  })

  test('is begun once: fifty calls at once start one clock and get one ticket and one key', async () => {
    const { id } = await make()
    const device = randomUUID()
    const answers = await Promise.all(Array.from({ length: 50 }, () => begin(id, device)))
    expect(new Set(answers.map(({ data }) => data.ticket)).size).toBe(1)
    expect(new Set(answers.map(({ data }) => data.key)).size).toBe(1)
    shop.wait(MINUTE)
    const later = await begin(id, device)
    expect(later.data).toMatchObject({ deadlineAt: answers[0]?.data.deadlineAt, epoch: 1 })
    expect(Buffer.byteLength(later.body)).toBeLessThan(2_000)
  })

  test('is made once: twenty calls at once make one', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => make()))
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
  })

  test('is begun by GET as well, with a bearer token, and is never cached', async () => {
    const { id } = await make()
    const answered = await shop.call('Course/GetExamByIdForBegin', { id }, { as: taker, method: 'GET' })
    expect(answered.data.epoch).toBe(1)
    expect(answered.headers['cache-control']).toBe('no-store')
    const { id: other } = await make(await ownerOf())
    const headers = { 'sec-fetch-site': 'cross-site' }
    const foreign = await shop.send(
      `Course/GetExamByIdForBegin?id=${other}`,
      {},
      { as: taker, method: 'GET', headers },
    )
    expect(foreign.code).toBe('ForeignOrigin')
  })

  test('ends once: fifty ends at once give one result', async () => {
    const exam = await begun()
    await answerAll(exam)
    const ends = await Promise.all(Array.from({ length: 50 }, () => end(exam.id)))
    expect(new Set(ends.map(({ body }) => body)).size).toBe(1)
    expect(ends[0]?.data.attempt).toMatchObject({ percent: 100, state: 'graded' })
  })

  test('takes no answer before it was begun, and none to a test that it does not have', async () => {
    const { id } = await make()
    const exam = await begun(randomUUID(), await ownerOf())
    expect((await answer(id, exam.tests[0]?.id ?? 0, 1, 1)).code).toBe('WrongState')
    await begin(id)
    expect((await answer(id, 999_999, 1, 1)).code).toBe('NotFound')
    expect(
      (await shop.send('Course/SetExamTestAnswer', { id, testId: 1, answer: 5 }, { as: taker })).code,
    ).toBe('InvalidInput')
  })

  async function ownerOf() {
    const person = await shop.asBuyer()
    await own(person)
    return person
  }
})

describe('an answer', () => {
  test('counts by its number, in whatever order it comes', async () => {
    const exam = await begun()
    const testId = exam.tests[0]?.id ?? 0
    expect((await answer(exam.id, testId, 3, SEQ_PER_EPOCH + 2)).data.counted).toBe(true)
    expect((await answer(exam.id, testId, 1, SEQ_PER_EPOCH + 1)).data.counted).toBe(false)
    expect((await held(exam.id)).answers).toMatchObject([{ testId, answer: 3, counted: true }])
  })

  test('is acknowledged with a signed receipt', async () => {
    const exam = await begun()
    const testId = exam.tests[0]?.id ?? 0
    const { data } = await answer(exam.id, testId, 2, SEQ_PER_EPOCH + 1)
    const { proof } = await resultOf(exam.id)
    const receipt = opened(data.receipt, proof.publicKey, Receipt)
    expect(receipt).toMatchObject({ id: exam.id, test: testId, answer: 2, counted: true })
  })

  test('with a number that was used before proves nothing that is not kept', async () => {
    const exam = await begun()
    const testId = exam.tests[0]?.id ?? 0
    const first = await answer(exam.id, testId, 2, SEQ_PER_EPOCH + 1)
    expect((await answer(exam.id, testId, 2, SEQ_PER_EPOCH + 1)).data.counted).toBe(true)
    const { data } = await answer(exam.id, testId, 3, SEQ_PER_EPOCH + 1)
    expect([first.data.counted, data.counted]).toEqual([true, false])
    const { proof } = await resultOf(exam.id)
    expect(opened(data.receipt, proof.publicKey, Receipt)).toMatchObject({ answer: 3, counted: false })
  })

  test('of an older device fills gaps only, once another device has begun', async () => {
    const exam = await begun()
    const [first = 0, second = 0] = exam.tests.map(({ id }) => id)
    const other = randomUUID()
    expect((await begin(exam.id, other)).data).toMatchObject({ epoch: 2, ticket: exam.begun.ticket })
    await answer(exam.id, first, 2, 2 * SEQ_PER_EPOCH + 1)
    const late = await answer(exam.id, first, 4, SEQ_PER_EPOCH + 7)
    expect(late.data).toMatchObject({ counted: false, epoch: 2 })
    expect((await answer(exam.id, second, 4, SEQ_PER_EPOCH + 8)).data.counted).toBe(true)
    expect((await held(exam.id)).answers).toMatchObject([{ answer: 2 }, { answer: 4 }])
    expect((await resultOf(exam.id)).notCounted).toMatchObject([
      { testId: first, answer: 4, reason: 'otherDevice' },
    ])
  })

  test('that comes in the grace counts, and after it is kept and does not', async () => {
    const exam = await begun()
    const [first = 0, second = 0] = exam.tests.map(({ id }) => id)
    shop.wait(30 * MINUTE + 60)
    expect((await answer(exam.id, first, 1, SEQ_PER_EPOCH + 1)).data.counted).toBe(true)
    shop.wait(1)
    const late = await answer(exam.id, second, 1, SEQ_PER_EPOCH + 2)
    expect(late).toMatchObject({ status: 'Success', data: { counted: false } })
    expect(await resultOf(exam.id)).toMatchObject({
      state: 'graded',
      decision: 'waiting',
      isFinal: false,
      review: null,
      notCounted: [{ testId: second, reason: 'late' }],
    })
  })
})

describe('two devices', () => {
  test('whatever they answer, repeat and deliver in whatever order, each test has the answer with the largest number', async () => {
    const sent = fc.record({
      test: fc.nat(KEYS.length - 1),
      place: fc.integer({ min: 0, max: 4 }),
      epoch: fc.integer({ min: 1, max: 2 }),
      n: fc.integer({ min: 1, max: 9 }),
    })
    const numbered = fc.uniqueArray(sent, {
      selector: ({ epoch, n }) => `${epoch} ${n}`,
      minLength: 1,
      maxLength: 8,
    })
    const deliveries = numbered.chain((all) =>
      fc.tuple(
        fc.constant(all),
        fc.shuffledSubarray([...all, ...all], { minLength: all.length, maxLength: 2 * all.length }),
      ),
    )
    await fc.assert(
      fc.asyncProperty(deliveries, async ([all, some]) => {
        const exam = await begun()
        await begin(exam.id, randomUUID())
        const seqOf = ({ epoch, n }: { epoch: number; n: number }) => epoch * SEQ_PER_EPOCH + n
        for (const one of [...some, ...all])
          await answer(exam.id, exam.tests[one.test]?.id ?? 0, one.place, seqOf(one))
        const expected = new Map<number, number>()
        for (const one of all.toSorted((a, b) => seqOf(a) - seqOf(b)))
          expected.set(exam.tests[one.test]?.id ?? 0, one.place)
        const { answers } = await held(exam.id)
        expect(new Map(answers.map(({ testId, answer: place }) => [testId, place]))).toEqual(expected)
        await shop.db.deleteFrom('exam_attempts').where('id', '=', exam.id).execute()
      }),
      { numRuns: 8 },
    )
  })

  test('are graded at the deadline: the other one may still have answers', async () => {
    const exam = await begun()
    await begin(exam.id, randomUUID())
    await answerAll(exam, { epoch: 2, wrong: [1] })
    expect((await end(exam.id)).data.attempt).toMatchObject({ state: 'ended', percent: null })
    await pass(32)
    await runJobs()
    expect(await held(exam.id)).toMatchObject({ state: 'graded', percent: 75, isFinal: true })
  })

  test('an end before the last answer waits for it', async () => {
    const exam = await begun()
    expect((await end(exam.id, SEQ_PER_EPOCH + 4)).data.attempt.state).toBe('ended')
    await answerAll(exam)
    await pass(32)
    expect(await resultOf(exam.id)).toMatchObject({ state: 'graded', percent: 100 })
  })
})

describe('time', () => {
  test('that is over on a device alone, whose clock was set forward, ends nothing', async () => {
    const exam = await begun()
    await answerAll(exam, { wrong: [1] })
    const byTime = () =>
      shop.call('Course/SetExamEnd', { id: exam.id, seq: SEQ_PER_EPOCH + 4, byTime: true }, { as: taker })
    expect((await byTime()).data.attempt).toMatchObject({ state: 'begun', endedAt: null })
    await pass(29)
    expect((await byTime()).data.attempt.state).toBe('begun')
    shop.wait(45)
    expect((await byTime()).data.attempt).toMatchObject({ state: 'graded', percent: 75 })
  })

  test('ends an exam without its person, and an interrupted one waits for a decision', async () => {
    const exam = await begun()
    await answerAll(exam, { wrong: [0, 1, 2] })
    await pass(32)
    await runJobs()
    const { isDisrupted, decision, percent, review } = await resultOf(exam.id)
    expect({ isDisrupted, decision, percent, review }).toEqual({
      isDisrupted: true,
      decision: 'waiting',
      percent: 25,
      review: null,
    })
  })

  test('without a decision for 72 hours an attempt is returned, once for each payment', async () => {
    const exam = await begun()
    await pass(32)
    await runJobs()
    await pass(72 * 60)
    await runJobs()
    expect(await resultOf(exam.id)).toMatchObject({ decision: 'return', standing: { attemptsLeft: 2 } })
    const second = await begun()
    await pass(32)
    await runJobs()
    await pass(72 * 60)
    await runJobs()
    expect(await resultOf(second.id)).toMatchObject({ decision: 'leave', standing: { attemptsLeft: 1 } })
  })

  test('an outage of the server moves the deadlines that were running, once', async () => {
    const exam = await begun()
    await runJobs()
    shop.wait(40 * MINUTE)
    const first = exam.tests[0]?.id ?? 0
    expect((await answer(exam.id, first, 1, SEQ_PER_EPOCH + 1)).data.counted).toBe(true)
    const moved = Date.parse(exam.begun.deadlineAt) + 40 * MINUTE * 1_000
    expect(Date.parse((await held(exam.id)).deadlineAt ?? '')).toBe(moved)
    await runJobs()
    await runJobs()
    expect(Date.parse((await held(exam.id)).deadlineAt ?? '')).toBe(moved)
  })

  test('late answers of a placement exam count for a day, and nothing is told before', async () => {
    const placement = await makeExam(shop)
    await makeSubject(shop, placement, { keys: KEYS })
    const { data } = await shop.call('Course/MakeFreePlacementExam', {}, { as: taker })
    const { id } = data.attempt
    const { paper } = await held(id)
    const begun = (await begin(id)).data
    const { tests } = open(paper ?? '', begun.key, id)
    await pass(60)
    await runJobs()
    expect(await resultOf(id)).toMatchObject({ state: 'expired', score: null, review: null })
    const exam = { id, tests, device: '', begun }
    expect(await answerAll(exam)).toEqual([true, true, true, true])
    expect(await resultOf(id)).toMatchObject({ score: null, review: null })
    expect((await end(id)).data.attempt).toMatchObject({ percent: 100, level: 'advanced', isFinal: true })
    await shop.db.updateTable('exams').set({ is_active: false }).where('id', '=', placement).execute()
  })
})

describe('a seal', () => {
  const keyed = (key: string, words: string) =>
    createHmac('sha256', Buffer.from(key, 'base64url')).update(words).digest('base64url')
  function sealOf({ id, begun: { sealKey } }: Begun, answers: number[]) {
    const hash = keyed(sealKey, sealedSheet(id, sheetText(answers)))
    return { id, hash, mac: keyed(sealKey, sealedHash(id, hash)) }
  }
  const placesOf = (exam: Begun) => Promise.all(exam.tests.map(({ id }) => rightPlace(exam, id)))

  test('that any phone delivers in time lets the answers count whenever they come', async () => {
    const exam = await begun()
    const seal = sealOf(exam, await placesOf(exam))
    await pass(20)
    expect((await shop.call('Course/SetExamSeal', seal)).data.inTime).toBe(true)
    await pass(60)
    await runJobs()
    expect(await resultOf(exam.id)).toMatchObject({ percent: 0, decision: 'none' })
    await answerAll(exam)
    expect(await resultOf(exam.id)).toMatchObject({ percent: 100, decision: 'none', isFinal: true })
  })

  test('does not let other answers count, and only the first one holds', async () => {
    const exam = await begun()
    const places = await placesOf(exam)
    const first = sealOf(exam, places.with(0, ((places[0] ?? 1) % 4) + 1))
    await shop.call('Course/SetExamSeal', first)
    await shop.call('Course/SetExamSeal', sealOf(exam, places))
    await pass(60)
    await answerAll(exam)
    expect(await resultOf(exam.id)).toMatchObject({ percent: 0, decision: 'waiting' })
  })

  test('that came too late, or was made without the exam, proves nothing', async () => {
    const exam = await begun()
    const seal = sealOf(exam, await placesOf(exam))
    const forged = await shop.call('Course/SetExamSeal', { ...seal, mac: seal.hash })
    expect(forged.code).toBe('NotFound')
    await pass(60)
    expect((await shop.call('Course/SetExamSeal', seal)).data.inTime).toBe(false)
    await answerAll(exam)
    expect(await resultOf(exam.id)).toMatchObject({ percent: 0, decision: 'waiting' })
  })
})

describe('the right answers', () => {
  test('are in nothing that the taker gets before the end, not even in the opened paper', async () => {
    const exam = await begun()
    const told = [
      JSON.stringify(exam.tests),
      ...(
        await Promise.all([
          shop.call('Course/GetExamById', { id: exam.id }, { as: taker }),
          begin(exam.id, exam.device),
          answer(exam.id, exam.tests[0]?.id ?? 0, 1, SEQ_PER_EPOCH + 1),
          shop.call('Course/GetExamResultById', { id: exam.id }, { as: taker }),
          shop.call('Course/GetExamsByFilter', {}, { as: taker }),
          shop.call('Course/GetUserExams', {}, { as: taker }),
          shop.send('Site/GetChanges', {}, { as: taker }),
        ])
      ).map(({ body }) => body),
    ].join('\n')
    expect(told).not.toContain(EXPLANATION)
    expect(told).not.toMatch(/"(?:correct|corrected|explanation)"/)
  })

  test('are told only when the conditions say so', async () => {
    await shop.db.updateTable('exams').set({ show_review: 'afterPass' }).where('id', '=', examId).execute()
    const exam = await begun()
    await end(exam.id)
    expect(await resultOf(exam.id)).toMatchObject({ passed: false, review: null, reviewAt: null })
  })
})
