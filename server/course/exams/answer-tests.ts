import type { KeyObject } from 'node:crypto'
import { SEQ_PER_EPOCH } from '#contract/course/exams/exam-rules.ts'
import type { KeptTestAnswer } from '#contract/course/exams/take-exams.ts'
import { type Context, type Many, manyInOrder, orNotFound } from '#server/platform/operations/implement.ts'
import { keyOfPem, readSigningKey, signJws } from '#server/platform/signing-key-store.ts'
import { type AnswerInTime, findAnswer, keepAnswers, keepLateAnswer } from './answers-store.ts'
import { noteContact, noteRunning, type Running } from './attempts-store.ts'
import { takesAnswers } from './exam-clock.ts'
import { EXAM_KEY } from './exam-key.ts'
import { judgeLate, settleAttempt } from './settle-attempt.ts'

type Answering = Context<
  AnswerInTime & { id: number; left?: number | undefined },
  'signed-in',
  'NotFound' | 'WrongState'
>

/** An answer as it was kept: with this number, beside these limits of its attempt. */
interface Kept {
  input: Answering['input']
  attempt: Running
  seq: number
  counted: boolean
}

/** A number that was used before may have come with another answer: the receipt says what is kept. */
const isKept = (seq: number, answer: number, kept: { seq: number | null; answer: number | null }): boolean =>
  kept.seq === seq && kept.answer === answer

/** Answers in their order, cut where a test is answered again, or where the number depends on those before. */
function inRounds(calls: Many<Answering>): Answering[][] {
  const rounds: Answering[][] = []
  let seen = new Set<number>()
  for (const call of calls) {
    const { testId, seq } = call.input
    const round = rounds.at(-1)
    if (!round || seen.has(testId) || seq === undefined || round[0]?.input.seq === undefined) {
      rounds.push([call])
      seen = new Set()
    } else round.push(call)
    seen.add(testId)
  }
  return rounds
}

/** Keeps answers while answers count. */
async function keepInTime(calls: Many<Answering>, attempt: Running): Promise<Kept[]> {
  const [{ tx, now, input, fail }] = calls
  const all: Kept[] = []
  for (const round of inRounds(calls)) {
    const answers = round.map((call) => call.input)
    const byTest = await keepAnswers(tx, { id: input.id, epoch: attempt.epoch, now }, answers)
    for (const one of answers) {
      const kept = orNotFound(byTest.get(one.testId), { fail })
      const seq = one.seq ?? kept.seq
      all.push({ input: one, attempt, seq, counted: isKept(seq, one.answer, kept) })
    }
  }
  return all
}

/** Keeps an answer to an attempt whose clock does not run, after what time has brought to it. */
async function keepLate(call: Answering): Promise<Kept[]> {
  const { tx, now, input, fail } = call
  const { id, testId, answer, left } = input
  const attempt = orNotFound(await settleAttempt(call, id), call)
  if (attempt.begunAt === null) throw fail('WrongState', { state: attempt.state })
  if (takesAnswers(attempt)) {
    await noteContact(tx, id, left, now)
    return keepInTime([call], attempt)
  }
  const { lastSeq } = orNotFound(await findAnswer(tx, id, testId), call)
  const seq = input.seq ?? Math.max(lastSeq, attempt.epoch * SEQ_PER_EPOCH) + 1
  await keepLateAnswer(tx, { attemptId: id, testId, answer, seq, now })
  await judgeLate(call, attempt)
  const kept = orNotFound(await findAnswer(tx, id, testId), call)
  return [{ input, attempt, seq, counted: isKept(seq, answer, kept) }]
}

/** What the device gets for an answer, with a signed receipt. */
function presentKept({ input, attempt, seq, counted }: Kept, now: Date, key: KeyObject): KeptTestAnswer {
  const { id, testId: test, answer } = input
  const claims = { use: 'examReceipt', id, test, answer, seq, counted, receivedAt: now.getTime() }
  return {
    counted,
    receivedAt: now.toISOString(),
    deadlineAt: attempt.deadlineAt ?? now.toISOString(),
    epoch: attempt.epoch,
    receipt: signJws(key, claims),
  }
}

/** Keeps answers of one attempt, also late ones. While its clock runs, two statements keep them all. */
export const answerTests = manyInOrder(async (calls: Many<Answering>): Promise<KeptTestAnswer[]> => {
  const [{ tx, now, input }] = calls
  const left = Math.max(...calls.map((call) => call.input.left ?? 0))
  const running = await noteRunning(tx, input.id, left, now)
  const all = running ? await keepInTime(calls, running) : []
  if (!running) for (const call of calls) all.push(...(await keepLate(call)))
  // its beginning was signed with the key
  const key = running?.keyPem ? keyOfPem(running.keyPem) : await readSigningKey(tx, EXAM_KEY)
  return all.map((kept) => presentKept(kept, now, key))
})
