import { expect, test } from 'vitest'
import { lessonHash, lessonOfHash, secondOfHash } from './lesson-hash.ts'

test('an address names a lesson, and a second of it when somebody asked about that', () => {
  expect([lessonOfHash(lessonHash(12)), secondOfHash(lessonHash(12))]).toEqual([12, undefined])
  expect([lessonOfHash(lessonHash(12, 0)), secondOfHash(lessonHash(12, 0))]).toEqual([12, 0])
  expect([lessonOfHash(lessonHash(12, 200)), secondOfHash(lessonHash(12, 200))]).toEqual([12, 200])
})

test.each(['', 'lesson-', 'lesson-x', 'lesson-1-', 'lesson-1-x', 'lesson-1-2-3', 'lesson-1-1234567'])(
  '«%s» names none',
  (hash) => {
    expect(lessonOfHash(hash)).toBeUndefined()
    expect(secondOfHash(hash)).toBeUndefined()
  },
)
