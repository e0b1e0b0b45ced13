import {
  ADMIN_EXAM_LISTS,
  adminExamLists,
  EXAM_DELETING,
  EXAM_OPENING,
  examDeleting,
  type ExamInput,
  examOpening,
  type ManagedAttempt,
  manageExams,
  TEACHER_EXAM_LISTS,
  teacherExamLists,
} from '#contract/course/exams/manage-exams.ts'
import type { Sent } from '#contract/contract.ts'
import { ADMINS } from '#contract/define.ts'
import type { OperationError } from '#contract/errors.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import {
  answers,
  answersEach,
  implement,
  orNotFound,
  type Tx,
} from '#server/platform/operations/implement.ts'
import { alreadyDecided } from '#server/user/people/decide-once.ts'
import { type Late, lateOf, readSheet } from './answers-store.ts'
import { findAttempt, lockAttempt, markDecided, setExtraTime } from './attempts-store.ts'
import { tellTaker } from './grade.ts'
import { examList, notDeleted, ofTeacher, questionList, resultList, testList } from './lists-store.ts'
import {
  deleteRow,
  examOf,
  lockExam,
  type Managed,
  setOpen,
  teacherOf,
  writeExam,
  writeQuestion,
} from './manage-store.ts'
import { scoreOf } from './score.ts'
import { countLate, settleAttempt } from './settle-attempt.ts'
import { writeTest } from './write-test.ts'

interface Call {
  tx: Tx
  now: Date
}
type Refusing<E> = Call & { fail(code: E): OperationError }

const TABLES = { exam: 'exams', question: 'exam_questions', test: 'exam_tests' } as const

/** Locks the exam of a change, and refuses with InUse what would break an open one. */
async function changing<T>(
  { tx, fail }: Refusing<'NotFound' | 'InUse'>,
  examId: number | undefined,
  change: (exam: Managed) => Promise<T>,
): Promise<T> {
  const exam = examId === undefined ? undefined : await lockExam(tx, examId)
  if (!exam) throw fail('NotFound')
  const changed = await change(exam)
  const after = await lockExam(tx, exam.id)
  if (after?.isActive && after.lacks.length > 0) throw fail('InUse')
  return changed
}

/** Deletes a subject or a test of an exam that nobody has made. */
const deletePart =
  (what: 'question' | 'test') => async (call: Refusing<'NotFound' | 'InUse'> & { input: { id: number } }) => {
    const { tx, now, input } = call
    await changing(call, await examOf(tx, TABLES[what], input.id), (exam) => {
      if (exam.isMade) throw call.fail('InUse')
      return deleteRow(tx, TABLES[what], input.id, now)
    })
    return {}
  }

/** Teachers write exams of their own courses, and give no points of the club. */
async function asTeacher(
  tx: Tx,
  actor: Actor,
  input: ExamInput,
  passPoints: number,
): Promise<ExamInput | undefined> {
  if (hasActiveRole(actor, ADMINS)) return input
  const isOwn = input.courseId !== null && (await teacherOf(tx, input.courseId)) === actor.id
  return isOwn ? { ...input, passPoints } : undefined
}

/** Teachers see what belongs to their courses, admins all. */
const ownTo = (actor: Actor) => (hasActiveRole(actor, ADMINS) ? [] : [ofTeacher(actor.id)])

/** The percent that each attempt would have with its late answers. */
async function withLatePercent(tx: Tx, items: readonly ManagedAttempt[]): Promise<ManagedAttempt[]> {
  const rows: ManagedAttempt[] = []
  for (const item of items) {
    const attempt = item.lateCount > 0 ? await findAttempt(tx, item.id) : undefined
    const sheet = attempt ? await readSheet(tx, item.id) : []
    const late = sheet.map((row) => ({ ...row, answer: row.lateAnswer ?? row.answer }))
    rows.push(attempt ? { ...item, latePercent: scoreOf(late, attempt).percent } : item)
  }
  return rows
}

async function resultPage(
  call: Parameters<typeof resultList.page>[0] & { input: Parameters<typeof resultList.page>[1] },
  also: Parameters<typeof resultList.page>[2] = [],
) {
  const page = await resultList.page(call, call.input, also)
  return { ...page, items: await withLatePercent(call.tx, page.items) }
}

/** The attempt that somebody decides about: never the own one. */
function refuseOwn(
  attempt: { userId: number },
  actor: Actor,
  fail: (code: 'OwnThing') => OperationError,
): void {
  if (attempt.userId === actor.id) throw fail('OwnThing')
}

