import { payouts } from '#contract/user/payouts.ts'
import { Badge } from '#src/ui/badge.tsx'
import { moment, rials, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { personColumn } from './person-column.tsx'
import { refusalReason } from './refusal.ts'
import { text } from './text.ts'
import { transferReference } from './transfer-reference.ts'

const words = text.cash

/** What teachers and sellers want to be paid. An admin notes the transfer of the bank, or refuses. */
export const cashSection = section(payouts.GetAdminCashRequestsByFilter, (_act, edit) => ({
  name: 'cash-requests',
  title: words.title,
  columns: {
    userName: personColumn(words.name),
    isLocked: {
      label: text.people.lock,
      saved: { words: { true: text.people.locked, false: text.people.open } },
      show: (isLocked) => (isLocked ? <Badge tone="danger">{text.people.locked}</Badge> : kit.nothing),
    },
    role: word(words.role, words.roles),
    amount: rials(words.amount),
    state: word(words.state, words.states, { waiting: 'accent', paid: 'success', refused: 'danger' }),
    createdAt: moment(words.at),
  },
  more: {
    ownerName: words.ownerName,
    sheba: { label: words.sheba, show: (sheba) => <bdi dir="ltr">{sheba}</bdi> },
    bankName: words.bankName,
    reference: words.reference,
    decidedAt: moment(words.decidedAt),
    adminName: words.admin,
    reason: words.reason,
  },
  filters: {
    state: { kind: 'choice', label: words.state, options: words.states },
    role: { kind: 'choice', label: words.role, options: words.roles },
  },
  forms: [
    edit(payouts.VerifyCashRequest, {
      label: words.verify,
      button: words.verify,
      done: words.verified,
      decides: 'accept',
      isShown: ({ state }) => state === 'waiting',
      values: ({ id }) => ({ id }),
      fields: {
        reference: transferReference(words),
      },
    }),
    edit(payouts.DeVerifyCashRequest, {
      label: words.refuse,
      button: words.refuse,
      done: words.refused,
      decides: 'refuse',
      isShown: ({ state }) => state === 'waiting' || state === 'paid',
      values: ({ id, state }) => ({ id, seenState: state }),
      fields: { reason: refusalReason({ label: words.reason, hint: words.reasonHint }) },
    }),
  ],
}))
