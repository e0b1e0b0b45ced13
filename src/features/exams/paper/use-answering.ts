import { useEffect } from 'react'
import { engine, mirror } from '#src/hooks/page-engine.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { readExamAnswers } from '#src/mirror/exam-answers.ts'
import { type HeldExamRow, noteHeldExam } from '#src/mirror/held-exams.ts'
import { setExamEnd, setExamTestAnswer } from '#src/sync/mutators/exams.ts'
import { enqueue } from '#src/sync/outbox.ts'
import { changeTables } from '#src/sync/rebase.ts'
import { lastSeq } from './seq.ts'

/** While answers wait, they are tried so often. */
const TRIES_EVERY_MS = 3_000

/** Keeps an answer on this device and in the Outbox, for the person who began the exam, also when the session has ended meanwhile. */
export async function answerTest(row: HeldExamRow, testId: number, answer: number): Promise<void> {
  const { accountId, id, left } = row
  await mirror.write(changeTables(mirror), async () => {
    const seq = (await lastSeqHere(row)) + 1
    await enqueue(engine, setExamTestAnswer, { id, testId, answer, seq, left }, accountId)
  })
  requestDrain()
}

/** Ends the paper on this device, as its person wishes or because the time is over; the server hears it after all answers. */
export async function endPaper(row: HeldExamRow, endedHere: 'person' | 'time'): Promise<void> {
  const { accountId, id, left } = row
  await mirror.write(changeTables(mirror), async () => {
    const seq = await lastSeqHere(row)
    const end = { id, left, seq, ...(endedHere === 'time' && { byTime: true }) }
    await enqueue(engine, setExamEnd, end, accountId)
  })
  await noteHeldExam(accountId, id, () => ({ endedHere }))
  requestDrain()
}

/** Read where it is used: two taps within one frame, or in two tabs, get two numbers. */
async function lastSeqHere({ accountId, id, begun }: HeldExamRow): Promise<number> {
  const answers = await readExamAnswers(mirror, accountId, id)
  return lastSeq(begun?.epoch ?? 0, answers.values())
}

/** Sends what waits every few seconds, whatever pauses an earlier failure asked for, as long as it can count. */
export function useUrgentSending(hasWaiting: boolean, canCount: () => boolean): void {
  useEffect(() => {
    if (!hasWaiting) return undefined
    const timer = setInterval(() => canCount() && requestDrain({ force: true }), TRIES_EVERY_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `canCount` reads a clock
  }, [hasWaiting])
}
