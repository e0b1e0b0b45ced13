import { SEQ_PER_EPOCH } from '#contract/course/exams/exam-rules.ts'
import type { ExamAnswerRow } from '#src/mirror/exam-answers.ts'

/**
 * The last sequence number that this device has given: above all of the devices before it, and the beginning of its own numbers when
 * it has given none.
 */
export function lastSeq(epoch: number, answers: Iterable<Pick<ExamAnswerRow, 'seq'>>): number {
  let last = epoch * SEQ_PER_EPOCH
  for (const { seq } of answers) if (Math.floor(seq / SEQ_PER_EPOCH) === epoch) last = Math.max(last, seq)
  return last
}
