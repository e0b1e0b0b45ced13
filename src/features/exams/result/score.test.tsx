import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Penalty } from '#contract/course/exams/exam-rules.ts'
import { text } from '../text.ts'
import { Score } from './score.tsx'

const shown = (wrongPenalty: Penalty, wrong: number | null) =>
  renderToStaticMarkup(
    <Score
      result={{
        score: { percent: 33, passPercent: 50, passed: false, right: 2, wrong, unanswered: 0, subjects: [] },
        level: null,
        endedAt: null,
        exam: { wrongPenalty },
      }}
    />,
  )
const said = text.outcome.penalty(text.conditions.penalties.third)

test('a score that wrong answers have lowered says so: two of four right answers may be 33 percent', () => {
  expect(shown('third', 2)).toContain(said)
  expect(shown('third', 0)).not.toContain(said)
  expect(shown('third', null)).not.toContain(said)
  expect(shown('none', 2)).not.toContain(text.conditions.penalties.none)
})
