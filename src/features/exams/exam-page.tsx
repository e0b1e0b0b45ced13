import { IconLock, IconSearchOff, IconWifiOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { errorText } from '#contract/error-text.ts'
import { pages } from '#src/entities/addresses.ts'
import { EXAMS, heldExamAddress } from '#src/entities/exam-addresses.ts'
import { text as keptText } from '#src/entities/kept-answer/text.ts'
import type { HeldExamRow } from '#src/mirror/held-exams.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import styles from './exams.module.css'
import { EndedPaper } from './paper/ended-paper.tsx'
import { readSealHash } from './paper/open-paper.ts'
import { RunningPaper } from './paper/running-paper.tsx'
import { PayExam } from './ready/pay-exam.tsx'
import { ReadyCheck } from './ready/ready-check.tsx'
import { ExamOutcome } from './result/exam-outcome.tsx'
import { SealDelivery } from './seal-delivery.tsx'
import { text } from './text.ts'
import { type HeldExamState, useHeldExam } from './use-held-exam.ts'

/** A made exam from its payment to its result. An address with a seal delivers it, from any phone. */
export function ExamPage({ param }: { param: string }) {
  const { hash } = useLocation()
  const id = Number(param)
  const seal = readSealHash(hash)
  if (seal) return <SealDelivery id={id} seal={seal} />
  return <HeldExamPage id={id} />
}

function HeldExamPage({ id }: { id: number }) {
  const held = useHeldExam(id)
  const { row, failure, isRead, isSignedIn, ask } = held
  if (row) return <Step key={row.accountId} held={held} row={row} />
  if (!isSignedIn)
    return (
      <EmptyState
        isPage
        icon={<IconLock />}
        title={text.hindrances.signIn}
        action={
          <ButtonLink to={pages.account} search={() => ({ back: heldExamAddress(id) })}>
            {text.paper.signIn}
          </ButtonLink>
        }
      />
    )
  if (failure?.code === 'NotFound')
    return (
      <EmptyState
        isPage
        icon={<IconSearchOff />}
        title={text.missing}
        body={text.missingBody}
        action={<ButtonLink to={EXAMS}>{text.all}</ButtonLink>}
      />
    )
  if (failure?.code === 'NoConnection')
    return <EmptyState isPage icon={<IconWifiOff />} title={keptText.needsLine} body={text.needsLine} />
  if (failure) return <ErrorState body={errorText(failure.code, failure.details)} onRetry={ask} />
  return isRead ? <DetailSkeleton /> : null
}

/** The part of the page for the state of the exam on the server and on this device. */
function Step({ held, row }: { held: HeldExamState; row: HeldExamRow }) {
  const { state, price, exam } = row.held
  const isOver = state === 'ended' || state === 'expired' || state === 'graded'
  const content = isOver ? (
    <ExamOutcome held={held} row={row} />
  ) : state === 'made' && price > 0 ? (
    <PayExam row={row} onPaid={held.ask} />
  ) : row.endedHere ? (
    <EndedPaper held={held} row={row} />
  ) : row.begun ? (
    <RunningPaper held={held} row={row} />
  ) : (
    <ReadyCheck row={row} />
  )
  const isRunning = row.begun && !isOver && !row.endedHere
  return (
    <div className={styles['page']} data-running={isRunning || undefined}>
      <h1 className={isRunning ? 'only-read' : undefined}>{exam.title}</h1>
      {content}
    </div>
  )
}
