import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/contract.ts'
import { SEQ_PER_EPOCH } from '#contract/course/exams/exam-rules.ts'
import { POINT_CAUSES } from '#contract/order/points.ts'
import { balanceOf } from '#server/money/books-store.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { makeExam, makeSubject } from '#tests/world/exam-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { EXAM_JOBS } from './exam-jobs.ts'

const TEST = {
  text: 'کدام یک؟',
  answer1: 'الف',
  answer2: 'ب',
  answer3: 'پ',
  answer4: 'ت',
  correct: 2,
}

let shop: ShopServer
let teacher: Person
let admin: Person
let taker: Person
let course: number
let examId: number
let questionId: number
let testIds: number[]

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
})
beforeEach(async () => {
  teacher = await shop.asTeacher()
  taker = await shop.asBuyer()
  course = await shop.makeCourse({ teacher_id: await shop.makeTeacher({ user_id: teacher.id }) })
  for (const { id } of [taker, teacher])
    await shop.db
      .insertInto('user_courses')
      .values({ user_id: id, course_id: course, source: 'gift' })
      .execute()
  examId = await makeExam(shop, {
    kind: 'course',
    course_id: course,
    shuffle: false,
    retake_hours: 0,
    pass_points: 40,
  })
  const subject = await makeSubject(shop, examId, { keys: [1, 1] })
  questionId = subject.questionId
  testIds = subject.testIds
})
afterAll(() => shop.close())

async function runJobs() {
  await shop.db.deleteFrom('jobs').where('kind', '<>', 'grade exams again').execute()
  await shop.db.deleteFrom('exam_heartbeat').execute()
  await runDueJobs(EXAM_JOBS, {
    db: shop.db,
    now: shop.now,
    logError: (error) => expect(error).toBeUndefined(),
  })
}

/** Hours pass, and everybody signs in again. */
async function pass(minutes: number) {
  shop.wait(minutes * 60)
  const again = async ({ id, phone }: Person): Promise<Person> => {
    const { token } = await openSession(shop.db, id, shop.now(), 'test', '127.0.0.1')
    return { id, phone, token }
  }
  taker = await again(taker)
  teacher = await again(teacher)
  admin = await again(admin)
}

async function begin(as = taker): Promise<number> {
  const { id } = (await shop.call('Course/MakeFreeExam', { examId }, { as })).data.attempt
  await shop.call('Course/GetExamByIdForBegin', { id }, { as })
  return id
}
const answer = (id: number, index: number, place: number) =>
  shop.call(
    'Course/SetExamTestAnswer',
    { id, testId: testIds[index] ?? 0, answer: place, seq: SEQ_PER_EPOCH + index + 1 },
    { as: taker },
  )
const resultOf = async (id: number) =>
  (await shop.call('Course/GetExamResultById', { id }, { as: taker })).data
const pointsOf = () => balanceOf(shop.db, taker.id, 'points')
const change = (input: Partial<Sent<'Course/AddOrUpdateExamTest'>>) =>
  shop.call('Course/AddOrUpdateExamTest', { ...TEST, questionId, ...input }, { as: teacher })

