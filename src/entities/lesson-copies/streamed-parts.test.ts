import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Film } from '#contract/course/lessons.ts'
import type { FilmLine } from '#src/entities/player/film/film-line.ts'
import { forgetLearning } from '#src/mirror/forget-learning.ts'
import { copies, copyKey } from '#src/mirror/lesson-copies.ts'
import { Mirror } from '#src/mirror/mirror.ts'
import { saveStreamed } from './save-streamed.ts'
import { forgetLesson, readPart, savePart, sweepParts } from './streamed-parts.ts'

const HEAD_AND_FRAGMENTS = ['head', 'fragment 1', 'fragment 2', 'fragment 3']
const bytes = new TextEncoder().encode(HEAD_AND_FRAGMENTS.join(''))
const film: Film = {
  durationMs: 6_000,
  tracks: [
    {
      name: '360p',
      kind: 'picture',
      type: 'video/mp4',
      width: 640,
      height: 360,
      bitsPerSecond: 1_000,
      bytes: bytes.length,
      headBytes: 4,
      fragments: [
        [2_000, 10],
        [2_000, 10],
        [2_000, 10],
      ],
    },
  ],
}
const lesson = { accountId: '7', id: 3, courseId: 2 }
const place = (index: number, more: object = {}) => ({ ...lesson, track: '360p' as const, index, ...more })
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)
const saved = async (index: number, more: object = {}) => {
  const found = await readPart(place(index, more), hashOf(HEAD_AND_FRAGMENTS[index] ?? ''))
  return found && new TextDecoder().decode(found)
}
const onDevice = async () => (await copies.part.toCollection().primaryKeys()).map((key) => key.join(' '))

/** Gives bytes of the film in pieces of three. */
const line: FilmLine = {
  async read(_track, from, to, onBytes) {
    for (let at = from; at < to; at += 3) await onBytes(bytes.slice(at, Math.min(at + 3, to)))
  },
}

let mirror: Mirror
const own = (id: number) => mirror.owned.put({ accountId: '7', thing: 'Course', id })
const signIn = (id: string) =>
  mirror.account.put({ key: 'current', id } as Parameters<typeof mirror.account.put>[0])
const stream = (from: number, to: number, onBytes: (bytes: Uint8Array) => void = () => undefined) =>
  saveStreamed(lesson, film, line, { mirror, now: Date.now }).read(
    '360p',
    from,
    to,
    onBytes,
    new AbortController().signal,
  )

beforeEach(async () => {
  mirror = new Mirror(`streamed ${crypto.randomUUID()}`)
  await signIn('7')
  await own(2)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await forgetLearning('7')
  await mirror.delete()
})

test('whole parts of an owned lesson that was streamed wait for its copy, encrypted', async () => {
  let played = ''
  await stream(0, 30, (piece) => (played += new TextDecoder().decode(piece)))
  expect(played).toBe('headfragment 1fragment 2fragme')
  await vi.waitFor(async () => expect(await onDevice()).toHaveLength(3), 5_000)
  expect([await saved(0), await saved(1), await saved(2), await saved(3)]).toEqual([
    'head',
    'fragment 1',
    'fragment 2',
    undefined,
  ])
  const rows = await copies.part.toArray()
  for (const { sealed } of rows) expect(new TextDecoder().decode(sealed)).not.toContain('fragment')
})

test('nothing is saved of a lesson that is not owned, such as a free sample', async () => {
  await mirror.owned.clear()
  await stream(0, 34)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(await onDevice()).toEqual([])
})

test('a part that was changed, that belongs elsewhere or to another account is not taken', async () => {
  const key = await copyKey('7')
  for (const [index, text] of HEAD_AND_FRAGMENTS.entries())
    await savePart({ ...place(index), at: 1 }, key, new TextEncoder().encode(text))
  const [, first, second, third] = await copies.part.toArray()
  if (!first || !second || !third) throw new Error('The parts are on the device.')
  new DataView(first.sealed).setUint8(0, new DataView(first.sealed).getUint8(0) ^ 1)
  const { prefix, sealed } = third
  await copyKey('8')
  await copies.part.bulkPut([first, { ...second, prefix, sealed }, { ...third, accountId: '8' }])
  expect([await saved(0), await saved(1), await saved(2)]).toEqual(['head', undefined, undefined])
  expect(await saved(3, { accountId: '8' })).toBeUndefined()
  // the lesson has another film
  expect(await readPart(place(0), hashOf('another head'))).toBeUndefined()
})

test('streamed parts take a bounded room: the oldest make way', async () => {
  const key = await copyKey('7')
  const now = Date.now()
  for (let index = 0; index < 4; index += 1)
    await savePart({ ...place(index), at: now + index }, key, new Uint8Array(100))
  await sweepParts(mirror, now, 250)
  expect(await onDevice()).toEqual(['7 3 360p 2', '7 3 360p 3'])
  await sweepParts(mirror, now + 14 * 86_400_000 + 2, 250)
  expect(await onDevice()).toEqual(['7 3 360p 3'])
})

test('what was streamed of a course that was given back, and by the account before, is deleted', async () => {
  const key = await copyKey('7')
  const now = Date.now()
  await own(5)
  const save = (more: object) => savePart({ ...place(0, more), at: now }, key, new Uint8Array(9))
  await save({})
  await save({ id: 8, courseId: 5 })
  await mirror.owned.delete(['7', 'Course', 5])
  await sweepParts(mirror, now)
  expect(await onDevice()).toEqual(['7 3 360p 0'])
  await signIn('8')
  await sweepParts(mirror, now)
  expect(await onDevice()).toEqual([])
})

test('a lesson that was copied or refused leaves no streamed part; others stay', async () => {
  const key = await copyKey('7')
  for (const id of [3, 4]) await savePart({ ...place(0, { id }), at: 1 }, key, new Uint8Array(9))
  await forgetLesson(lesson)
  expect(await onDevice()).toEqual(['7 4 360p 0'])
})

test('signing out erases streamed parts, and one that arrives later is not saved', async () => {
  const key = await copyKey('7')
  await savePart({ ...place(0), at: 1 }, key, new Uint8Array(9))
  await forgetLearning('7')
  await savePart({ ...place(1), at: 1 }, key, new Uint8Array(9))
  expect(await onDevice()).toEqual([])
})

test('a full device plays on, and gives up what was streamed before', async () => {
  const key = await copyKey('7')
  await savePart({ ...place(0, { id: 4 }), at: Date.now() }, key, new Uint8Array(9))
  vi.spyOn(copies.part, 'put').mockRejectedValue(
    new DOMException('The device is full.', 'QuotaExceededError'),
  )
  let played = 0
  await stream(0, 34, (piece) => (played += piece.length))
  expect(played).toBe(34)
  await vi.waitFor(async () => expect(await onDevice()).toEqual([]), 5_000)
})
