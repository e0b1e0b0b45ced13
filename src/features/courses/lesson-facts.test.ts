import { expect, test } from 'vitest'
import { lessonFacts } from './lesson-facts.ts'
import { text } from './text.ts'

test('a lesson whose film is not sent yet says so to everybody, and no length', () => {
  const lesson = { durationSec: 0, hasFilm: false }
  expect(lessonFacts(lesson, undefined, false)).toBe(text.noFilm)
  expect(lessonFacts(lesson, undefined, true)).toBe(text.noFilm)
})

test('a lesson with a film says its length', () => {
  expect(lessonFacts({ durationSec: 20, hasFilm: true }, undefined, false)).toBe('۱ دقیقه')
})