/** Whether the late answers are those that were seen: none came, and none was replaced. */
const isAsSeen = (
  { count, at, seq }: Late,
  seen: Pick<Sent<'Course/DecideExamAttempt'>, 'seenLateCount' | 'seenLateAt' | 'seenLateSeq'>,
): boolean => count === seen.seenLateCount && at === seen.seenLateAt && seq === seen.seenLateSeq

/** Exams, their subjects, tests and results, for teachers and admins. */
export const manageExamHandlers = implement(manageExams, {
  ...answers(adminExamLists, ADMIN_EXAM_LISTS, {
    exams: (call) => examList.page(call, call.input, [notDeleted]),
    results: (call) => resultPage(call),
  }),
  ...answers(teacherExamLists, TEACHER_EXAM_LISTS, {
    exams: (call) => examList.page(call, call.input, [notDeleted, ofTeacher(call.actor.id)]),
    results: (call) => resultPage(call, [ofTeacher(call.actor.id)]),
  }),
  GetExamQuestionsByFilter: (call) => questionList.page(call, call.input, ownTo(call.actor)),
  GetExamTestsByFilter: (call) => testList.page(call, call.input, ownTo(call.actor)),

  async AddOrUpdateExam({ input, actor, tx, now, fail }) {
    const present = input.id === undefined ? undefined : orNotFound(await lockExam(tx, input.id), { fail })
    if (present && input.revision !== undefined && input.revision !== present.revision) throw fail('Outdated')
    const allowed = await asTeacher(tx, actor, input, present?.passPoints ?? 0)
    if (!allowed) throw fail('NotFound')
    if (input.courseId !== null && (await teacherOf(tx, input.courseId)) === undefined) throw fail('NotFound')
    const { kind, courseId, level } = input
    const isOther =
      present && (present.kind !== kind || present.courseId !== courseId || present.level !== level)
    if (isOther && (present.isActive || present.isMade)) throw fail('WrongState')
    return { id: await writeExam(tx, allowed, now) }
  },

  async AddOrUpdateExamQuestion(call) {
    const { input, tx, now } = call
    const id = await changing(call, input.examId, () => writeQuestion(tx, input, now))
    return { id: orNotFound(id, call) }
  },

  async AddOrUpdateExamTest(call) {
    const { input, tx, now, fail } = call
    const examId = await examOf(tx, 'exam_questions', input.questionId)
    // a test stays in its exam
    if (input.id !== undefined && (await examOf(tx, 'exam_tests', input.id)) !== examId)
      throw fail('NotFound')
    return changing(call, examId, ({ id }) => writeTest(tx, id, input, now))
  },

  ...answers(examDeleting, EXAM_DELETING, {
    async exam({ input, tx, now, fail }) {
      const exam = orNotFound(await lockExam(tx, input.id), { fail })
      if (exam.isActive || exam.isMade) throw fail('InUse')
      await deleteRow(tx, 'exams', exam.id, now)
      return {}
    },
    question: deletePart('question'),
    test: deletePart('test'),
  }),

  ...answersEach(examOpening, EXAM_OPENING, (way) => ({
    async set({ input, tx, now, fail }) {
      const exam = orNotFound(await lockExam(tx, input.id), { fail })
      const isActive = way === 'open'
      if (isActive && exam.lacks.length > 0) throw fail('WrongState', { lacks: exam.lacks })
      if (isActive !== exam.isActive) await setOpen(tx, exam.id, isActive, now)
      return {}
    },
  })),

  async SetExamExtraTime(call) {
    const { input, actor, tx, fail } = call
    const attempt = orNotFound(await settleAttempt(call, input.id), call)
    refuseOwn(attempt, actor, fail)
    if (!['made', 'paid', 'begun'].includes(attempt.state)) throw fail('WrongState', { state: attempt.state })
    await setExtraTime(tx, input.id, input.minutes)
    const { id, extraMin, deadlineAt } = orNotFound(await findAttempt(tx, input.id), call)
    return { id, extraMin, deadlineAt }
  },

  async DecideExamAttempt(call) {
    const { input, actor, tx, now, fail } = call
    const attempt = orNotFound(await lockAttempt(tx, input.id), call)
    refuseOwn(attempt, actor, fail)
    const { decision: state, decidedById } = attempt
    if (state !== 'waiting' && decidedById !== null) throw await alreadyDecided(call, { ...attempt, state })
    if (state !== 'waiting') throw fail('WrongState', { state })
    if (!isAsSeen(await lateOf(tx, input.id), input)) throw fail('Outdated')
    await markDecided(tx, attempt, { ...input, byId: actor.id }, now)
    if (input.decision === 'count') await countLate(call, attempt)
    else await tellTaker(call, attempt)
    const { id, decision, percent } = orNotFound(await findAttempt(tx, input.id), call)
    return { id, decision, percent }
  },
})
