import type { Attempt } from '#contract/course/exams/exam-shapes.ts'
import { Badge } from '#src/ui/badge.tsx'

const STATES = {
  unpaid: { tone: 'accent', words: 'در انتظار پرداخت' },
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
  attempt: { state, price, passed, level },
}: {
  attempt: Pick<Attempt, 'state' | 'price' | 'passed' | 'level'>
}) {
  if (state === 'graded' && level) return <Badge tone="brand">{LEVELS[level]}</Badge>
  const { tone, words } = STATES[shownState()]
  return <Badge tone={tone}>{words}</Badge>

  function shownState(): keyof typeof STATES {
    if (state === 'graded') return passed ? 'passed' : 'failed'
    // what costs nothing can be begun as soon as it is made
    if (state === 'made') return price > 0 ? 'unpaid' : 'paid'
    return state
  }
}
