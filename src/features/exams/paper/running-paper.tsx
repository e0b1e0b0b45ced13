import { useState } from 'react'
import { FormFailure } from '#src/entities/form/form-failure.tsx'
import { useSend } from '#src/entities/form/use-send.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { ExamAnswerRow } from '#src/mirror/exam-answers.ts'
import { type HeldExamRow, noteHeldExam } from '#src/mirror/held-exams.ts'
import { Button } from '#src/ui/button.tsx'
import { confirm } from '#src/ui/confirm.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { ErrorState, OfflineNotice } from '#src/ui/states.tsx'
import { begin } from '../begin.ts'
import styles from '../exams.module.css'
import { text } from '../text.ts'
import type { HeldExamState } from '../use-held-exam.ts'
import { TestButton, TestList } from './test-list.tsx'
import { TestView } from './test-view.tsx'
import { TimeLeft } from './time-left.tsx'
import { answerTest, endPaper, useUrgentSending } from './use-answering.ts'
import { useAskAgain } from './use-ask-again.ts'
import { useExamClock } from './use-exam-clock.ts'
import { useNoteLeaving } from './use-note-leaving.ts'
import { usePaper } from './use-paper.ts'

const words = text.paper
/** How often a device that follows another one looks for its answers. */
const LOOKS_EVERY_MS = 15_000

interface RunningPaperProps {
  held: HeldExamState
  row: HeldExamRow
  onSignIn: () => void
}

/** The paper of a running exam, one test at a time. It needs no network. */
export function RunningPaper({ held, row, onSignIn }: RunningPaperProps) {
  const { answers, isSignedIn, ask } = held
  const paper = usePaper(row)
  const [place, setPlace] = useState(row.place ?? 0)
  const [isListed, setListed] = useState(false)
  const clock = useExamClock(row, latestDeadline(answers))
  const isElsewhere = isTakenOver(row, answers)
  const rows = [...answers.values()]
  const grace = (row.begun?.graceSec ?? 0) * 1_000
  useUrgentSending(
    rows.some(({ received }) => !received),
    () => !clock || clock.overMs() < grace,
  )
  useNoteLeaving(row)
  const online = useOnline()
  const isOpen = paper !== 'damaged' && paper?.tests.some(({ id }) => !answers.get(id)?.answer)
  // answers of the device before this one may still come
  useAskAgain(online && row.held.epoch > 1 && isOpen === true, LOOKS_EVERY_MS, ask)

  if (paper === 'damaged') return <ErrorState isPage body={words.damaged} onRetry={ask} />
  if (!paper || !clock) return <DetailSkeleton />
  const tests = paper.tests
  const test = tests[Math.min(place, tests.length - 1)]
  if (!test) return <ErrorState isPage body={words.damaged} onRetry={ask} />

  // a paper that another device goes on with is not ended here
  const lock = () =>
    void (isElsewhere
      ? noteHeldExam(row.accountId, row.id, () => ({ endedHere: 'time' }))
      : endPaper(row, 'time'))
  // a page that comes back goes on where its person was
  const goTo = (next: number) => {
    const within = Math.min(tests.length - 1, Math.max(0, next))
    setPlace(within)
    void noteHeldExam(row.accountId, row.id, () => ({ place: within }))
  }
  const mark = (testId: number) =>
    void noteHeldExam(row.accountId, row.id, ({ marked }) => ({
      marked: marked.includes(testId) ? marked.filter((each) => each !== testId) : [...marked, testId],
    }))
  const end = async () => {
    const unanswered = tests.filter(({ id }) => !answers.get(id)?.answer).length
    const isSure = await confirm({
      title: words.endTitle,
      body: words.endBody(unanswered, persianNumber(unanswered)),
      confirm: words.end,
      cancel: words.endCancel,
      isDangerous: unanswered > 0,
    })
    if (isSure) await endPaper(row, 'person')
  }

  return (
    <>
      <TimeLeft clock={clock} onZero={ask} onOver={lock}>
        <TestButton tests={tests} answers={answers} onOpen={() => setListed(true)} />
      </TimeLeft>
      <Notices row={row} isSignedIn={isSignedIn} isElsewhere={isElsewhere} onSignIn={onSignIn} />
      <TestView
        key={test.id}
        test={test}
        place={place}
        count={tests.length}
        answer={answers.get(test.id)}
        isMarked={row.marked.includes(test.id)}
        isLocked={isElsewhere}
        onAnswer={(answer) => answerTest(row, test.id, answer)}
        onMark={() => mark(test.id)}
        onMove={(by) => goTo(place + by)}
      />
      <TestList
        isOpen={isListed}
        onClose={() => setListed(false)}
        tests={tests}
        answers={answers}
        marked={row.marked}
        place={place}
        onPlace={goTo}
      />
      {!isElsewhere && (
        <Button variant="outline" fullWidth onClick={() => void end()}>
          {words.end}
        </Button>
      )}
    </>
  )
}

function Notices({
  row,
  isSignedIn,
  isElsewhere,
  onSignIn,
}: {
  row: HeldExamRow
  isSignedIn: boolean
  isElsewhere: boolean
  onSignIn: () => void
}) {
  const online = useOnline()
  const { isSending, failure, send } = useSend()
  if (isElsewhere)
    return (
      <>
        <p className={styles['warning']} role="status">
          {words.elsewhere}
          <Button size="s" loading={isSending} disabled={!online} onClick={() => void send(() => begin(row))}>
            {text.ready.takeOverButton}
          </Button>
        </p>
        <FormFailure failure={failure} />
      </>
    )
  if (!isSignedIn)
    return (
      <p className={styles['warning']} role="alert">
        {words.signedOut}
        <Button size="s" onClick={onSignIn}>
          {words.signIn}
        </Button>
      </p>
    )
  return online ? null : <OfflineNotice>{words.offline}</OfflineNotice>
}

/** The latest deadline that the server has said: minutes may be added while the exam runs. */
function latestDeadline(answers: ReadonlyMap<number, ExamAnswerRow>): string | undefined {
  return [...answers.values()]
    .flatMap(({ received }) => received?.deadlineAt ?? [])
    .toSorted()
    .at(-1)
}

/** Whether another device has begun the exam after this one. */
function isTakenOver({ held, begun }: HeldExamRow, answers: ReadonlyMap<number, ExamAnswerRow>): boolean {
  const epoch = Math.max(held.epoch, ...[...answers.values()].map(({ received }) => received?.epoch ?? 0))
  return begun !== undefined && epoch > begun.epoch
}
