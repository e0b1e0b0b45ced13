import { lazy, Suspense } from 'react'
import type { ItemStatus } from '#contract/order/order-states.ts'
import { orders } from '#contract/order/orders.ts'
import { payAgain } from '#contract/order/pay-again.ts'
import { ITEM_STATUS_WORDS, PAY_AGAIN_WORDS } from '#src/entities/money-words.ts'
import { tomanText } from '#src/lib/toman.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { amount, either, moment, rials, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { soldTitle } from '../owner/sold-title.ts'
import { CORRECTED_TRACKING, TRACKING } from '../owner/tracking.ts'
import { text } from './text.ts'

const words = text.orders
const OrderedItem = lazy(async () => ({ default: (await import('./ordered-item.tsx')).OrderedItem }))
const REASON = { kind: 'text', label: words.reason, hint: words.reasonHint } as const
const OPEN: readonly ItemStatus[] = ['paid', 'seen', 'preparing']

/** What a seller does with a sold thing, by the statuses in which it may be done. */
const MOVES = [
  { status: 'preparing', label: words.prepare, from: ['paid', 'seen'], done: words.moved, fields: {} },
  {
    status: 'shipped',
    label: words.send,
    from: OPEN,
    done: words.moved,
    fields: { trackingCode: TRACKING },
  },
  {
    status: 'shipped',
    label: words.correctTracking,
    from: ['shipped'],
    done: words.corrected,
    fields: { trackingCode: CORRECTED_TRACKING },
  },
  { status: 'delivered', label: words.deliver, from: ['shipped'], done: words.moved, fields: {} },
  { status: 'cancelled', label: words.cancel, from: OPEN, done: words.cancelled, fields: { reason: REASON } },
] as const

/** What was bought from the calling seller. */
export const orderSection = section(orders.GetSellerCartByFilter, (act, edit) => ({
  name: 'orders',
  title: words.title,
  columns: {
    title: soldTitle(words.product),
    orderId: amount(words.number),
    isSeen: either(words.isSeen, words.seenWords),
    status: word(words.status, ITEM_STATUS_WORDS, { delivered: 'success', cancelled: 'danger' }),
    paidAt: moment(words.paidAt),
    share: {
      ...rials(words.share),
      // the row keeps what the share was
      show: (share: number, { status }: { status: ItemStatus }) =>
        status === 'cancelled' || status === 'returned' ? words.shareBack : tomanText(share),
    },
    receiverName: words.receiver,
    city: {
      label: words.city,
      saved: [{ field: 'province', label: words.province }, {}],
      show: (city, { province }) => `${province}، ${city}`,
    },
  },
  filters: {
    status: { kind: 'choice', label: words.status, options: ITEM_STATUS_WORDS },
    onlyUnseen: { kind: 'flag', label: words.onlyUnseen },
  },
  detail: (row) => (
    <Suspense fallback={<DetailSkeleton />}>
      <OrderedItem row={row} />
    </Suspense>
  ),
  // what cannot be taken back is the last one
  forms: MOVES.map(({ status, label, from, done, fields }) =>
    edit(orders.ChangeProductCartStatus, {
      label,
      button: label,
      done,
      isShown: (row) => from.some((each) => each === row.status),
      values: ({ id }) => ({ id, status }),
      fields,
    }),
  ).toSpliced(
    -1,
    0,
    edit(payAgain.AddPayAgain, {
      label: words.later,
      button: words.later,
      done: words.asked,
      isShown: (row) => row.status !== 'cancelled' && row.status !== 'returned',
      values: ({ id }) => ({ itemId: id }),
      fields: {
        amount: { kind: 'tomans', label: words.amount },
        about: { kind: 'choice', label: words.about, options: PAY_AGAIN_WORDS, hint: words.aboutHint },
        reason: REASON,
      },
    }),
  ),
  actions: [
    act(orders.SetProductCartSeen, words.seen, ({ id }) => ({ id }), {
      isShown: ({ isSeen }) => !isSeen,
      done: words.noted,
    }),
  ],
}))
