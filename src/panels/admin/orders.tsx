import { lazy, Suspense } from 'react'
import type { ItemStatus } from '#contract/order/order-states.ts'
import { orders } from '#contract/order/orders.ts'
import { payAgain } from '#contract/order/pay-again.ts'
import { paymentHistories } from '#contract/order/payment-histories.ts'
import { ITEM_STATUS_WORDS, PAY_AGAIN_WORDS, PAYMENT_STATE_WORDS } from '#src/entities/money-words.ts'
import { tomanText } from '#src/lib/toman.ts'
import { DetailSkeleton } from '#src/ui/skeleton.tsx'
import { amount, moment, rials, word } from '../kit/columns.tsx'
import { section } from '../kit/section.ts'
import { text as kit } from '../kit/text.ts'
import { soldTitle } from '../owner/sold-title.ts'
import { text as owner } from '../owner/text.ts'
import { CORRECTED_TRACKING, TRACKING } from '../owner/tracking.ts'
import { OrderInvoices } from './order-invoices.tsx'
import { personColumn } from './person-column.tsx'
import { text } from './text.ts'

const words = text.orders
const OrderedItem = lazy(async () => ({
  default: (await import('../seller/ordered-item.tsx')).OrderedItem,
}))

const REASON = { kind: 'text', label: words.reason, hint: words.reasonHint } as const
const OPEN: readonly ItemStatus[] = ['paid', 'seen', 'preparing']
const code = (value: string | null) => (value === null ? kit.nothing : <bdi dir="ltr">{value}</bdi>)

/** What an admin does with a sold thing, by the statuses in which it may be done. */
const MOVES = [
  {
    status: 'preparing',
    label: words.prepare,
    from: ['paid', 'seen'],
    done: words.moved,
    fields: { reason: REASON },
  },
  {
    status: 'shipped',
    label: words.send,
    from: OPEN,
    done: words.moved,
    fields: { trackingCode: TRACKING, reason: REASON },
  },
  {
    status: 'shipped',
    label: words.correctTracking,
    from: ['shipped'],
    done: words.corrected,
    fields: { trackingCode: CORRECTED_TRACKING, reason: REASON },
  },
  {
    status: 'delivered',
    label: words.deliver,
    from: ['shipped'],
    done: words.moved,
    fields: { reason: REASON },
  },
  { status: 'cancelled', label: words.cancel, from: OPEN, done: words.cancelled, fields: { reason: REASON } },
] as const

/** Sold goods of all sellers: what is to be sent, where to, and what happened to it. */
export const soldItems = section(orders.GetAdminSoldItemsByFilter, (_act, edit) => ({
  name: 'sold-items',
  title: words.sold,
  columns: {
    title: soldTitle(words.title),
    orderId: amount(words.number),
    status: word(words.status, ITEM_STATUS_WORDS, { delivered: 'success', cancelled: 'danger' }),
    paidAt: moment(words.paidAt),
    paid: rials(words.paid),
    userName: personColumn(words.buyer),
    sellerName: words.seller,
    city: {
      label: words.city,
      saved: [{ field: 'province', label: words.province }, {}],
      show: (city, { province }) => `${province}، ${city}`,
    },
    trackingCode: { label: owner.tracking, show: code },
  },
  more: { receiverName: words.receiver },
  filters: { status: { kind: 'choice', label: words.status, options: ITEM_STATUS_WORDS } },
  detail: (row) => (
    <Suspense fallback={<DetailSkeleton />}>
      <OrderedItem row={row} />
      <OrderInvoices orderId={row.orderId} />
    </Suspense>
  ),
  forms: [
    ...MOVES.map(({ status, label, from, done, fields }) =>
      edit(orders.ChangeProductCartStatus, {
        label,
        button: label,
        done,
        isShown: (row) => from.some((each) => each === row.status),
        values: ({ id }) => ({ id, status }),
        fields,
      }),
    ),
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
  ],
}))

/** The orders of everybody. They are shown where their buyer is open. */
export const orderSection = section(orders.GetAdminCartHistoryByFilter, () => ({
  name: 'orders',
  title: words.orders,
  columns: {
    titles: { label: words.items, show: (titles) => titles.join('، ') || kit.nothing },
    id: amount(words.number),
    state: word(words.state, words.states, { paid: 'success', cancelled: 'danger' }),
    payable: rials(words.payable),
    returned: rials(words.returned),
    createdAt: moment(words.orderedAt),
    paidAt: moment(words.paidAt),
  },
  filters: {
    state: { kind: 'choice', label: words.state, options: words.states },
    fromDate: { kind: 'since', label: words.orderedFrom },
    toDate: { kind: 'until', label: words.orderedTo },
  },
  detail: ({ id, state }) => state === 'paid' && <OrderInvoices orderId={id} />,
}))

const PAYMENT_COLUMNS = {
  createdAt: moment(words.at),
  userName: personColumn(words.person),
  purpose: word(words.purpose, words.purposes),
  amount: {
    label: words.paid,
    saved: [
      { label: words.fromBank, kind: 'tomans' },
      { field: 'walletAmount', label: words.fromWallet, kind: 'tomans' },
    ],
    show: (fromBank: number, row: { walletAmount: number }) => tomanText(fromBank + row.walletAmount),
  },
  state: word(words.state, PAYMENT_STATE_WORDS, { verified: 'success', failed: 'danger' }),
  refId: { label: words.reference, show: code },
} as const
const STATES = { state: { kind: 'choice', label: words.state, options: PAYMENT_STATE_WORDS } } as const

/** Payments of everybody for what the shop sells. */
export const paymentSection = section(paymentHistories.GetAdminPayHistoryByFilter, () => ({
  name: 'payments',
  title: words.payments,
  columns: PAYMENT_COLUMNS,
  filters: STATES,
  // a payment that came too late has no order, and is no sale
  detail: ({ orderId, state, wentToWallet }) =>
    orderId !== null && state === 'verified' && !wentToWallet && <OrderInvoices orderId={orderId} />,
}))

/** Charges of everybody's wallets. */
export const chargeSection = section(paymentHistories.GetAdminWalletChargeHistoryByFilter, () => ({
  name: 'charges',
  title: words.charges,
  columns: PAYMENT_COLUMNS,
  filters: STATES,
}))
