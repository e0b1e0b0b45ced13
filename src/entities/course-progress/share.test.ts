import { expect, test } from 'vitest'
import type { Lesson } from '#contract/course/course.ts'
import type { LessonProgressRow } from '#src/mirror/lesson-progress.ts'
import { courseShare, lessonToGoOn, resumeAt, watchedShare } from './share.ts'

const lesson = (id: number, durationSec = 100, hasFilm = true): Lesson => ({
  id,
  title: `درس ${id}`,
  order: id,
  durationSec,
  isFreeSample: false,
  hasFilm,
})

const row = (id: number, change: Partial<LessonProgressRow> = {}): LessonProgressRow => ({
  accountId: '7',
  id,
  courseId: 3,
  durationSec: 100,
  positionSec: 50,
  watched: [[0, 50]],
  watchedSec: 50,
  completedAt: null,
  at: `2026-01-0${id}T00:00:00.000Z`,
  isSent: true,
  ...change,
})

const complete = (id: number) => row(id, { completedAt: '2026-01-09T00:00:00.000Z', watchedSec: 92 })
const known = (...rows: LessonProgressRow[]) => new Map(rows.map((each) => [each.id, each]))

test('a long lesson counts more than a short one', () => {
  expect(courseShare([lesson(1, 300), lesson(2, 100)], known(complete(1)))).toBe(0.75)
})

test('a complete lesson is full, although a tenth of it was not watched', () => {
  expect(watchedShare(complete(1), 100)).toBe(1)
  expect(watchedShare(row(1), 100)).toBe(0.5)
  expect(watchedShare(undefined, 100)).toBe(0)
})

test('a person goes on with the lesson watched last, or with the one after it when that is complete', () => {
  const lessons = [lesson(1), lesson(2), lesson(3), lesson(4)]
  expect(lessonToGoOn(lessons, known())?.id).toBe(1)
  expect(lessonToGoOn(lessons, known(row(1), row(3)))?.id).toBe(3)
  expect(lessonToGoOn(lessons, known(row(1), complete(3)))?.id).toBe(4)
})

test('after the last lesson come those that were left out, and in the end none', () => {
  const lessons = [lesson(1), lesson(2)]
  expect(lessonToGoOn(lessons, known(complete(2)))?.id).toBe(1)
  expect(lessonToGoOn(lessons, known(complete(1), complete(2)))).toBeUndefined()
})

test('a lesson without a film is passed over', () => {
  expect(lessonToGoOn([lesson(1, 100, false), lesson(2)], known())?.id).toBe(2)
})

test('a lesson goes on where it was left, and begins again once it is complete or over', () => {
  expect(resumeAt(row(1))).toBe(50)
  expect(resumeAt(complete(1))).toBe(0)
  expect(resumeAt(row(1, { positionSec: 99 }))).toBe(0)
  expect(resumeAt(undefined)).toBe(0)
})
