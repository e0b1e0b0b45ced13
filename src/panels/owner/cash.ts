import { payouts } from '#contract/user/payouts.ts'
import { moment, rials, word } from '../kit/columns.tsx'
import { adding, section } from '../kit/section.ts'
import { text } from './text.ts'

const words = text.income

/** The operations of one role; those of the other have the same shape. */
interface Operations {
  list: typeof payouts.GetTeacherCashRequestsByFilter | typeof payouts.GetSellerCashRequestsByFilter
  add: typeof payouts.AddTeacherCashRequest | typeof payouts.AddSellerCashRequest
  remove: typeof payouts.DeleteTeacherCashRequest | typeof payouts.DeleteSellerCashRequest
}

const cashSection = ({ list, add, remove }: Operations) =>
  section(list, (act) => ({
    name: 'cash-requests',
    title: words.requests,
    columns: {
      amount: rials(words.amount),
      state: word(words.state, words.states, { waiting: 'accent', paid: 'success', refused: 'danger' }),
      createdAt: moment(words.at),
      sheba: words.sheba,
      bankName: words.bankName,
      reference: words.reference,
      reason: words.reason,
    },
    filters: { state: { kind: 'choice', label: words.state, options: words.states } },
    adds: adding(add, {
      label: words.add,
      done: words.added,
      fields: { amount: { kind: 'tomans', label: words.amountField } },
    }),
    actions: [
      act(remove, words.cancel, ({ id }) => ({ id }), {
        isShown: ({ state }) => state === 'waiting',
        question: () => words.cancelQuestion,
        done: words.cancelled,
        isDangerous: true,
      }),
    ],
  }))

/** Requests for cash of teachers and of sellers. */
export const teacherCash = cashSection({
  list: payouts.GetTeacherCashRequestsByFilter,
  add: payouts.AddTeacherCashRequest,
  remove: payouts.DeleteTeacherCashRequest,
})
export const sellerCash = cashSection({
  list: payouts.GetSellerCashRequestsByFilter,
  add: payouts.AddSellerCashRequest,
  remove: payouts.DeleteSellerCashRequest,
})
