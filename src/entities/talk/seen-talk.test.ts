import { expect, test } from 'vitest'
import { withSeen } from './seen-talk.ts'

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
