import type { Exam } from '#contract/course/exams/exam-shapes.ts'
import { takeExams } from '#contract/course/exams/take-exams.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { implement, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import { answerTests } from './answer-tests.ts'
import { findSeal, keepSeal, readSheet } from './answers-store.ts'
import { type AttemptRow, findAttempt, lockAttempt, noteContact, noteRunning } from './attempts-store.ts'
import { beginAttempt } from './begin-attempt.ts'
import { isClosed, isOver, isToBegin, presentAttempt } from './exam-clock.ts'
import { findExams } from './exams-store.ts'
import { endAttempt } from './end-attempt.ts'
import { findPaper, writePaper } from './papers-store.ts'
import { resultOf } from './present-result.ts'
import { isGenuineSeal } from './seal-paper.ts'
import { judgeLate, settleAttempt } from './settle-attempt.ts'

interface Reading {
  tx: Tx
  now: Date
  fail(code: 'NotFound'): Error
}

/** An attempt for a read: what time has brought is written first. */
async function readAttempt({ tx, now }: Reading, id: number) {
  const attempt = await findAttempt(tx, id)
  if (!attempt || !(isOver(attempt, now) || isClosed(attempt, now))) return attempt
  return inTransaction(tx, (inside) => settleAttempt({ tx: inside, now }, id))
}

/** The sealed paper once it is paid. One that was thrown away unused is drawn again. */
async function paperOf({ tx, now }: Reading, attempt: AttemptRow, { shuffle }: Exam): Promise<Buffer | null> {
  const { id, price, paidAt, state } = attempt
  if (price > 0 && paidAt === null) return null
  if (attempt.paperKey === null && isToBegin(state))
    await inTransaction(tx, async (inside) => {
      const locked = await lockAttempt(inside, id)
      if (locked && locked.paperKey === null && isToBegin(locked.state))
        await writePaper(inside, { ...locked, shuffle }, now)
    })
  return findPaper(tx, id)
}

/** The answers that the server has, for another device to go on with. */
async function keptAnswers(tx: Tx, id: number) {
  const sheet = await readSheet(tx, id)
  return sheet.flatMap(({ testId, answer, seq, receivedAt, lateAnswer, lateSeq, lateReceivedAt }) => [
    ...(seq !== null && receivedAt ? [{ testId, answer, seq, receivedAt, counted: true }] : []),
    ...(lateAnswer !== null && lateSeq !== null && lateReceivedAt
      ? [{ testId, answer: lateAnswer, seq: lateSeq, receivedAt: lateReceivedAt, counted: false }]
      : []),
  ])
}

/** Taking exams. */
export const takeExamHandlers = implement(takeExams, {
  async GetExamById(call) {
    const { tx, now, input } = call
    const attempt = orNotFound(await readAttempt(call, input.id), call)
    const exam = orNotFound((await findExams(tx, [attempt.examId]))[0], call)
    if (attempt.state === 'begun') await noteContact(tx, input.id, undefined, now)
    const paper = await paperOf(call, attempt, exam)
    return {
      ...presentAttempt(attempt, now),
      exam,
      serverNow: now.toISOString(),
      graceSec: attempt.graceSec,
      extraMin: attempt.extraMin,
      epoch: attempt.epoch,
      paper: paper?.toString('base64') ?? null,
      answers: await keptAnswers(tx, input.id),
      sealedAt: (await findSeal(tx, input.id))?.receivedAt ?? null,
    }
  },

  GetExamByIdForBegin: beginAttempt,

  SetExamTestAnswer: answerTests,

  async SetExamEnd(call) {
    const { tx, now, input, fail } = call
    const { id, left } = input
    const isNoted = (await noteRunning(tx, id, left, now)) !== undefined
    const attempt = orNotFound(await (isNoted ? findAttempt(tx, id) : settleAttempt(call, id)), call)
    if (attempt.begunAt === null) throw fail('WrongState', { state: attempt.state })
    if (!isNoted && attempt.state === 'begun') await noteContact(tx, id, left, now)
    await endAttempt(call, attempt, input)
    return { attempt: presentAttempt(orNotFound(await findAttempt(tx, id), call), now) }
  },

  async GetExamResultById(call) {
    return resultOf(call, orNotFound(await readAttempt(call, call.input.id), call))
  },

  async SetExamSeal(call) {
    const { tx, now, input, fail } = call
    const { id, hash, mac } = input
    const found = await findAttempt(tx, id)
    if (!found?.sealKey || !isGenuineSeal(found.sealKey, id, hash, mac)) throw fail('NotFound')
    const attempt = orNotFound(await settleAttempt(call, id), call)
    await keepSeal(tx, id, hash, attempt.state === 'begun' || attempt.state === 'ended', now)
    await judgeLate(call, attempt)
    const seal = orNotFound(await findSeal(tx, id), call)
    return { receivedAt: seal.receivedAt, inTime: seal.inTime }
  },
})