describe('an exam', () => {
  test('is built closed by the teacher of the course, and opens once nothing is lacking', async () => {
    const other = await shop.makeCourse({
      teacher_id: (
        await shop.db
          .selectFrom('courses')
          .select('teacher_id')
          .where('id', '=', course)
          .executeTakeFirstOrThrow()
      ).teacher_id,
    })
    const exam = { kind: 'course', courseId: other, title: 'آزمون پایان دوره' } as const
    const { id } = (await shop.call('Course/AddOrUpdateExam', exam, { as: teacher })).data
    const activate = () => shop.call('Course/ActiveExam', { id }, { as: teacher })
    expect((await activate()).details).toMatchObject({ lacks: [{ lack: 'noSubjects' }] })
    const subject = { examId: id, title: 'توربو', drawCount: 1 }
    const added = await shop.call('Course/AddOrUpdateExamQuestion', subject, { as: teacher })
    expect((await activate()).details).toMatchObject({ lacks: [{ lack: 'tooFewTests', subject: 'توربو' }] })
    await shop.call('Course/AddOrUpdateExamTest', { ...TEST, questionId: added.data.id }, { as: teacher })
    expect((await activate()).status).toBe('Success')
  })

  test('is not of a course of another teacher, not a placement exam, and gives no points when a teacher writes it', async () => {
    const exam = { kind: 'course', courseId: await shop.makeCourse(), title: 'آزمون پایان دوره' } as const
    expect((await shop.call('Course/AddOrUpdateExam', exam, { as: teacher })).code).toBe('NotFound')
    const placement = { kind: 'placement', title: 'تعیین سطح' } as const
    expect((await shop.call('Course/AddOrUpdateExam', placement, { as: teacher })).code).toBe('NotFound')
    const own = {
      id: examId,
      kind: 'course',
      courseId: course,
      title: 'آزمون پایان دوره',
      passPoints: 9_000,
    } as const
    await shop.call('Course/AddOrUpdateExam', own, { as: teacher })
    const { items } = (await shop.call('Course/GetTeacherExamsByFilter', {}, { as: teacher })).data
    expect(items).toMatchObject([{ id: examId, title: 'آزمون پایان دوره', passPoints: 40 }])
  })

  test('that is open loses nothing that it draws', async () => {
    const [first = 0] = testIds
    expect((await shop.call('Course/DeleteExamTest', { id: first }, { as: teacher })).code).toBe('InUse')
    const wide = { id: questionId, examId, title: 'توربو', drawCount: 3 }
    expect((await shop.call('Course/AddOrUpdateExamQuestion', wide, { as: teacher })).code).toBe('InUse')
    await shop.call('Course/DeActiveExam', { id: examId }, { as: teacher })
    expect((await shop.call('Course/DeleteExamTest', { id: first }, { as: teacher })).status).toBe('Success')
  })

  test('that somebody has made keeps its subjects and tests, also when it is closed', async () => {
    await begin()
    await shop.call('Course/DeActiveExam', { id: examId }, { as: teacher })
    const answers = [
      await shop.call('Course/DeleteExam', { id: examId }, { as: teacher }),
      await shop.call('Course/DeleteExamQuestion', { id: questionId }, { as: teacher }),
      await shop.call('Course/DeleteExamTest', { id: testIds[0] ?? 0 }, { as: teacher }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(['InUse', 'InUse', 'InUse'])
  })

  test.each([
    ['equal answers', { answer4: 'الف' }],
    ['no right answer', { correct: 0 }],
  ])('takes no test with %s', async (_what, wrong) => {
    const answered = await shop.send(
      'Course/AddOrUpdateExamTest',
      { ...TEST, questionId, ...wrong },
      { as: teacher },
    )
    expect(answered.code).toBe('InvalidInput')
  })
})

describe('a changed test', () => {
  const kept = {
    text: 'توربو: پرسش 1',
    answer1: 'یک بار',
    answer2: 'دو بار',
    answer3: 'سه بار',
    answer4: 'چهار بار',
  }

  test('is another version, and an attempt is graded by what it showed', async () => {
    const id = await begin()
    expect((await change({ id: testIds[0], correct: 3 })).data.version).toBe(2)
    expect((await change({ id: testIds[0], correct: 3 })).data.version).toBe(2)
    await answer(id, 0, 1)
    await answer(id, 1, 1)
    await shop.call('Course/SetExamEnd', { id }, { as: taker })
    expect((await resultOf(id)).percent).toBe(100)
  })

  test('whose key was wrong raises those who had it right, lowers nobody, and gives the points once', async () => {
    const id = await begin()
    await answer(id, 0, 2)
    await answer(id, 1, 1)
    await shop.call('Course/SetExamEnd', { id }, { as: taker })
    expect(await resultOf(id)).toMatchObject({ percent: 50, passed: false })
    await change({ id: testIds[0], ...kept, correct: 2 })
    await runJobs()
    expect(await resultOf(id)).toMatchObject({ percent: 100, passed: true })
    await change({ id: testIds[0], ...kept, correct: 4 })
    await runJobs()
    expect(await resultOf(id)).toMatchObject({ percent: 100, passed: true })
    expect(await pointsOf()).toBe(40)
    const { data } = await shop.call('Order/GetPointHistoryByFilter', {}, { as: taker })
    const [entry] = data.items
    expect(POINT_CAUSES).toContain(entry?.cause)
  })
})

describe('a right answer that is corrected', () => {
  const kept = {
    text: 'توربو: پرسش 1',
    answer1: 'یک بار',
    answer2: 'دو بار',
    answer3: 'سه بار',
    answer4: 'چهار بار',
  }
  const correct = (to: number, more = {}) => change({ id: testIds[0], ...kept, correct: to, ...more })
  const take = async (...places: number[]) => {
    const id = await begin()
    for (const [index, place] of places.entries()) await answer(id, index, place)
    await shop.call('Course/SetExamEnd', { id }, { as: taker })
    return id
  }
  const listed = async () =>
    (await shop.call('Course/GetExamTestsByFilter', { examId }, { as: teacher })).data.items.find(
      ({ id }) => id === testIds[0],
    )

  test('and then back again counts as if it had never been corrected', async () => {
    const id = await begin()
    await correct(2)
    await correct(1)
    await answer(id, 0, 2)
    await answer(id, 1, 1)
    await shop.call('Course/SetExamEnd', { id }, { as: taker })
    const { percent, review } = await resultOf(id)
    expect(percent).toBe(50)
    expect(review?.[0]).toMatchObject({ chosen: 2, correct: 1 })
  })

  test('is what the statistics of the test go by, whatever was right before', async () => {
    await take(2, 1)
    expect(await listed()).toMatchObject({ shownCount: 1, rightCount: 0 })
    await correct(2)
    expect(await listed()).toMatchObject({ shownCount: 1, rightCount: 1 })
    await correct(1)
    expect(await listed()).toMatchObject({ shownCount: 1, rightCount: 0 })
  })

  test('does not count for those who saw the same words with another picture', async () => {
    const id = await take(2, 1)
    const { id: picture } = await shop.db
      .insertInto('exam_pictures')
      .values({ mime: 'image/webp', bytes: Buffer.from('a later picture') })
      .returning('id')
      .executeTakeFirstOrThrow()
    await correct(1, { mark: 2 })
    await shop.db
      .updateTable('exam_test_versions')
      .set({ picture_id: picture })
      .where('test_id', '=', testIds[0] ?? 0)
      .where('version', '=', 2)
      .execute()
    await correct(2)
    await runJobs()
    expect((await resultOf(id)).percent).toBe(50)
  })

  test('again, while an earlier correction is still being graded, is graded as well, and no job says what is right', async () => {
    const id = await take(3, 1)
    await correct(2)
    // it has gone past this attempt, and not come to its end
    await shop.db
      .updateTable('jobs')
      .set({ payload: JSON.stringify({ versionId: 0, after: id }) })
      .where('kind', '=', 'grade exams again')
      .execute()
    await correct(3)
    const jobs = await shop.db
      .selectFrom('jobs')
      .select('payload')
      .where('kind', '=', 'grade exams again')
      .execute()
    for (const { payload } of jobs) expect(Object.keys(payload as object)).toEqual(['after', 'versionId'])
    await runJobs()
    expect((await resultOf(id)).percent).toBe(100)
  })
})

describe('a decision', () => {
  const REASON = 'قطعی اینترنت تأیید شد'
  async function lateAttempt(): Promise<number> {
    const id = await begin()
    await answer(id, 0, 1)
    await pass(32)
    await runJobs()
    await answer(id, 1, 1)
    return id
  }
  const waiting = async (as = teacher) =>
    (await shop.call('Course/GetTeacherExamResultsByFilter', { decision: 'waiting' }, { as })).data.items
  /** What is seen of the late answers of an attempt. */
  const look = async (id: number) => {
    const row = (await waiting()).find((one) => one.id === id)
    return {
      seenLateCount: row?.lateCount ?? 0,
      seenLateAt: row?.lateAt ?? null,
      seenLateSeq: row?.lateSeq ?? null,
    }
  }
  const decide = async (id: number, decision: 'count' | 'return' | 'leave', as = teacher, seen = {}) =>
    shop.call(
      'Course/DecideExamAttempt',
      { id, decision, reason: REASON, ...(await look(id)), ...seen },
      { as },
    )

  test('lets late answers count, and its maker has seen all of them and all times', async () => {
    const id = await lateAttempt()
    expect(await waiting()).toMatchObject([
      { id, lateCount: 1, percent: 50, latePercent: 100, isDisrupted: true },
    ])
    expect((await decide(id, 'count', teacher, { seenLateCount: 0 })).code).toBe('Outdated')
    expect((await decide(id, 'count')).data).toMatchObject({ decision: 'count', percent: 100 })
    expect(await resultOf(id)).toMatchObject({ isFinal: true, percent: 100, passed: true })
    expect((await resultOf(id)).decisionReason).toBe(REASON)
    expect((await decide(id, 'leave')).code).toBe('AlreadyDecided')
  })

  test('is not made about an answer that has replaced the one that was seen', async () => {
    const id = await lateAttempt()
    const seen = await look(id)
    const replaced = { id, testId: testIds[1] ?? 0, answer: 3, seq: SEQ_PER_EPOCH + 9 }
    await shop.call('Course/SetExamTestAnswer', replaced, { as: taker })
    // at the same moment, so that only the number is another one
    expect(await look(id)).toMatchObject({ seenLateCount: 1, seenLateAt: seen.seenLateAt })
    expect((await decide(id, 'count', teacher, seen)).code).toBe('Outdated')
    expect((await decide(id, 'count')).data).toMatchObject({ decision: 'count', percent: 50 })
  })

  test('comes before the taker learns which answers were right', async () => {
    const id = await lateAttempt()
    const hidden = { right: null, wrong: null, unanswered: null, subjects: [] }
    expect((await resultOf(id)).score).toMatchObject({ percent: 50, ...hidden })
    await decide(id, 'leave')
    expect((await resultOf(id)).score).toMatchObject({ percent: 50, right: 1, subjects: [{ right: 1 }] })
  })

  test('returns an attempt, which does not count then', async () => {
    const id = await lateAttempt()
    await decide(id, 'return')
    expect(await resultOf(id)).toMatchObject({
      decision: 'return',
      percent: 50,
      standing: { attemptsLeft: 2 },
    })
  })

  test('is not made by who took the exam, nor by the teacher of another course', async () => {
    const own = (await shop.call('Course/MakeFreeExam', { examId }, { as: teacher })).data.attempt.id
    const more = await shop.call('Course/SetExamExtraTime', { id: own, minutes: 60 }, { as: teacher })
    expect(more.code).toBe('OwnThing')
    const id = await lateAttempt()
    expect((await decide(id, 'count', await shop.asTeacher())).code).toBe('NotFound')
    await decide(id, 'leave', admin)
    const changes = await shop.db.selectFrom('admin_changes').select('operation').execute()
    expect(changes.map(({ operation }) => operation)).toContain('Course/DecideExamAttempt')
  })
})

test('extra minutes move a running deadline, and less of them move it back', async () => {
  const id = await begin()
  const set = async (minutes: number) =>
    Date.parse(
      (await shop.call('Course/SetExamExtraTime', { id, minutes }, { as: teacher })).data.deadlineAt ?? '',
    )
  const start = shop.now().getTime()
  expect([await set(10), await set(5), await set(0)]).toEqual(
    [40, 35, 30].map((minutes) => start + minutes * 60_000),
  )
  await shop.call('Course/SetExamEnd', { id }, { as: taker })
  const late = await shop.call('Course/SetExamExtraTime', { id, minutes: 5 }, { as: teacher })
  expect(late.code).toBe('WrongState')
})
