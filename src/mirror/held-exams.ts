import Dexie, { type Table } from 'dexie'
import { LATE_HOURS } from '#contract/course/exams/exam-rules.ts'
import type { BegunExam, HeldExam } from '#contract/course/exams/take-exams.ts'
import { databasesOf, OWN_DATABASE } from './database-location.ts'
import { EXAMS_DATABASE } from './learning-names.ts'
import type { AccountId } from './row-types.ts'

/** A made exam on this device: its sealed paper before it begins, and what is needed to go on without a network. */
export interface HeldExamRow {
  accountId: AccountId
  id: number
  held: HeldExam
  /** Set once this device has begun it. */
  begun?: BegunExam & {
    /** The clock of this device when the server's answer came, in milliseconds. */
    wallMs: number
  }
  /** The most that has passed since then, as a page has noted: a clock that is set back gives no time. */
  elapsedMs?: number
  /** Its person has ended it here, or its time was over here. */
  endedHere?: 'person' | 'time'
  /** The test that was shown last, from 0 on. */
  place?: number
  /** Tests that the person wants to see again. */
  marked: number[]
  /** How often its page was left while it ran. */
  left: number
}

/** Made exams, apart from the other databases: only pages of exams open it. */
class HeldExams extends Dexie {
  declare readonly exam: Table<HeldExamRow, [AccountId, number]>

  constructor() {
    super(EXAMS_DATABASE, databasesOf(OWN_DATABASE))
    this.version(1).stores({ exam: '[accountId+id], accountId' })
  }
}

const exams = new HeldExams()

/** Whether the server takes no more answers. */
export const isOver = ({ state }: HeldExam): boolean =>
  state === 'ended' || state === 'expired' || state === 'graded'

/** The moment until which answers of an ended exam count. It is graded then, if not before. */
export function takesAnswersUntil({ state, deadlineAt, graceSec, exam }: HeldExam): Date {
  const isLate = state === 'expired' && exam.kind !== 'course'
  const more = isLate ? LATE_HOURS[exam.kind] * 3_600 : graceSec
  return new Date(Date.parse(deadlineAt ?? '') + more * 1_000)
}

/** Whether its person answers it on this device. */
export const isRunningHere = ({ held, begun, endedHere }: HeldExamRow): boolean =>
  begun !== undefined && !endedHere && !isOver(held)

export function readHeldExam(accountId: AccountId, id: number): Promise<HeldExamRow | undefined> {
  return exams.exam.get([accountId, id])
}

/** The made exams of an account that run on this device. */
export async function readRunningExams(accountId: AccountId): Promise<HeldExamRow[]> {
  const rows = await exams.exam.where('accountId').equals(accountId).toArray()
  return rows.filter(({ begun, endedHere }) => begun && !endedHere)
}

/** Whether an exam of an account runs here and its time is not over by the clock of this device. */
export async function hasRunningExam(accountId: AccountId, now: number): Promise<boolean> {
  const running = await readRunningExams(accountId)
  return running.some(({ held, begun }) => {
    if (!begun || isOver(held)) return false
    return begun.wallMs + Date.parse(begun.deadlineAt) - Date.parse(begun.serverNow) > now
  })
}

/**
 * Saves what the server says about a made exam. What this device has begun and noted stays, but for the deadline, which only the
 * server moves.
 */
export function putHeldExam(accountId: AccountId, held: HeldExam, wallMs: number): Promise<HeldExamRow> {
  return change(accountId, held.id, (row) => {
    const next: HeldExamRow = { marked: [], left: 0, ...row, accountId, id: held.id, held }
    if (row?.begun && held.deadlineAt && held.epoch === row.begun.epoch) {
      const { deadlineAt, serverNow } = held
      const moved = { ...next, begun: { ...row.begun, deadlineAt, serverNow, wallMs }, elapsedMs: 0 }
      // minutes were added: what was over here goes on
      const goesOn = held.state === 'begun' && row.endedHere === 'time' && deadlineAt > serverNow
      return goesOn ? withoutEnd(moved) : moved
    }
    return next
  })
}

/** Saves that this device has begun a made exam. */
export function putBegunExam(accountId: AccountId, begun: BegunExam, wallMs: number): Promise<HeldExamRow> {
  return change(accountId, begun.id, (row) => {
    if (!row) throw new Error('A made exam is saved before it is begun.')
    return { ...withoutEnd(row), begun: { ...begun, wallMs }, elapsedMs: 0 }
  })
}

function withoutEnd(row: HeldExamRow): HeldExamRow {
  const { endedHere: _, ...rest } = row
  return rest
}

/** Saves what a page notes while a made exam runs. */
export async function noteHeldExam(
  accountId: AccountId,
  id: number,
  note: (
    row: HeldExamRow,
  ) => Partial<Pick<HeldExamRow, 'elapsedMs' | 'endedHere' | 'place' | 'marked' | 'left'>>,
): Promise<void> {
  await change(accountId, id, (row) => row && { ...row, ...note(row) })
}

function change<R extends HeldExamRow | undefined>(
  accountId: AccountId,
  id: number,
  next: (row: HeldExamRow | undefined) => R,
): Promise<R> {
  return exams.transaction('rw', exams.exam, async () => {
    const row = next(await exams.exam.get([accountId, id]))
    if (row) await exams.exam.put(row)
    return row
  })
}
