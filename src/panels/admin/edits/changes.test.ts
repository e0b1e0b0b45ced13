import { expect, test } from 'vitest'
import { conflictsIn, listDifference, numberDifference, wordDifference } from './changes.ts'

const change = (before: unknown, now: unknown, wanted: unknown) => ({ field: 'title', before, now, wanted })
const version = (...changes: ReturnType<typeof change>[]) =>
  ({ isNew: false, state: 'pending', changes }) as const

test('a field that was changed otherwise meanwhile asks for a choice', () => {
  expect(conflictsIn(version(change('یک', 'دو', 'سه')))).toHaveLength(1)
  expect(conflictsIn(version(change('یک', 'یک', 'سه')))).toEqual([])
  expect(conflictsIn(version(change('یک', 'سه', 'سه')))).toEqual([])
  expect(conflictsIn({ ...version(change('یک', 'دو', 'سه')), state: 'active' })).toEqual([])
})

test('words that were added and words that are gone are told apart from those of both', () => {
  expect(wordDifference('دوره کامل ریمپ', 'دوره پیشرفته ریمپ')).toEqual([
    { kind: 'same', words: 'دوره ' },
    { kind: 'gone', words: 'کامل ' },
    { kind: 'added', words: 'پیشرفته ' },
    { kind: 'same', words: 'ریمپ' },
  ])
  expect(wordDifference('همان', 'همان')).toEqual([{ kind: 'same', words: 'همان' }])
})

test('a text too long to compare is shown as before and after', () => {
  const long = 'کلمه '.repeat(700)
  expect(wordDifference(long, 'کوتاه').map(({ kind }) => kind)).toEqual(['gone', 'added'])
})

test('of a long text of which little was changed, only that is told', () => {
  const [head, tail] = ['آغاز '.repeat(900), 'پایان '.repeat(900)]
  expect(wordDifference(`${head}سرد ${tail}`, `${head}گرم ${tail}`)).toEqual([
    { kind: 'same', words: head },
    { kind: 'gone', words: 'سرد ' },
    { kind: 'added', words: 'گرم ' },
    { kind: 'same', words: tail },
  ])
})

test('a list tells what was added, what is gone, and what has moved among the rest', () => {
  expect(listDifference(['توربو', 'ریمپ'], ['ریمپ', 'سوپاپ'])).toEqual({
    added: ['سوپاپ'],
    gone: ['توربو'],
    moved: [],
  })
  const moved = (before: string, after: string) => listDifference([...before], [...after]).moved
  expect(moved('abcd', 'dabc')).toEqual(['d'])
  expect(moved('abcd', 'xbcda')).toEqual(['a'])
  expect(moved('abc', 'abc')).toEqual([])
})

test('a number tells by how much it grows or falls', () => {
  expect(numberDifference(500_000, 560_000)).toEqual({ by: 60_000, percent: 12 })
  expect(numberDifference(400, 100)).toEqual({ by: -300, percent: -75 })
  expect(numberDifference(0, 100)).toEqual({ by: 100, percent: undefined })
})
