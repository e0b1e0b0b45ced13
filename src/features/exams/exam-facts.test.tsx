import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Exam } from '#contract/course/exams/exam-shapes.ts'
import { Conditions } from './exam-facts.tsx'
import { text } from './text.ts'

const words = text.conditions
const EXAM: Exam = {
  id: 1,
  kind: 'course',
  courseId: 1,
  courseTitle: 'توربو',
  courseSlug: 'turbo',
  level: null,
  title: 'آزمون توربو',
  description: '',
  video: null,
  price: 0,
  durationMin: 20,
  graceSec: 60,
  maxAttempts: 2,
  retakeHours: 24,
  passPercent: 60,
  shuffle: true,
  showReview: 'afterEnd',
  wrongPenalty: 'none',
  passPoints: 0,
  degreeMonths: null,
  testCount: 3,
  subjects: [],
  isActive: true,
}
const shown = (more: Partial<Exam>) => renderToStaticMarkup(<Conditions exam={{ ...EXAM, ...more }} />)

test('a free exam does not speak of a payment: its attempts are those of ninety days', () => {
  expect(shown({})).not.toContain(words.attempts)
  expect(shown({})).toContain(words.freeAttempts('۹۰'))
  expect(shown({ price: 10_000 })).toContain(words.attempts)
})

test('an exam that may be taken again at once names no wait of zero hours', () => {
  expect(shown({})).toContain(words.retake)
  expect(shown({ retakeHours: 0 })).not.toContain(words.retake)
})
