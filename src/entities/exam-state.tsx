import type { Attempt } from '#contract/course/exams/exam-shapes.ts'
import { Badge } from '#src/ui/badge.tsx'

const STATES = {
  made: { tone: 'neutral', words: 'ساخته شده' },
  paid: { tone: 'brand', words: 'آمادهٔ شروع' },
  begun: { tone: 'accent', words: 'در حال برگزاری' },
  ended: { tone: 'neutral', words: 'در حال تصحیح' },
  expired: { tone: 'neutral', words: 'در حال تصحیح' },
  passed: { tone: 'success', words: 'قبول' },
  failed: { tone: 'danger', words: 'قبول نشده' },
} as const

const LEVELS = { beginner: 'مقدماتی', intermediate: 'متوسط', advanced: 'پیشرفته' } as const

/** The state of a made exam in a word; a graded placement exam gives a level, which nobody passes or fails. */
export function ExamState({
  attempt: { state, passed, level },
}: {
  attempt: Pick<Attempt, 'state' | 'passed' | 'level'>
}) {
  if (state === 'graded' && level) return <Badge tone="brand">{LEVELS[level]}</Badge>
  const { tone, words } = STATES[state === 'graded' ? (passed ? 'passed' : 'failed') : state]
  return <Badge tone={tone}>{words}</Badge>
}
