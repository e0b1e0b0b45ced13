import { expect, test } from 'vitest'
import { durationText } from './duration.ts'

test('a duration is shown in hours and minutes', () => {
  expect(durationText(2 * 3600 + 15 * 60)).toBe('۲ ساعت و ۱۵ دقیقه')
  expect(durationText(3600)).toBe('۱ ساعت')
})

test('the shortest lesson takes a minute', () => {
  expect(durationText(12)).toBe('۱ دقیقه')
})

test('a course without any film has no length to show', () => {
  expect(durationText(0)).toBe('')
})
