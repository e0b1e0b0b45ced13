import { useEffect, useMemo } from 'react'
import { type HeldExamRow, noteHeldExam } from '#src/mirror/held-exams.ts'
import { type ExamClock, examClock, type PassedTime, passedTime } from './exam-clock.ts'

/** How often the passed time is noted for the next page. */
const NOTES_EVERY_MS = 5_000

/** One for each beginning, as long as the page is open: what the page notes must not start it again. */
const passed = new Map<string, PassedTime>()

function passedOf({ accountId, id, begun, elapsedMs = 0 }: HeldExamRow): PassedTime | undefined {
  if (!begun) return undefined
  const key = [accountId, id, begun.epoch, begun.serverNow, begun.wallMs].join(' ')
  const known = passed.get(key) ?? passedTime({ wall: begun.wallMs, elapsed: elapsedMs })
  passed.set(key, known)
  return known
}

/** The clock of a begun exam. `deadline` is the latest one that the server has said, as an ISO instant. */
export function clockOf(row: HeldExamRow, deadline?: string): ExamClock | undefined {
  const time = passedOf(row)
  if (!row.begun || !time) return undefined
  const { serverNow, deadlineAt } = row.begun
  const latest = Math.max(Date.parse(deadlineAt), deadline ? Date.parse(deadline) : 0)
  return examClock(latest - Date.parse(serverNow), time)
}

/** The same while a page is open, which notes how much time has passed. */
export function useExamClock(row: HeldExamRow, deadline: string | undefined): ExamClock | undefined {
  const { accountId, id } = row
  const clock = useMemo(() => clockOf(row, deadline), [row, deadline])
  const time = passedOf(row)
  useEffect(() => {
    if (!time) return undefined
    const note = () => void noteHeldExam(accountId, id, () => ({ elapsedMs: time.byMonotonic() }))
    const timer = setInterval(note, NOTES_EVERY_MS)
    return () => clearInterval(timer)
  }, [time, accountId, id])
  return clock
}
