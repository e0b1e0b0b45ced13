import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import { judgeStage } from './judge-stage.ts'
import { readRoad } from './read-road.ts'

const AT = '2026-01-01T00:00:00.000Z'
let mirror: Mirror
let count = 0

/** A course of one lesson with the same id, of 100 seconds. */
const course = (id: number) =>
  ({
    id,
    title: `c${id}`,
    lessons: [{ id, durationSec: 100, hasFilm: true }],
  }) as unknown as MirrorRow<'course'>
const stage = (title: string, courseIds: number[], examIds: number[] = []) => ({
  title,
  summary: '',
  level: 'beginner' as const,
  courseIds,
  examIds,
})
const watched = (accountId: string, id: number, watchedSec: number) =>
  mirror.lessonProgress.put({
    accountId,
    id,
    courseId: id,
    durationSec: 100,
    positionSec: 0,
    watched: [],
    watchedSec,
    completedAt: watchedSec >= 90 ? AT : null,
    at: AT,
    isSent: true,
  })
const judged = async (exams?: Parameters<typeof judgeStage>[1]) =>
  (await readRoad(mirror)).stages.map((each) => judgeStage(each, exams))
const facts = async () => (await judged()).map(({ title, share, isDone }) => ({ title, share, isDone }))

beforeEach(async () => {
  mirror = new Mirror(`road-${(count += 1)}`)
  await mirror.account.put({ key: 'current', id: '7' })
  await mirror.of('course').bulkPut([course(1), course(2), course(3)])
  await mirror
    .of('tuningRoad')
    .put({ id: 1, revision: 1, stages: [stage('first', [1]), stage('second', [2, 3])] })
})
afterEach(() => mirror.delete())

test('a stage is done when each of its courses was watched', async () => {
  await watched('7', 1, 95)
  await watched('7', 2, 95)
  expect(await facts()).toEqual([
    { title: 'first', share: 1, isDone: true },
    { title: 'second', share: 0.5, isDone: false },
  ])
})

test('the progress of another account on the device does not count', async () => {
  await watched('8', 1, 95)
  expect((await facts())[0]).toMatchObject({ share: 0, isDone: false })
})

test('a course that is no longer offered holds nobody back, and a stage with nothing on offer does not count', async () => {
  await mirror.of('course').bulkDelete([1, 3])
  await watched('7', 2, 95)
  const stages = await judged()
  expect(stages.map(({ isDone }) => isDone)).toEqual([false, true])
  expect(stages.map(({ isOffered }) => isOffered)).toEqual([false, true])
})

test('what the person has bought is marked', async () => {
  await mirror.owned.put({ accountId: '7', thing: 'Course', id: 2 })
  const [, second] = (await readRoad(mirror)).stages
  expect(second?.courses.map(({ isOwned }) => isOwned)).toEqual([true, false])
})

test('a stage with exams is done when its courses were watched and its exams passed', async () => {
  const row = { id: 1, revision: 2, stages: [stage('with exams', [1], [5, 6])] }
  await mirror.of('tuningRoad').put(row)
  await watched('7', 1, 95)
  const exam = (id: number, passed: boolean | null) => ({ id, title: `e${id}`, attempts: [{ passed }] })
  const isDone = async (...exams: ReturnType<typeof exam>[]) => (await judged(exams))[0]?.isDone
  expect(await isDone(exam(5, true), exam(6, false))).toBe(false)
  expect(await isDone(exam(5, true), exam(6, true))).toBe(true)
  // the other one is closed
  expect(await isDone(exam(5, true))).toBe(true)
})

test('before the device knows the exams nobody has passed them', async () => {
  await mirror.of('tuningRoad').put({ id: 1, revision: 2, stages: [stage('with an exam', [1], [5])] })
  await watched('7', 1, 95)
  expect((await judged())[0]).toMatchObject({ isDone: false, isOffered: true, exams: undefined })
})
