import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEQ_PER_EPOCH } from '#contract/course/exams/exam-rules.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { statementsOf } from '#tests/world/statements.ts'

const TESTS = 20
const DAYS_2 = 2 * 86_400_000
/** Of one answer: begin, claim, owner, attempt, answer, recorded answer, commit. A batch counts its calls besides. */
const MOST_STATEMENTS = 7

let shop: ShopServer
let taker: Person
let examId: number
let testIds: number[]
beforeAll(async () => {
  shop = await openShopServer()
  taker = await shop.asBuyer()
  examId = await makeExam(shop, { max_attempts: 9, retake_hours: 0 })
  ;({ testIds } = await makeSubject(shop, examId, { keys: Array.from({ length: TESTS }, () => 1) }))
})
afterAll(() => shop.close())

interface Sent {
  test: number
  answer: number
  seq?: number
}

/** A begun exam, taken over by a second device. */
async function begun(as = taker): Promise<number> {
  await shop.db.deleteFrom('call_counts').execute()
  const { id } = (await shop.call('Course/MakeFreeExam', { examId }, { as })).data.attempt
  for (const device of [randomUUID(), randomUUID()])
    await shop.call('Course/GetExamByIdForBegin', { id, device }, { as })
  return id
}

const inputOf = (id: number, { test: place, ...rest }: Sent) => ({ id, testId: testIds[place] ?? 0, ...rest })
const itemsOf = (id: number, all: readonly Sent[]) =>
  all.map((one) => ({
    mutationId: randomUUID(),
    lane: `exam:${id}`,
    path: 'Course/SetExamTestAnswer',
    input: inputOf(id, one),
  }))
const alone = (id: number, one: Sent) =>
  shop.call('Course/SetExamTestAnswer', inputOf(id, one), { as: taker, mutationId: randomUUID() })
const together = async (id: number, all: readonly Sent[], as = taker) =>
  (await shop.call('Site/RunBatch', { items: itemsOf(id, all) }, { as })).data.results

const countedOf = (data: unknown): unknown => Object(data).counted
const kept = (id: number) =>
  shop.db
    .selectFrom('exam_answers')
    .select(['test_id', 'answer', 'seq', 'other_answer', 'late_answer'])
    .where('attempt_id', '=', id)
    .orderBy('test_id')
    .execute()
const forget = (id: number) => shop.db.deleteFrom('exam_attempts').where('id', '=', id).execute()

const answers = (from: number): Sent[] =>
  testIds.map((_id, index) => ({ test: index, answer: 1, seq: 2 * SEQ_PER_EPOCH + from + index }))

test('twenty answers at once ask the database as often as one', async () => {
  const id = await begun()
  await alone(id, { test: 0, answer: 1 })
  expect(await statementsOf(() => alone(id, { test: 1, answer: 2 }))).toBeLessThanOrEqual(MOST_STATEMENTS)
  expect(await statementsOf(() => together(id, answers(100)))).toBeLessThanOrEqual(MOST_STATEMENTS + 1)
  const changed = [...answers(200), { test: 3, answer: 2, seq: 2 * SEQ_PER_EPOCH + 300 }]
  expect(await statementsOf(() => together(id, changed))).toBeLessThanOrEqual(MOST_STATEMENTS + 2)
  expect(await kept(id)).toHaveLength(TESTS)
  await forget(id)
})

test('answers of a batch are kept, and counted, as one after the other', async () => {
  const sent = fc.record({
    test: fc.nat(2),
    answer: fc.integer({ min: 0, max: 4 }),
    seq: fc.oneof(
      fc.constant(undefined),
      fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 1, max: 6 })),
    ),
  })
  const given = ({
    seq,
    ...rest
  }: {
    test: number
    answer: number
    seq?: [number, number] | undefined
  }): Sent => (seq ? { ...rest, seq: seq[0] * SEQ_PER_EPOCH + seq[1] } : rest)
  await fc.assert(
    fc.asyncProperty(fc.array(sent, { minLength: 2, maxLength: 10 }), async (some) => {
      const all = some.map(given)
      const one = await begun()
      const singly = []
      for (const each of all) singly.push(countedOf((await alone(one, each)).data))
      const rows = await kept(one)
      await forget(one)
      const other = await begun()
      expect((await together(other, all)).map(({ data }) => countedOf(data))).toEqual(singly)
      expect(await kept(other)).toEqual(rows)
      await forget(other)
    }),
    { numRuns: 12 },
  )
})

test('answers of a batch that come too late are kept, and none of them counts', async () => {
  const id = await begun()
  await shop.db
    .updateTable('exam_attempts')
    .set({ deadline_at: new Date(shop.now().getTime() - DAYS_2).toISOString() })
    .where('id', '=', id)
    .execute()
  const results = await together(id, answers(1))
  expect(results.map(({ data }) => countedOf(data))).toEqual(testIds.map(() => false))
  expect((await kept(id)).map((row) => [row.answer, row.late_answer])).toEqual(testIds.map(() => [null, 1]))
  await forget(id)
})

test('a batch answers no exam of another person, and no test that an exam does not have', async () => {
  const id = await begun()
  const foreign = await together(id, answers(1), await shop.asBuyer())
  expect(new Set(foreign.map(({ code }) => code))).toEqual(new Set(['NotFound']))
  expect(await kept(id)).toEqual([])
  const strange = itemsOf(id, answers(1)).map((item, index) =>
    index === 1 ? { ...item, input: { ...item.input, testId: 999_999 } } : item,
  )
  const { data } = await shop.call('Site/RunBatch', { items: strange }, { as: taker })
  expect(data.results.map(({ status }) => status)).toEqual(
    testIds.map((_id, index) => (index === 1 ? 'NotFound' : 'Success')),
  )
  await forget(id)
})
