import { canDecide, type ReturnDecision } from '#contract/order/return-rules.ts'
import { returns } from '#contract/order/returns.ts'
import { amount, moment, rials, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { RECEIVING, RETURN_COLUMNS, RETURN_DETAILS, RETURN_FILTERS } from '../owner/returns.tsx'
import { text as words } from '../owner/returns-text.ts'
import { personColumn } from './person-column.tsx'
import { refusalReason } from './refusal.ts'
import { text } from './text.ts'
import { transferReference } from './transfer-reference.ts'

/** What buyers want to give back, and what they say has not come: an admin decides, and notes that goods are back. */
export const returnSection = section(returns.GetAdminReturnsByFilter, (_act, edit) => {
  const decide = (decision: ReturnDecision) =>
    edit(returns.DecideReturn, {
      ...words.decide[decision],
      decides: decision === 'refused' ? 'refuse' : 'accept',
      isShown: (row) => canDecide(row, decision, 'admin'),
      values: ({ id, state }) => ({ id, decision, seenState: state }),
      fields: {
        reason:
          decision === 'refused'
            ? refusalReason({ label: words.answer, hint: words.answerHints[decision] })
            : { kind: 'text', label: words.answer, hint: words.answerHints[decision] },
      },
    })
  return {
    name: 'returns',
    title: words.title,
    columns: {
      ...RETURN_COLUMNS,
      partnerName: words.partner,
    },
    more: { ...RETURN_DETAILS, deciderName: words.decider },
    filters: RETURN_FILTERS,
    forms: [decide('accepted'), edit(returns.SetReturnReceived, RECEIVING), decide('refused')],
  }
})

const refunded = text.refunds

/** Money on its way back to buyers. What goes onto a card is paid by an admin, who notes the bank's number. */
export const refundSection = section(returns.GetAdminRefundsByFilter, (_act, edit) => ({
  name: 'refunds',
  title: refunded.title,
  columns: {
    userName: personColumn(refunded.buyer),
    cardAmount: rials(refunded.cardAmount),
    walletAmount: rials(refunded.walletAmount),
    state: word(refunded.state, refunded.states, { waiting: 'accent', paid: 'success' }),
    cause: word(refunded.cause, refunded.causes),
    orderId: amount(refunded.order),
    createdAt: moment(refunded.at),
  },
  more: {
    title: refunded.thing,
    cardPan: { label: refunded.card, show: (pan) => pan !== null && <bdi dir="ltr">{pan}</bdi> },
    paymentReference: refunded.paymentReference,
    reference: refunded.reference,
    paidAt: moment(refunded.paidAt),
    bounceReason: refunded.bounceReason,
    adminName: refunded.admin,
  },
  filters: {
    state: { kind: 'choice', label: refunded.state, options: refunded.states },
    cause: { kind: 'choice', label: refunded.cause, options: refunded.causes },
  },
  forms: [
    edit(returns.SetRefundPaid, {
      ...refunded.pay,
      decides: 'accept',
      isShown: ({ state }) => state === 'waiting',
      values: ({ id }) => ({ id }),
      fields: {
        reference: transferReference(refunded),
      },
    }),
    edit(returns.SetRefundBounced, {
      ...refunded.bounce,
      decides: 'refuse',
      isShown: ({ cardAmount }) => cardAmount > 0,
      values: ({ id, state }) => ({ id, seenState: state }),
      fields: {
        // the prepared reasons are about texts and pictures, not about banks
        reason: { label: refunded.bounceReason, hint: refunded.bounceReasonHint, kind: 'text', rows: 3 },
      },
    }),
  ],
}))
