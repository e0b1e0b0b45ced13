import { canDecide, type ReturnDecision } from '#contract/order/return-rules.ts'
import { type ItemReturn, returns } from '#contract/order/returns.ts'
import { jalaliShortDate } from '#src/lib/jalali.ts'
import { lastDayBefore } from '#src/lib/last-day-before.ts'
import { Badge } from '#src/ui/badge.tsx'
import { amount, rials, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text as words } from './returns-text.ts'
import { soldTitle } from './sold-title.ts'

/** What everybody sees who decides about returns. */
export const RETURN_COLUMNS = {
  title: soldTitle(words.thing),
  orderId: amount(words.order),
  cause: word(words.cause, words.causes, { notReceived: 'accent' }),
  state: word(words.state, words.states, { asked: 'accent', returned: 'success', refused: 'danger' }),
  isLate: {
    label: words.isLate,
    saved: { words: { true: words.late, false: words.inTime } },
    // what was answered has no time left, and needs none
    show: (isLate: boolean, { state }: { state: string }) =>
      state === 'asked' && (
        <Badge tone={isLate ? 'danger' : 'neutral'}>{isLate ? words.late : words.inTime}</Badge>
      ),
  },
  decideBy: {
    label: words.decideBy,
    // a file has the moment itself
    saved: { kind: 'moment', label: words.decideBefore },
    show: (deadline: string) => <time dateTime={deadline}>{jalaliShortDate(lastDayBefore(deadline))}</time>,
  },
  paid: rials(words.paid),
  buyerName: words.buyer,
} as const

/** What an open return shows besides. */
export const RETURN_DETAILS = {
  reason: words.reason,
  refundTo: word(words.refundTo, words.ways),
  answer: words.answer,
} as const

export const RETURN_FILTERS = {
  state: { kind: 'choice', label: words.state, options: words.states },
  cause: { kind: 'choice', label: words.cause, options: words.causes },
  isLate: { kind: 'flag', label: words.onlyLate },
} as const

/** How the goods of an accepted return are noted as back. What came back faulty is sold again only when somebody says so. */
export const RECEIVING = {
  ...words.receive,
  isShown: ({ state }: Pick<ItemReturn, 'state'>) => state === 'accepted',
  values: ({ id, cause }: Pick<ItemReturn, 'cause'> & { id: number }) => ({
    id,
    isSellable: cause !== 'broken',
  }),
  fields: { isSellable: { kind: 'flag', label: words.isSellable } },
} as const

/** What buyers want to give back of what the caller has sold. What has not come is for admins to find out. */
const returnsOf = (
  list: typeof returns.GetSellerReturnsByFilter | typeof returns.GetTeacherReturnsByFilter,
  hasGoods: boolean,
) =>
  section(list, (_act, edit) => {
    const decide = (decision: ReturnDecision) =>
      edit(returns.DecideReturn, {
        ...words.decide[decision],
        decides: decision === 'refused' ? 'refuse' : 'accept',
        // the server alone knows whether a paid lesson was opened
        isShown: (row) => canDecide({ ...row, isOpened: false }, decision, 'partner'),
        values: ({ id, state }) => ({ id, decision, seenState: state }),
        fields: { reason: { kind: 'text', label: words.answer, hint: words.partnerHints[decision] } },
      })
    return {
      name: 'returns',
      title: words.title,
      columns: RETURN_COLUMNS,
      more: RETURN_DETAILS,
      filters: RETURN_FILTERS,
      forms: [
        decide('accepted'),
        ...(hasGoods ? [edit(returns.SetReturnReceived, RECEIVING)] : []),
        decide('refused'),
      ],
    }
  })

export const sellerReturns = returnsOf(returns.GetSellerReturnsByFilter, true)
export const teacherReturns = returnsOf(returns.GetTeacherReturnsByFilter, false)
