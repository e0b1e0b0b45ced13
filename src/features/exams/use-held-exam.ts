import { useEffect, useState } from 'react'
import { OperationError } from '#contract/errors.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { useAccount } from '#src/hooks/use-account.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { useOnline } from '#src/hooks/use-sync-status.ts'
import { readExamAnswers } from '#src/mirror/exam-answers.ts'
import { isRunningHere, readHeldExam } from '#src/mirror/held-exams.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { pullHeldExam } from './pull-held-exam.ts'

/**
 * A made exam as this device knows it, with its answers; it is brought up to date when there is a network. When the session ends while
 * the page is open, the page keeps the exam of the person who opened it. While it runs here it stays theirs, also when another person signs in.
 */
export function useHeldExam(id: number) {
  const account = useAccount()
  const [person, setPerson] = useState(account.id)
  const online = useOnline()
  const [turn, setTurn] = useState(0)
  const [failure, setFailure] = useState<OperationError>()
  const read = async () => ({
    row: await readHeldExam(person, id),
    answers: await readExamAnswers(mirror, person, id),
  })
  const known = useMirror(read, [person, id])
  const isRunning = known?.row !== undefined && isRunningHere(known.row)
  const isOther = account.id !== GUEST && account.id !== person
  if (isOther && !isRunning) setPerson(account.id)

  useEffect(() => {
    if (account.id === GUEST || account.id !== person) return undefined
    const giveUp = new AbortController()
    const pull = async () => {
      try {
        await pullHeldExam(account.id, id, giveUp.signal)
        if (!giveUp.signal.aborted) setFailure(undefined)
      } catch (error) {
        if (!(error instanceof OperationError)) throw error
        if (!giveUp.signal.aborted) setFailure(error)
      }
    }
    void pull()
    return () => giveUp.abort()
  }, [account.id, person, id, online, turn])

  return {
    person,
    isSignedIn: account.id !== GUEST,
    isRunning,
    /** Somebody else is signed in than the person whose paper runs here. */
    isOther: isOther && isRunning,
    isRead: known !== undefined,
    row: known?.row,
    answers: known?.answers ?? new Map(),
    failure,
    ask: () => setTurn((before) => before + 1),
  }
}

export type HeldExamState = ReturnType<typeof useHeldExam>
