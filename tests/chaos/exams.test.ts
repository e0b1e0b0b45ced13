import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SEQ_PER_EPOCH } from '#contract/course/exams/exam-rules.ts'
import { seeded } from '#server/demo/seeded.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { type Buyer, openShop, type OwnShop } from '../journeys/shop.ts'
import { killAfter, persist } from './deaths.ts'

/** How often each of them dies. */
const DEATHS = { server: 4, database: 2 } as const
const TAKERS = 6
/** A round of exams takes about so long when nothing dies. */
const ROUND_MS = 900
const KEYS = [1, 2, 3]
const SEED = Number(process.env['CHAOS_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let shop: OwnShop
let examId: number
let courseId: number
beforeAll(async () => {
  shop = await openShop()
  ;({ examId, courseId } = await shop.onDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`select id from courses where is_active and not exists (
      select from exams where course_id = courses.id) order by id limit 1`.execute(db)
    const id = rows[0]?.id ?? 0
    const exam = await makeExam({ db }, { kind: 'course', course_id: id, shuffle: false, pass_points: 10 })
    await makeSubject({ db }, exam, { keys: KEYS })
    return { examId: exam, courseId: id }
  }))
})
beforeEach(() =>
  // all takers have one address
  shop.onDatabase(async (db) => {
    await sql`delete from tries`.execute(db)
    await sql`delete from call_counts`.execute(db)
  }),
)
afterAll(() => shop.close())

async function newTaker(): Promise<Buyer> {
  const buyer = await shop.newBuyer()
  const owner = { user_id: buyer.profile.id, course_id: courseId, source: 'gift' }
  await shop.onDatabase((db) => db.insertInto('user_courses').values(owner).execute())
  return buyer
}

/** Asks for the degree's file; throws while there is none. */
async function takeFile({ token }: Buyer, id: number): Promise<void> {
  const response = await fetch(`${shop.server.url}/api/Course/CreateExamDegree`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id, type: 'jpeg' }),
  })
  const bytes = await response.arrayBuffer()
  if (!response.ok || bytes.byteLength < 10_000) throw new Error(`No file: ${response.status}`)
}

/** Takes the exam with all answers right, whatever dies meanwhile. Each decision has one mutation id, as on a device. */
async function take(buyer: Buyer): Promise<number> {
  const { api } = buyer
  const making = { mutationId: randomUUID() }
  const { attempt } = await persist(() => api.send('Course/MakeFreeExam', { examId }, making))
  const { id } = attempt
  const { epoch } = await persist(() =>
    api.send('Course/GetExamByIdForBegin', { id, device: '018f0000-0000-7000-8000-000000000001' }),
  )
  const tests = await shop.onDatabase((db) =>
    persist(() =>
      db
        .selectFrom('exam_attempt_tests')
        .select('test_id')
        .where('attempt_id', '=', id)
        .orderBy('place')
        .execute(),
    ),
  )
  for (const [index, { test_id: testId }] of tests.entries()) {
    const answering = { mutationId: randomUUID() }
    const seq = epoch * SEQ_PER_EPOCH + index + 1
    await persist(() =>
      api.send('Course/SetExamTestAnswer', { id, testId, answer: KEYS[index] ?? 0, seq }, answering),
    )
  }
  const ending = { mutationId: randomUUID() }
  await persist(() =>
    api.send('Course/SetExamEnd', { id, seq: epoch * SEQ_PER_EPOCH + tests.length }, ending),
  )
  await persist(() => takeFile(buyer, id))
  return id
}

/** What the shop has of an exam, and what was given for passing it. */
async function outcomeOf(id: number) {
  const { rows } = await shop.onDatabase((db) =>
    sql`select attempt.state, attempt.passed, attempt.points = attempt.total as whole,
        (select count(*)::integer from degrees where attempt_id = attempt.id) as degrees,
        (select count(*)::integer from exam_attempts other where other.user_id = attempt.user_id) as attempts,
        (select coalesce(sum(balance), 0)::integer from money_accounts where user_id = attempt.user_id
          and kind = 'points') as points
      from exam_attempts attempt where attempt.id = ${id}`.execute(db),
  )
  return rows[0]
}

const draw = seeded(SEED)
const BLOWS = (['server', 'database'] as const).flatMap((victim) =>
  Array.from({ length: DEATHS[victim] }, () => [victim, draw.whole(0, ROUND_MS)] as const),
)

test.each(BLOWS)(
  `the %s dies %i ms after people began an exam: each has one result and one degree (seed ${SEED})`,
  async (victim, moment) => {
    const takers = await Promise.all(Array.from({ length: TAKERS }, newTaker))
    const [ids] = await Promise.all([Promise.all(takers.map(take)), killAfter(shop, moment, victim)])
    for (const id of ids)
      expect(await outcomeOf(id)).toEqual({
        state: 'graded',
        passed: true,
        whole: true,
        degrees: 1,
        attempts: 1,
        points: 10,
      })
  },
)
