import { IconCircleCheck, IconMoodSad } from '@tabler/icons-react'
import type { ExamResult } from '#contract/course/exams/take-exams.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Card } from '#src/ui/card.tsx'
import styles from '../exams.module.css'
import { text } from '../text.ts'

const words = text.outcome

interface ScoreProps {
  result: Pick<ExamResult, 'score' | 'level' | 'endedAt'> & { exam: Pick<ExamResult['exam'], 'wrongPenalty'> }
}

/** The score with what made it, once the exam is graded. */
export function Score({ result: { score, level, endedAt, exam } }: ScoreProps) {
  if (!score) return null
  const { percent, passPercent, passed } = score
  return (
    <Card as="section" className={styles['score']} data-passed={passed || undefined} role="status">
      {passed ? <IconCircleCheck aria-hidden /> : <IconMoodSad aria-hidden />}
      <h2>{level ? words.level(text.levels[level]) : passed ? words.passed : words.failed}</h2>
      <p className={styles['percent']}>{words.score(persianNumber(percent))}</p>
      {!level && <p>{words.needed(persianNumber(passPercent))}</p>}
      <dl className={styles['counts']}>
        {(['right', 'wrong', 'unanswered'] as const).map((kind) => {
          const count = score[kind]
          return count === null ? null : (
            <div key={kind}>
              <dt>{words[kind]}</dt>
              <dd>{persianNumber(count)}</dd>
            </div>
          )
        })}
      </dl>
      {score.wrong && exam.wrongPenalty !== 'none' ? (
        <p>{words.penalty(text.conditions.penalties[exam.wrongPenalty])}</p>
      ) : null}
      {endedAt && <p className={styles['note']}>{`${words.at}: ${jalaliDateTime(endedAt)}`}</p>}
    </Card>
  )
}
