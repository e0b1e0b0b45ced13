import { sql } from 'kysely'
import {
  addAttempt,
  addEntry,
  awaitDecision,
  findAttempt,
  markBegun,
  markEnded,
} from '#server/course/exams/attempts-store.ts'
import { keepAnswers, readSheet } from '#server/course/exams/answers-store.ts'
import { findExams } from '#server/course/exams/exams-store.ts'
import { grade } from '#server/course/exams/grade.ts'
import { writePaper } from '#server/course/exams/papers-store.ts'
import { newKey } from '#server/course/exams/seal-paper.ts'
import { post } from '#server/money/books-store.ts'
import { payEntry } from '#server/order/payments/pay-entry.ts'
import { at, type Tx } from './load-tools.ts'

const DAY_MS = 86_400_000

/** What somebody has made of an exam. */
export interface DemoAttempt {
  examId: number
  userId: number
  daysAgo: number
  /** How it ended, or that it runs; not at all for one that was only made. `late`: its answers may still come. */
  end?: 'ended' | 'disrupted' | 'late' | 'runs'
  /** Every how many tests one is answered wrongly. */
  wrongEvery?: number
}

/** Makes an exam as it is made by a person, at a moment in the past. */
export async function insertAttempt(
  tx: Tx,
  { examId, userId, daysAgo, end, wrongEvery = 0 }: DemoAttempt,
): Promise<number> {
  const now = new Date(Date.now() - daysAgo * DAY_MS)
  const exam = at(await findExams(tx, [examId]), 0)
  const entryId = await addEntry(tx, userId, exam, now)
  const id = await addAttempt(tx, { userId, entryId, isPaid: false, exam, now })
  await writePaper(tx, { id, examId, userId, shuffle: exam.shuffle }, now)
  if (!end) return id
  const deadline = new Date(now.getTime() + exam.durationMin * 60_000)
  await markBegun(tx, id, { device: 'demo', deadline, ticket: 'demo', sealKey: newKey(), now })
  const answers = (await readSheet(tx, id)).map(({ testId, options, correct }, index) => {
    const right = options.indexOf(correct) + 1
    const answer = wrongEvery > 0 && index % wrongEvery === 0 ? (right % 4) + 1 : right
    return { testId, answer, seq: 1_000_001 + index }
  })
  await keepAnswers(tx, { id, epoch: 1, now }, answers)
  if (end === 'runs') return id
  const byPerson = end === 'ended'
  await markEnded(tx, id, { byPerson, isDisrupted: !byPerson, endedAt: byPerson ? now : deadline })
  const attempt = end === 'late' ? undefined : await findAttempt(tx, id)
  if (attempt) await grade({ tx, now }, attempt)
  if (end === 'disrupted') await awaitDecision(tx, id, new Date())
  return id
}

/** Buys an exam from the wallet, and gives its person the money and the course for it. */
export async function insertPaid(
  tx: Tx,
  made: DemoAttempt & { price: number; adminId: number; courseTitle: string },
): Promise<void> {
  const { userId, price, adminId, courseTitle, daysAgo } = made
  await sql`insert into user_courses (user_id, course_id, source)
    select ${userId}, id, 'gift' from courses where title = ${courseTitle} on conflict do nothing`.execute(tx)
  await post(tx, {
    cause: 'adminAdds',
    reference: `demo exam of ${userId}`,
    actorId: adminId,
    reason: 'موجودی نمایشی',
    lines: [
      { account: 'buyerWallet', userId, amount: price },
      { account: 'gifts', amount: -price },
    ],
  })
  const now = new Date(Date.now() - daysAgo * DAY_MS)
  const gateway = { bank: null, publicUrl: '', noteTrouble: () => undefined }
  await payEntry({ tx, now, gateway }, await insertAttempt(tx, made))
}
