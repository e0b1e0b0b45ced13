import { IconLock, IconSearchOff, IconWifiOff } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '#contract/error-text.ts'
import { pages } from '#src/entities/addresses.ts'
import { EXAMS, heldExamAddress } from '#src/entities/exam-addresses.ts'
import { text as keptText } from '#src/entities/kept-answer/text.ts'
import { type HeldExamRow, isOver, isRunningHere } from '#src/mirror/held-exams.ts'
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
import { OtherPerson } from './other-person.tsx'
import type { SignInAbove } from './sign-in-above.ts'
import { text } from './text.ts'
import { type HeldExamState, useHeldExam } from './use-held-exam.ts'

/** A made exam from its payment to its result. An address with a seal delivers it, from any phone. */
export function ExamPage({ param, SignIn }: { param: string; SignIn: SignInAbove }) {
  const { hash } = useLocation()
  const id = Number(param)
  const seal = readSealHash(hash)
  if (seal) return <SealDelivery id={id} seal={seal} />
  return <HeldExamPage id={id} SignIn={SignIn} />
}

function HeldExamPage({ id, SignIn }: { id: number; SignIn: SignInAbove }) {
  const held = useHeldExam(id)
  const { isSignedIn, isRunning } = held
  const isMissing = isRunning && !isSignedIn
  const [isAsked, setAsked] = useState(false)
  const [wasMissing, setWasMissing] = useState(false)
  if (isMissing !== wasMissing) {
    setWasMissing(isMissing)
    if (isMissing) setAsked(true)
  }
  return (
    <>
      <HeldExamView id={id} held={held} onSignIn={() => setAsked(true)} />
      {(isRunning || isAsked) && (
        <SignIn isOpen={isAsked} onClose={() => setAsked(false)}>
          <p>{text.paper.signInAbove}</p>
        </SignIn>
      )}
    </>
  )
}

interface HeldExamViewProps {
  id: number
  held: HeldExamState
  onSignIn: () => void
}

function HeldExamView({ id, held, onSignIn }: HeldExamViewProps) {
  const { row, failure, isRead, isSignedIn, isOther, ask } = held
  if (isOther) return <OtherPerson />
  if (row) return <Step key={row.accountId} held={held} row={row} onSignIn={onSignIn} />
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
  if (failure) return <ErrorState isPage body={errorText(failure.code, failure.details)} onRetry={ask} />
  return isRead ? <DetailSkeleton /> : null
}

interface StepProps {
  held: HeldExamState
  row: HeldExamRow
  onSignIn: () => void
}

/** The part of the page for the state of the exam on the server and on this device. */
function Step({ held, row, onSignIn }: StepProps) {
  const { state, price, exam } = row.held
  const content = isOver(row.held) ? (
    <ExamOutcome held={held} row={row} />
  ) : state === 'made' && price > 0 ? (
    <PayExam row={row} onPaid={held.ask} />
  ) : row.endedHere ? (
    <EndedPaper held={held} row={row} />
  ) : row.begun ? (
    <RunningPaper held={held} row={row} onSignIn={onSignIn} />
  ) : (
    <ReadyCheck row={row} />
  )
  const isRunning = isRunningHere(row)
  return (
    <div className={styles['page']} data-running={isRunning || undefined}>
      <h1 className={isRunning ? 'only-read' : undefined}>{exam.title}</h1>
      {content}
    </div>
  )
}
