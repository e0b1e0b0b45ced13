import { ENTRY_DAYS } from '#contract/course/exams/exam-rules.ts'
import type { Exam, Standing } from '#contract/course/exams/exam-shapes.ts'
import type { ErrorDetails, OperationError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { addAttempt, addEntry, attemptsOf, lockExamOf, setEntryPrice } from './attempts-store.ts'
import { type ExamToMake, findWanted } from './exams-store.ts'
import { writePaper } from './papers-store.ts'
import { entryInForce, isOpen, type Known, knowPerson, standingOf } from './standing.ts'

const ENTRY_MS = ENTRY_DAYS * 86_400_000

type Refusal = 'NotFound' | 'AreaDisabled' | 'CourseNotOwned' | 'RetakeTooSoon' | 'AttemptsUsed'

const REFUSALS = {
  signIn: 'NotFound',
  areaDisabled: 'AreaDisabled',
  courseNotOwned: 'CourseNotOwned',
  otherLevel: 'NotFound',
  retakeTooSoon: 'RetakeTooSoon',
  attemptsUsed: 'AttemptsUsed',
} as const satisfies Record<NonNullable<Standing['hindrance']>, Refusal>

export interface Making {
  tx: Tx
  now: Date
  actor: { id: number }
  fail(code: Refusal, details?: ErrorDetails): OperationError
}

type Wanted = Parameters<typeof findWanted>[1]

/** A closed exam can be made again only by a person who has paid for it, for some weeks. */
const isOffered = ({ isActive, closedAt }: ExamToMake, isPaid: boolean, now: Date): boolean =>
  isActive || (isPaid && now.getTime() < Date.parse(closedAt ?? '') + ENTRY_MS)

/** The entry of the next attempt: the one in force, or another one that is to be paid. */
async function entryFor({ tx, now, actor }: Making, exam: Exam, known: Known) {
  const entry = entryInForce(exam, known, now)
  if (entry && entry.used < exam.maxAttempts) return { id: entry.id, isPaid: entry.paidAt !== null }
  return { id: await addEntry(tx, actor.id, exam, now), isPaid: false }
}

/** Makes an exam for a person, or finds the one that is open: its number, its entry and the exam. */
export async function makeAttempt(making: Making, wanted: Wanted) {
  const { tx, now, actor, fail } = making
  const exam = await findWanted(tx, wanted)
  if (!exam) throw fail('NotFound')
  await lockExamOf(tx, actor.id, exam.id)
  const attempts = await attemptsOf(tx, actor.id, [exam.id])
  const open = attempts.find(isOpen)
  if (open) {
    if (open.state === 'made') await setEntryPrice(tx, open.entryId, exam.price)
    return { id: open.id, exam }
  }
  const known = await knowPerson(tx, actor.id, [exam])
  const isPaid = Boolean(entryInForce(exam, known, now)?.paidAt)
  if (!isOffered(exam, isPaid, now)) throw fail('NotFound')
  const { hindrance, nextAt } = standingOf(exam, attempts, known, now)
  if (hindrance) throw fail(REFUSALS[hindrance], nextAt === null ? {} : { nextAt })
  const entry = await entryFor(making, exam, known)
  const id = await addAttempt(tx, { userId: actor.id, entryId: entry.id, isPaid: entry.isPaid, exam, now })
  await writePaper(tx, { id, examId: exam.id, userId: actor.id, shuffle: exam.shuffle }, now)
  return { id, exam }
}
