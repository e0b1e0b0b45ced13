import 'fake-indexeddb/auto'
import { afterAll, expect, test } from 'vitest'
import { addServerProgress, addToProgress, noteSent, readCourseProgress } from './lesson-progress.ts'
import { Mirror } from './mirror.ts'

const mirror = new Mirror('lesson-progress')
afterAll(() => mirror.delete())

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString()
const NOW = at(59)
let lastLesson = 0
const newLesson = () => ({ accountId: '7', id: (lastLesson += 1), courseId: 3, durationSec: 100 })

test('stretches of several visits add up, and the latest place counts', async () => {
  const lesson = newLesson()
  await addToProgress(mirror, lesson, { positionSec: 20, watched: [[0, 20]], at: at(1) }, NOW)
  await addToProgress(mirror, lesson, { positionSec: 60, watched: [[50, 60]], at: at(3) }, NOW)
  await addToProgress(mirror, lesson, { positionSec: 40, watched: [[10, 40]], at: at(2) }, NOW)
  const row = (await readCourseProgress(mirror, '7', 3)).get(lesson.id)
  expect(row).toMatchObject({
    positionSec: 60,
    watched: [
      [0, 40],
      [50, 60],
    ],
    isSent: false,
  })
})

test('two tabs that save at the same time lose nothing', async () => {
  const lesson = newLesson()
  const part = (from: number) => ({ positionSec: from, watched: [[from, from + 10]] as const, at: at(from) })
  await Promise.all([0, 10, 20, 30].map((from) => addToProgress(mirror, lesson, part(from), NOW)))
  expect((await readCourseProgress(mirror, '7', 3)).get(lesson.id)?.watched).toEqual([[0, 40]])
})

test('a lesson is complete from nine tenths on, and stays complete', async () => {
  const lesson = newLesson()
  const most = await addToProgress(mirror, lesson, { positionSec: 89, watched: [[0, 89]], at: at(1) }, NOW)
  expect(most.completedAt).toBeNull()
  const all = await addToProgress(mirror, lesson, { positionSec: 90, watched: [[89, 90]], at: at(2) }, NOW)
  expect(all.completedAt).not.toBeNull()
  const again = await addToProgress(mirror, lesson, { positionSec: 5, watched: [[0, 5]], at: at(3) }, NOW)
  expect(again.completedAt).toBe(all.completedAt)
})

test('what another device watched is added, and what only this one knows stays to be sent', async () => {
  const lesson = newLesson()
  await addToProgress(mirror, lesson, { positionSec: 20, watched: [[0, 20]], at: at(1) }, NOW)
  const server = { positionSec: 80, watched: [[60, 80]] as [number, number][], watchedSec: 20 }
  const row = await addServerProgress(mirror, lesson, { ...server, completedAt: null, at: at(5) }, NOW)
  expect(row).toMatchObject({ positionSec: 80, watchedSec: 40, isSent: false })
})

test('what the server knows already is not sent again', async () => {
  const lesson = newLesson()
  const server = { positionSec: 30, watched: [[0, 30]] as [number, number][], watchedSec: 30 }
  const row = await addServerProgress(mirror, lesson, { ...server, completedAt: null, at: at(5) }, NOW)
  expect(row.isSent).toBe(true)
})

test('what was watched while the rest was sent is still to be sent', async () => {
  const lesson = newLesson()
  const sent = await addToProgress(mirror, lesson, { positionSec: 5, watched: [[0, 5]], at: at(1) }, NOW)
  await addToProgress(mirror, lesson, { positionSec: 10, watched: [[5, 10]], at: at(2) }, NOW)
  await noteSent(mirror, sent)
  expect((await readCourseProgress(mirror, '7', 3)).get(lesson.id)?.isSent).toBe(false)
})

test('the progress of others on this device is theirs', async () => {
  const lesson = newLesson()
  await addToProgress(
    mirror,
    { ...lesson, accountId: '8' },
    { positionSec: 5, watched: [[0, 5]], at: at(1) },
    NOW,
  )
  expect((await readCourseProgress(mirror, '7', 3)).has(lesson.id)).toBe(false)
})
