import { makeExams } from '#contract/course/exams/make-exams.ts'
import type { Exam } from '#contract/course/exams/exam-shapes.ts'
import type { Gateway } from '#server/order/payments/gateway.ts'
import { payEntry } from '#server/order/payments/pay-entry.ts'
import { implement, orNotFound } from '#server/platform/operations/implement.ts'
import { type AttemptRow, attemptsOf, findAttempt } from './attempts-store.ts'
import { presentAttempt } from './exam-clock.ts'
import { findExams, listExams } from './exams-store.ts'
import { makeAttempt, type Making } from './make-attempt.ts'
import { knowPerson, standingOf } from './standing.ts'
import { levelOfPerson } from './standing-store.ts'

interface Wanted {
  courseId?: number | undefined
  examId?: number | undefined
}

const wantedOf = ({ courseId, examId = 0 }: Wanted) => (courseId === undefined ? { examId } : { courseId })

/** A made exam with its conditions, as it is answered. */
async function made({ tx, now, fail }: Making, id: number, exam: Exam) {
  return { attempt: presentAttempt(orNotFound(await findAttempt(tx, id), { fail }), now), exam }
}

async function make(making: Making, wanted: Parameters<typeof makeAttempt>[1]) {
  const { id, exam } = await makeAttempt(making, wanted)
  // what is closed or deleted later is answered as it is now
  const [shown = exam] = await findExams(making.tx, [exam.id])
  return made(making, id, shown)
}

interface FreeMaking extends Making {
  fail: (code: Parameters<Making['fail']>[0] | 'PriceNotZero') => ReturnType<Making['fail']>
}

/** Makes an exam that costs nothing, or that was paid for. */
async function makeFree(making: FreeMaking, wanted: Parameters<typeof makeAttempt>[1]) {
  const answer = await make(making, wanted)
  if (answer.attempt.price > 0 && answer.attempt.paidAt === null) throw making.fail('PriceNotZero')
  return answer
}

/** Of all exams, by exam. */
function byExam(attempts: readonly AttemptRow[]): Map<number, AttemptRow[]> {
  const found = new Map<number, AttemptRow[]>()
  for (const attempt of attempts) found.set(attempt.examId, [...(found.get(attempt.examId) ?? []), attempt])
  return found
}

/** Exams that can be taken, and making one; by the wallet through this gateway. */
export const makeExamHandlers = (gateway: Gateway) =>
  implement(makeExams, {
    async GetExamsByFilter({ input, tx, actor, now }) {
      const { items, total } = await listExams(tx, input, actor?.id ?? null, now)
      const ids = items.map(({ id }) => id)
      const attempts = byExam(actor ? await attemptsOf(tx, actor.id, ids) : [])
      const known = actor && (await knowPerson(tx, actor.id, items))
      const rows = items.map((exam) => {
        const own = attempts.get(exam.id) ?? []
        return {
          ...exam,
          attempts: own.map((attempt) => presentAttempt(attempt, now)),
          standing: standingOf(exam, own, known, now),
        }
      })
      return { items: rows, total, page: input.page, take: input.take }
    },

    async GetUserExams({ tx, actor, now }) {
      const attempts = await attemptsOf(tx, actor.id)
      const exams = await findExams(tx, [...byExam(attempts).keys()])
      const byId = new Map(exams.map((exam) => [exam.id, exam]))
      return attempts.flatMap((attempt) => {
        const exam = byId.get(attempt.examId)
        return exam ? [{ ...presentAttempt(attempt, now), exam }] : []
      })
    },

    MakeExam: (making) => make(making, wantedOf(making.input)),
    async MakeExamByWallet(making) {
      const { tx, now } = making
      const { attempt, exam } = await make(making, wantedOf(making.input))
      if (attempt.state === 'made' && attempt.price > 0) await payEntry({ tx, now, gateway }, attempt.id)
      return made(making, attempt.id, exam)
    },
    MakeFreeExam: (making) => makeFree(making, wantedOf(making.input)),
    MakeFreePlacementExam: (making) => makeFree(making, { kind: 'placement' }),
    MakeFreeLevelTest: async (making) =>
      makeFree(making, { level: await levelOfPerson(making.tx, making.actor.id) }),
  })
