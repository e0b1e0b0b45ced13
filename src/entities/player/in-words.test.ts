import { expect, test } from 'vitest'
import { chapterAt, cueAt, findCues } from './in-words.ts'

const CUES = [
  { from: 1, to: 3, text: 'توربو هوا را فشرده می‌کند' },
  { from: 3, to: 5, text: 'بوست يعنی فشار' },
  { from: 9, to: 12, text: 'نقشهٔ کمپرسور' },
]
const CHAPTERS = [
  { from: 2, title: 'توربو' },
  { from: 9, title: 'نقشه' },
]

test('a line is shown from its beginning to its end', () => {
  const shown = [0, 1, 2.9, 3, 5, 8, 9, 12, 99].map((second) => cueAt(CUES, second).slice(0, 5))
  expect(shown).toEqual(['', 'توربو', 'توربو', 'بوست ', '', '', 'نقشهٔ', '', ''])
})

test('a chapter lasts until the next one, and the last one until the end', () => {
  expect([0, 2, 8.9, 9, 500].map((second) => chapterAt(CHAPTERS, second))).toEqual([
    '',
    'توربو',
    'توربو',
    'نقشه',
    'نقشه',
  ])
})

test('lines are found by every typed word, whatever the spelling', () => {
  expect(findCues(CUES, 'فشرده ميكند')).toEqual([CUES[0]])
  expect(findCues(CUES, 'فشار یعنی')).toEqual([CUES[1]])
  expect(findCues(CUES, 'توربین')).toEqual([])
  expect(findCues(CUES, ' ')).toEqual(CUES)
})
