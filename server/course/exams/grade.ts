import { sheetText } from '#contract/course/exams/exam-rules.ts'
import type { SheetReceipt } from '#contract/course/exams/paper.ts'
import { post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { readSigningKey, signJws } from '#server/platform/signing-key-store.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { readSheet } from './answers-store.ts'
import { EXAM_KEY } from './exam-key.ts'
import { type AttemptRow, markGraded } from './attempts-store.ts'
import { type Score, scoreOf } from './score.ts'

interface Call {
  tx: Tx
  now: Date
}

/** Tells a person that something has become of an exam. */
export const tellTaker = (call: Call, { id, userId }: Pick<AttemptRow, 'id' | 'userId'>): Promise<void> =>
  giveNotice(call, { to: userId, event: 'examResult', thread: `exam:${id}`, number: id })

/** Points of the club for passing, once per person and exam. */
async function givePoints(
  tx: Tx,
  { examId, userId, passPoints }: AttemptRow,
  { passed }: Score,
): Promise<void> {
  if (!passed || passPoints === 0) return
  await post(tx, {
    cause: 'examPassed',
    reference: `${examId} by ${userId}`,
    actorId: null,
    lines: [
      { account: 'points', userId, amount: passPoints },
      { account: 'pointIssue', amount: -passPoints },
    ],
  })
}

/** Grades an attempt by the answers that count. Again, it only raises: nobody loses a reported score. Answers whether anything changed. */
export async function grade({ tx, now }: Call, attempt: AttemptRow): Promise<boolean> {
  const sheet = await readSheet(tx, attempt.id)
  const score = scoreOf(sheet, attempt)
  if (attempt.points !== null && score.points <= attempt.points) return false
  const receipt: SheetReceipt = {
    use: 'examSheet',
    id: attempt.id,
    exam: attempt.examId,
    account: attempt.userId,
    sheet: sheetText(sheet.map(({ answer }) => answer)),
    percent: score.percent,
    gradedAt: now.getTime(),
  }
  await markGraded(tx, attempt.id, {
    score,
    level: attempt.kind === 'placement' ? score.level : null,
    receipt: signJws(await readSigningKey(tx, EXAM_KEY), receipt),
    now,
  })
  await givePoints(tx, attempt, score)
  return true
}
