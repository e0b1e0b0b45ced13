import type { Mirror } from './mirror.ts'
import type { AccountId } from './row-types.ts'

/** What the server has said about an answer. */
interface Received {
  at: string
  isCounted: boolean
  /** Signed by the server. Missing for what another device has sent. */
  receipt?: string
  /** The deadline and the epoch at that moment. */
  deadlineAt?: string
  epoch?: number
}

/** The last answer to a test, as this device knows it. */
export interface ExamAnswerRow {
  accountId: AccountId
  /** The made exam. */
  id: number
  testId: number
  /** The place of the answer as it is shown; 0 for none. */
  answer: number
  seq: number
  /** Milliseconds by this device. */
  answeredAt: number
  /** What the server has said about this answer. Undefined while it is on this device alone. */
  received?: Received | undefined
}

/** The answers of a made exam by test. */
export async function readExamAnswers(
  mirror: Mirror,
  accountId: AccountId,
  id: number,
): Promise<ReadonlyMap<number, ExamAnswerRow>> {
  const rows = await mirror.examAnswer.where('accountId').equals(accountId).toArray()
  return new Map(rows.filter((row) => row.id === id).map((row) => [row.testId, row]))
}

/** An answer that the server has. */
export interface ServerAnswer {
  testId: number
  answer: number
  seq: number
  receivedAt: string
  counted: boolean
}

/**
 * Takes over what the server has of a made exam: answers of another device, and those whose acknowledgement was lost. A later answer
 * of this device stays.
 */
export async function addServerAnswers(
  mirror: Mirror,
  accountId: AccountId,
  id: number,
  answers: readonly ServerAnswer[],
): Promise<void> {
  await mirror.write([mirror.examAnswer], async () => {
    const known = await readExamAnswers(mirror, accountId, id)
    for (const { testId, answer, seq, receivedAt, counted } of answers) {
      const own = known.get(testId)
      if (own && own.seq > seq) continue
      if (own?.seq === seq && own.received) continue
      const answeredAt = own?.answeredAt ?? Date.parse(receivedAt)
      const received = { at: receivedAt, isCounted: counted }
      await mirror.examAnswer.put({ accountId, id, testId, answer, seq, answeredAt, received })
    }
  })
}
