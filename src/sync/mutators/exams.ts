import type { ExamAnswerRow } from '#src/mirror/exam-answers.ts'
import { barrierKey, defineMutator, type Found } from '../mutator.ts'

/** All changes of a made exam arrive in their order, and none replaces another: each answer is acknowledged. */
const laneOf = ({ id }: { id: number }) => `exam:${id}`
const ORDERED = {
  guest: 'wait',
  isUrgent: true,
  isSilent: false,
  lane: laneOf,
  coalesceKey: (input: { id: number }) => barrierKey(laneOf(input)),
} as const

/** An answer to a test. The answer of the server says whether it counts. */
export const setExamTestAnswer = defineMutator('Course/SetExamTestAnswer', {
  ...ORDERED,
  rows: ({ id, testId }, accountId) => [{ table: 'examAnswer', key: [accountId, id, testId] }],
  apply: (_, { id, testId, answer, seq = 0 }, accountId, now): Found<ExamAnswerRow> => [
    { accountId, id, testId, answer, seq, answeredAt: now },
  ],
  accepted: ([row], { seq }, { receivedAt: at, counted: isCounted, ...rest }): Found<ExamAnswerRow> => [
    row && row.seq === seq ? { ...row, received: { at, isCounted, ...rest } } : row,
  ],
})

export const setExamEnd = defineMutator('Course/SetExamEnd', { ...ORDERED, rows: () => [], apply: () => [] })
