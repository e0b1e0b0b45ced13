import { IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { errorText } from '#contract/error-text.ts'
import type { ExamResult } from '#contract/course/exams/take-exams.ts'
import { EXAMS, TUNING_ROAD } from '#src/entities/exam-addresses.ts'
import { useExams } from '#src/entities/exams/use-exams.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { jalaliDateTime } from '#src/lib/jalali.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { type HeldExamRow, takesAnswersUntil } from '#src/mirror/held-exams.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { useUrgentSending } from '../paper/use-answering.ts'
import styles from '../exams.module.css'
import { text } from '../text.ts'
import type { HeldExamState } from '../use-held-exam.ts'
import { DegreeOffer } from './degree-offer.tsx'
import { Review } from './review.tsx'
import { saveProof } from './save-proof.ts'
import { Score } from './score.tsx'
import { useResult } from './use-result.ts'

const words = text.outcome
/** How often the result of an ended exam is asked for. */
const ASKS_EVERY_MS = 5_000

/** How a made exam ended: the score by subject, the review, what was not counted and why, and what comes next. */
export function ExamOutcome({ held, row }: { held: HeldExamState; row: HeldExamRow }) {
  const { result, isOld, failure, ask } = useResult(row.accountId, row.id)
  const online = useOnline()
  const isOpen = result?.state !== 'graded'
  // answers that wait may count whenever they come
  const waiting = [...held.answers.values()].filter(({ received }) => !received).length
  useUrgentSending(waiting > 0, () => true)
  // what has arrived now may change the result, or begin the wait for a decision
  const lastWaiting = useRef(waiting)
  useEffect(() => {
    if (waiting < lastWaiting.current) ask()
    lastWaiting.current = waiting
  }, [waiting, ask])
  useEffect(() => {
    if (!isOpen || !online) return undefined
    const timer = setInterval(ask, ASKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [isOpen, online, ask])
  if (!result)
    return failure ? (
      <ErrorState isPage body={errorText(failure.code, failure.details)} onRetry={ask} />
    ) : (
      <DetailSkeleton />
    )
  return (
    <>
      {isOld && <OfflineNotice>{words.old}</OfflineNotice>}
      {isOpen ? <Grading takesUntil={takesAnswersUntil(row.held)} /> : <Score result={result} />}
      {result.decision !== 'none' && <p className={styles['warning']}>{words.decision[result.decision]}</p>}
      {result.decisionReason && <p className={styles['note']}>{words.reason(result.decisionReason)}</p>}
      <Next result={result} />
      <Subjects result={result} />
      <NotCounted result={result} />
      {result.reviewAt && <p className={styles['note']}>{words.reviewAt(jalaliDateTime(result.reviewAt))}</p>}
      {result.review && <Review tests={result.review} />}
      <Proof result={result} />
    </>
  )
}

/** Answers of this or another device may still come, until then. */
const Grading = ({ takesUntil }: { takesUntil: Date }) => (
  <div role="status">
    <EmptyState
      icon={<IconClockHour4 />}
      title={words.grading}
      body={words.gradingBody(jalaliDateTime(takesUntil))}
    />
  </div>
)

/** What the person can do now. */
function Next({ result }: { result: ExamResult }) {
  const { standing, exam, state } = result
  if (state !== 'graded') return null
  return (
    <div className={styles['actions']}>
      {result.passed && exam.kind !== 'placement' && (
        <DegreeOffer id={result.id} title={exam.title} isIssued={result.degreeId !== null} />
      )}
      {exam.kind !== 'course' && <ButtonLink to={TUNING_ROAD}>{words.toRoad}</ButtonLink>}
      <Again result={result} />
      {standing.nextAt && <p className={styles['note']}>{words.next(jalaliDateTime(standing.nextAt))}</p>}
    </div>
  )
}

/** Another attempt, where the list of exams still has this one: it may have been closed, or its course hidden. */
function Again({ result: { standing, exam, decision } }: { result: ExamResult }) {
  const { exams } = useExams()
  if (standing.hindrance || !exams?.items.some(({ id }) => id === exam.id)) return null
  return (
    <>
      <ButtonLink variant="soft" to={EXAMS} search={{ exam: exam.id } as never}>
        {words.again}
      </ButtonLink>
      {decision === 'waiting' && (
        <p className={styles['note']}>{standing.attemptsLeft > 0 ? words.usesAttempt : words.paysAgain}</p>
      )}
    </>
  )
}

function Subjects({ result: { score } }: { result: ExamResult }) {
  if (!score || score.subjects.length < 2) return null
  return (
    <section>
      <h2>{words.subjects}</h2>
      <ul className={styles['subjects']}>
        {score.subjects.map(({ title, percent, level }) => (
          <li key={title}>
            <span>{title}</span>
            <b>{words.score(persianNumber(percent))}</b>
            <meter min={0} max={100} value={percent} aria-label={title} />
            {level && <small>{text.levels[level]}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotCounted({ result: { notCounted } }: { result: ExamResult }) {
  if (notCounted.length === 0) return null
  return (
    <section>
      <h2>{words.notCounted}</h2>
      <ul className={styles['notes']}>
        {notCounted.map(({ testId, receivedAt, reason }) => (
          <li key={testId}>{`${words.reasons[reason]} (${jalaliDateTime(receivedAt)})`}</li>
        ))}
      </ul>
    </section>
  )
}

function Proof({ result }: { result: ExamResult }) {
  if (!result.proof.receipt) return null
  return (
    <section className={styles['group']}>
      <Button variant="ghost" onClick={() => saveProof(result)}>
        {words.proof}
      </Button>
      <p className={styles['note']}>{words.proofHint}</p>
    </section>
  )
}
