import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToProgress, type LessonProgressRow } from '#src/mirror/lesson-progress.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import { forgetAccount } from '#src/mirror/personal-secrets.ts'
import { queueProgress } from './queue-progress.ts'

const AT = '2026-01-01T00:00:10.000Z'
const lesson = { accountId: '7', id: 5, courseId: 3, durationSec: 100 }
const part = { positionSec: 10, watched: [[0, 10]] as const, at: AT }

let mirror: Mirror
let lastId = 0
const tools = () => ({ mirror, now: () => 0, newId: () => `id-${(lastId += 1)}` })
const queued = () => mirror.outbox.toArray()
const watch = async (): Promise<LessonProgressRow> =>
  (await addToProgress(mirror, lesson, part, AT)) ?? expect.unreachable('nothing was saved')

beforeEach(async () => {
  mirror = new Mirror(`queue-progress-${(lastId += 1)}`)
  await mirror.account.put({ key: 'current', id: '7' })
})
afterEach(() => mirror.delete())

test('what somebody watched waits to be sent for their account, once', async () => {
  expect(await queueProgress(tools(), await watch())).toBe(true)
  expect(await queued()).toMatchObject([{ accountId: '7', input: { id: 5, positionSec: 10 } }])
  const row = await mirror.lessonProgress.get(['7', 5])
  expect(row?.isSent).toBe(true)
})

test('a film that still plays in another tab saves nothing of somebody who has signed out', async () => {
  await watch()
  await forgetAccount(mirror, '7')
  expect(await addToProgress(mirror, lesson, part, AT)).toBeUndefined()
  expect(await mirror.lessonProgress.count()).toBe(0)
})

test('what somebody watched is not sent by a guest or by the next person on the device', async () => {
  const row = await watch()
  await forgetAccount(mirror, '7')
  expect(await queueProgress(tools(), row)).toBe(false)
  await mirror.account.put({ key: 'current', id: '8' })
  expect(await queueProgress(tools(), row)).toBe(false)
  expect(await queued()).toEqual([])
})

test('what a guest watched stays on the device', async () => {
  await mirror.account.clear()
  const row = await addToProgress(mirror, { ...lesson, accountId: 'guest' }, part, AT)
  expect(row && (await queueProgress(tools(), row))).toBe(false)
  expect(await mirror.lessonProgress.count()).toBe(1)
})
