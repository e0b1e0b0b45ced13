import { ENTRY_DAYS } from '#contract/course/exams/exam-rules.ts'
import type { Ticket } from '#contract/course/exams/paper.ts'
import type { BegunExam } from '#contract/course/exams/take-exams.ts'
import { type Context, orNotFound } from '#server/platform/operations/implement.ts'
import { readSigningKey, signJws } from '#server/platform/signing-key-store.ts'
import { openCourse } from '../lessons/open-course-store.ts'
import { type AttemptRow, findAttempt, markBegun, takeOver } from './attempts-store.ts'
import { isToBegin } from './exam-clock.ts'
import { EXAM_KEY } from './exam-key.ts'
import { writePaper } from './papers-store.ts'
import { newKey } from './seal-paper.ts'
import { settleAttempt } from './settle-attempt.ts'
import { findExams } from './exams-store.ts'
import { ownedAmong } from './standing-store.ts'

const MINUTE_MS = 60_000
const ENTRY_MS = ENTRY_DAYS * 86_400_000

type Beginning = Context<
  { id: number; device?: string | undefined; agreed: boolean },
  'signed-in',
  'NotFound' | 'NotPaid' | 'WrongState' | 'CourseNotOwned'
>

/** A closed exam can still be begun by a person who has paid for it, for some weeks. */
function refuseClosed({ isExamOpen, paidAt, closedAt }: AttemptRow, { now, fail }: Beginning): void {
  if (isExamOpen || (paidAt !== null && now.getTime() < Date.parse(closedAt ?? '') + ENTRY_MS)) return
  throw fail('WrongState', { state: 'closed' })
}

/** An exam ends the right to give its course back, like the first paid lesson: nobody keeps a degree and the money. */
async function openCourseOf(courseId: number, { userId }: AttemptRow, { tx, now, input, fail }: Beginning) {
  if (!(await ownedAmong(tx, userId, [courseId])).has(courseId)) throw fail('CourseNotOwned')
  const opening = await openCourse(tx, { userId, courseId, agreed: input.agreed, now })
  if (opening === 'isReturned') throw fail('WrongState', { state: 'returning' })
  if (opening === 'mustAgree') throw fail('WrongState', { state: 'returnable' })
}

async function start(call: Beginning, attempt: AttemptRow, device: string): Promise<void> {
  const { tx, now } = call
  if (attempt.price > 0 && attempt.paidAt === null) throw call.fail('NotPaid')
  refuseClosed(attempt, call)
  const exam = orNotFound((await findExams(tx, [attempt.examId]))[0], call)
  if (exam.courseId !== null) await openCourseOf(exam.courseId, attempt, call)
  if (!attempt.paperKey) await writePaper(tx, { ...attempt, shuffle: exam.shuffle }, now)
  const deadline = new Date(now.getTime() + (attempt.durationMin + attempt.extraMin) * MINUTE_MS)
  const claims: Ticket = {
    use: 'examTicket',
    id: attempt.id,
    exam: attempt.examId,
    account: attempt.userId,
    startedAt: now.getTime(),
    deadlineAt: deadline.getTime(),
  }
  const ticket = signJws(await readSigningKey(tx, EXAM_KEY), claims)
  await markBegun(tx, attempt.id, { device, deadline, ticket, sealKey: newKey(), now })
}

/** Starts the clock of an attempt, or answers again with what it has had; another device takes it over. */
export async function beginAttempt(call: Beginning): Promise<BegunExam> {
  const { tx, now, input, caller, fail } = call
  const attempt = orNotFound(await settleAttempt(call, input.id), call)
  const device = input.device ?? caller.viewer
  if (isToBegin(attempt.state)) await start(call, attempt, device)
  else if (attempt.state !== 'begun') throw fail('WrongState', { state: attempt.state })
  else if (attempt.device !== device) await takeOver(tx, attempt.id, device, now)
  const begun = orNotFound(await findAttempt(tx, input.id), call)
  const { begunAt, deadlineAt, paperKey, sealKey, ticket } = begun
  if (!begunAt || !deadlineAt || !paperKey || !sealKey || !ticket)
    throw new Error(`The begun exam ${input.id} is not whole.`)
  return {
    id: begun.id,
    key: paperKey.toString('base64url'),
    sealKey: sealKey.toString('base64url'),
    startedAt: begunAt,
    deadlineAt,
    graceSec: begun.graceSec,
    serverNow: now.toISOString(),
    epoch: begun.epoch,
    ticket,
  }
}
