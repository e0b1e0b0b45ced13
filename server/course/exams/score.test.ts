import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PENALTIES } from '#contract/course/exams/exam-rules.ts'
import { drawPaper } from './draw-paper.ts'
import { type AnsweredTest, isPassed, levelOf, percentOf, scoreOf } from './score.ts'

const place = fc.integer({ min: 1, max: 4 })
const options = fc.constantFrom([1, 2, 3, 4], [4, 3, 2, 1], [2, 4, 1, 3])
const someTest: fc.Arbitrary<AnsweredTest> = fc.record({
  subject: fc.constantFrom('توربو', 'جرقه'),
  mark: fc.integer({ min: 1, max: 20 }),
  options,
  answer: fc.integer({ min: 0, max: 4 }),
  correct: place,
  corrected: fc.option(place, { nil: null }),
})
const sheet = fc.array(someTest, { minLength: 1, maxLength: 60 })
const rules = fc.record({
  passPercent: fc.integer({ min: 1, max: 100 }),
  wrongPenalty: fc.constantFrom(...PENALTIES),
})

const plain = (answer: number, mark = 1): AnsweredTest => ({
  subject: 'توربو',
  mark,
  options: [1, 2, 3, 4],
  answer,
  correct: 1,
  corrected: null,
})

describe('the score', () => {
  test('never says another thing than passing does, and is never below zero or above a hundred', () => {
    fc.assert(
      fc.property(sheet, rules, (tests, given) => {
        const { percent, passed, points, total } = scoreOf(tests, given)
        expect(percent >= given.passPercent).toBe(passed)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(total)
        expect(Number.isInteger(points) && percent >= 0 && percent <= 100).toBe(true)
      }),
    )
  })

  test('is the same in any order of the tests', () => {
    fc.assert(
      fc.property(sheet, rules, (tests, given) => {
        const { subjects: _one, ...forwards } = scoreOf(tests, given)
        const { subjects: _other, ...backwards } = scoreOf(tests.toReversed(), given)
        expect(backwards).toEqual(forwards)
      }),
    )
  })

  test('never falls when a key is corrected beside the old one', () => {
    fc.assert(
      fc.property(sheet, rules, place, (tests, given, corrected) => {
        const before = scoreOf(
          tests.map((one) => ({ ...one, corrected: null })),
          given,
        )
        const after = scoreOf(
          tests.map((one) => ({ ...one, corrected })),
          given,
        )
        expect(after.points).toBeGreaterThanOrEqual(before.points)
      }),
    )
  })

  test('passes at the mark exactly: 3 of 5 are 60 percent, 2 of 3 are not 67', () => {
    const of = (right: number, wrong: number, passPercent: number) =>
      scoreOf([...Array(right).fill(plain(1)), ...Array(wrong).fill(plain(2))], {
        passPercent,
        wrongPenalty: 'none',
      })
    expect(of(3, 2, 60)).toMatchObject({ percent: 60, passed: true })
    expect(of(2, 1, 67)).toMatchObject({ percent: 66, passed: false })
  })

  test.each([
    ['none', 75],
    ['quarter', 68],
    ['third', 66],
  ] as const)(
    'with the penalty «%s» three right and one wrong answer are %i percent',
    (wrongPenalty, percent) => {
      const tests = [plain(1), plain(1), plain(1), plain(3)]
      expect(scoreOf(tests, { passPercent: 60, wrongPenalty }).percent).toBe(percent)
    },
  )

  test('an unanswered test costs nothing, and only wrong answers give zero', () => {
    const given = { passPercent: 60, wrongPenalty: 'third' } as const
    expect(scoreOf([plain(1), plain(0)], given)).toMatchObject({ percent: 50, unanswered: 1 })
    expect(scoreOf([plain(2), plain(3)], given)).toMatchObject({ percent: 0, points: 0, wrong: 2 })
  })

  test('follows the answers that were shown, not their stored order', () => {
    const shown = { ...plain(4), options: [4, 3, 2, 1] }
    expect(scoreOf([shown], { passPercent: 60, wrongPenalty: 'none' }).right).toBe(1)
  })

  test('places people by subject: below the pass mark, from it on, and from half of the rest on', () => {
    expect([59, 60, 79, 80].map((points) => levelOf(points, 100, 60))).toEqual([
      'beginner',
      'intermediate',
      'intermediate',
      'advanced',
    ])
  })

  test('of nothing is nothing, and passes nothing', () => {
    expect(percentOf(0, 0)).toBe(0)
    expect(isPassed(0, 0, 1)).toBe(false)
  })
})

describe('a paper', () => {
  const pool = Array.from({ length: 12 }, (_, index) => ({
    testId: index + 1,
    versionId: index + 101,
    questionId: index < 6 ? 1 : 2,
    wasSeen: index % 2 === 0,
  }))
  const subjects = [
    { id: 1, drawCount: 3 },
    { id: 2, drawCount: 4 },
  ]

  test('has as many tests of each subject as it draws, none twice, and all answers of each', () => {
    fc.assert(
      fc.property(fc.boolean(), (shuffles) => {
        const drawn = drawPaper(subjects, pool, shuffles)
        expect(drawn).toHaveLength(7)
        expect(new Set(drawn.map(({ testId }) => testId)).size).toBe(7)
        for (const { options: order } of drawn) expect(order.toSorted()).toEqual([1, 2, 3, 4])
      }),
    )
  })

  test('draws what its person has not seen first', () => {
    const ofFirst = drawPaper(subjects, pool, true).filter(({ testId }) => testId <= 6)
    expect(ofFirst.map(({ testId }) => testId).toSorted()).toEqual([2, 4, 6])
  })

  test('keeps its order when it is not shuffled', () => {
    const drawn = drawPaper([{ id: 1, drawCount: 6 }], pool, false)
    expect(drawn.map(({ testId }) => testId)).toEqual([1, 2, 3, 4, 5, 6])
  })
})
