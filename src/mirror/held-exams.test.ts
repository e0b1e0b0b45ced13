import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { BegunExam, HeldExam } from '#contract/course/exams/take-exams.ts'
import { hasRunningExam, noteHeldExam, putBegunExam, putHeldExam, readHeldExam } from './held-exams.ts'

const ME = '7'
const START = Date.parse('2026-11-20T08:00:00Z')
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString()

/** What the server says after some minutes about an exam that runs until `deadline`. */
const said = (minutes: number, deadline: number, state: HeldExam['state'] = 'begun') =>
  ({ id: 1, state, epoch: 1, serverNow: at(minutes), deadlineAt: at(deadline) }) as HeldExam

const begun = { id: 1, epoch: 1, serverNow: at(0), deadlineAt: at(30), graceSec: 10 } as BegunExam

beforeEach(async () => {
  await putHeldExam(ME, said(0, 30, 'made'), START)
  await putBegunExam(ME, begun, START)
})

test('minutes that are added after the time was over here open the paper again', async () => {
  await noteHeldExam(ME, 1, () => ({ endedHere: 'time', elapsedMs: 30 * 60_000 }))
  await putHeldExam(ME, said(30, 40), START + 30 * 60_000)
  const row = await readHeldExam(ME, 1)
  expect(row?.endedHere).toBeUndefined()
  expect(row?.begun).toMatchObject({ deadlineAt: at(40), serverNow: at(30) })
  expect(row?.elapsedMs).toBe(0)
})

test('a paper whose time is over stays closed, and so does one that its person has ended', async () => {
  await noteHeldExam(ME, 1, () => ({ endedHere: 'time' }))
  await putHeldExam(ME, said(30, 30), START + 30 * 60_000)
  expect((await readHeldExam(ME, 1))?.endedHere).toBe('time')
  await noteHeldExam(ME, 1, () => ({ endedHere: 'person' }))
  await putHeldExam(ME, said(30, 40), START + 30 * 60_000)
  expect((await readHeldExam(ME, 1))?.endedHere).toBe('person')
})

test('an exam runs until its time is over, its person ends it or the server has ended it; for its account alone', async () => {
  const minute = (minutes: number) => START + minutes * 60_000
  expect(await hasRunningExam(ME, minute(29))).toBe(true)
  expect(await hasRunningExam('8', minute(29))).toBe(false)
  expect(await hasRunningExam(ME, minute(31))).toBe(false)
  await putHeldExam(ME, said(10, 30, 'graded'), minute(10))
  expect(await hasRunningExam(ME, minute(11))).toBe(false)
  await putHeldExam(ME, said(10, 30), minute(10))
  await noteHeldExam(ME, 1, () => ({ endedHere: 'person' }))
  expect(await hasRunningExam(ME, minute(11))).toBe(false)
})
