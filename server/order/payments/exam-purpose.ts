import { findEntry, lockEntry } from '#server/course/exams/entries-store.ts'
import { markPaid } from '#server/course/exams/attempts-store.ts'
import { post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { openPaymentOfExam, type PaymentRow } from './payments-store.ts'
import type { Purpose } from './purposes.ts'

async function book(tx: Tx, { id, user_id: userId }: PaymentRow, all: number): Promise<void> {
  const outcome = await post(tx, {
    cause: 'examBought',
    reference: String(id),
    actorId: userId,
    lines: [
      { account: 'buyerHeld', userId, amount: -all },
      { account: 'examSales', amount: all },
    ],
  })
  if (outcome !== 'booked') throw new Error(`Payment ${id} cannot pay for an exam: ${outcome}.`)
}

/** Payments for exams. Money for what was paid by another payment, costs more now, was closed, or whose course was given back is late. */
export const exam: Purpose = {
  title: 'آزمون',
  returnPath: '/Exam/OnlinePaymentExam',
  async fulfil(tx, payment, now) {
    const entry = payment.exam_entry_id === null ? undefined : await lockEntry(tx, payment.exam_entry_id)
    const all = payment.amount + payment.wallet_amount
    if (!entry?.isExamOpen || !entry.hasCourse || entry.paidAt !== null || entry.price > all) return 'late'
    await book(tx, payment, all)
    await markPaid(tx, entry.id, now)
    return 'done'
  },
  release: async () => undefined,
  async canRenew(tx, { exam_entry_id: id, amount, wallet_amount: part }) {
    const entry = id === null ? undefined : await findEntry(tx, id)
    if (!entry?.isExamOpen || !entry.hasCourse || entry.paidAt !== null) return false
    if (entry.price !== amount + part) return false
    return (await openPaymentOfExam(tx, entry.id)) === undefined
  },
}
