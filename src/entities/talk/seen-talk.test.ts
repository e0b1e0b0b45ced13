import { expect, test } from 'vitest'
import { shownUpTo, withSeen } from './seen-talk.ts'

const MAY = '2026-05-01T10:00:00.000Z'
const JUNE = '2026-06-01T10:00:00.000Z'

test('a device remembers the newest text of a talk, also when older ones are shown later', () => {
  expect(withSeen({ 'course 1': MAY }, 'course 1', JUNE)).toEqual({ 'course 1': JUNE })
  expect(withSeen({ 'course 1': JUNE }, 'course 1', MAY)).toEqual({ 'course 1': JUNE })
})

test('the talk that was opened longest ago is forgotten first', () => {
  let seen = withSeen({}, 'course 0', MAY)
  for (let id = 1; id < 200; id++) seen = withSeen(seen, `course ${id}`, MAY)
  seen = withSeen(seen, 'course 0', JUNE)
  seen = withSeen(seen, 'course 200', JUNE)
  expect(Object.keys(seen)).toHaveLength(200)
  expect(seen).toHaveProperty(['course 0'], JUNE)
  expect(seen).not.toHaveProperty(['course 1'])
})

const at = (...times: string[]) => times.map((createdAt) => ({ createdAt }))

test('a folded text that came since the last visit is not seen, nor is what was written after it', () => {
  expect(shownUpTo(MAY, at('2026-05-10', '2026-07-01'), at('2026-04-01', JUNE))).toBe('2026-05-10')
  expect(shownUpTo(MAY, at('2026-07-01'), at(JUNE))).toBeUndefined()
})

test('unfolded, all texts are seen', () => {
  expect(shownUpTo(MAY, at(JUNE, MAY), [])).toBe(JUNE)
})

test('what was folded before the last visit stops nothing', () => {
  expect(shownUpTo(JUNE, at('2026-07-01'), at(MAY))).toBe('2026-07-01')
})

test('a first visit counts all texts, because it marks none as new', () => {
  expect(shownUpTo(undefined, at(MAY), at(JUNE))).toBe(JUNE)
  expect(shownUpTo(undefined, [], [])).toBeUndefined()
})
