import type { LEVELS } from '#contract/course/course.ts'
import { type Penalty, TWELFTHS } from '#contract/course/exams/exam-rules.ts'

type Level = (typeof LEVELS)[number]

/** Points are counted in twelfths of a mark, so that a quarter and a third of it are whole. */
const PART = 12

/** A test as it was shown, with the answer that was given to it. */
export interface AnsweredTest {
  subject: string
  mark: number
  /** The place of each stored answer, in the order shown. */
  options: readonly number[]
  /** The place shown. Zero is no answer. */
  answer: number
  correct: number
  /** Found to be right later. */
  corrected: number | null
}

export interface Rules {
  passPercent: number
  wrongPenalty: Penalty
}

interface Sum {
  points: number
  total: number
  right: number
  wrong: number
  unanswered: number
}

interface SubjectScore {
  title: string
  percent: number
  right: number
  testCount: number
  level: Level
}

export interface Score extends Sum {
  percent: number
  passed: boolean
  level: Level
  subjects: SubjectScore[]
}

/** Whether the answer to a test is right, or was found to be right. */
function isRight({ options, answer, correct, corrected }: AnsweredTest): boolean {
  const stored = options[answer - 1]
  return stored !== undefined && (stored === correct || stored === corrected)
}

/** The percent that is shown: floored, so that it never says more than passing does. */
export const percentOf = (points: number, total: number): number =>
  total > 0 ? Math.floor((points * 100) / total) : 0

/** Whether so many points pass. */
export const isPassed = (points: number, total: number, passPercent: number): boolean =>
  total > 0 && points * 100 >= passPercent * total

/** Where somebody with so many points begins: the pass mark leads to the second level, half of what is left to the third. */
export function levelOf(points: number, total: number, passPercent: number): Level {
  if (!isPassed(points, total, passPercent)) return 'beginner'
  return points * 200 >= (100 + passPercent) * total ? 'advanced' : 'intermediate'
}

function sumOf(tests: readonly AnsweredTest[], wrongPenalty: Penalty): Sum {
  const sum: Sum = { points: 0, total: 0, right: 0, wrong: 0, unanswered: 0 }
  for (const test of tests) {
    sum.total += test.mark * PART
    if (test.answer === 0) sum.unanswered += 1
    else if (isRight(test)) {
      sum.right += 1
      sum.points += test.mark * PART
    } else {
      sum.wrong += 1
      sum.points -= test.mark * TWELFTHS[wrongPenalty]
    }
  }
  return { ...sum, points: Math.max(0, sum.points) }
}

function subjectOf(title: string, tests: readonly AnsweredTest[], rules: Rules): SubjectScore {
  const { points, total, right } = sumOf(tests, rules.wrongPenalty)
  const level = levelOf(points, total, rules.passPercent)
  return { title, percent: percentOf(points, total), right, testCount: tests.length, level }
}

/** What the answers of a sheet are worth. */
export function scoreOf(tests: readonly AnsweredTest[], rules: Rules): Score {
  const sum = sumOf(tests, rules.wrongPenalty)
  const { points, total } = sum
  const titles = [...new Set(tests.map(({ subject }) => subject))]
  return {
    ...sum,
    percent: percentOf(points, total),
    passed: isPassed(points, total, rules.passPercent),
    level: levelOf(points, total, rules.passPercent),
    subjects: titles.map((title) =>
      subjectOf(
        title,
        tests.filter(({ subject }) => subject === title),
        rules,
      ),
    ),
  }
}
