import type { Tx } from '#server/platform/operations/implement.ts'
import { enqueueSms, type Template } from '#server/platform/messages/messages-store.ts'
import type { NoticeEvent } from '#contract/user/notices.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import type { ItemHead } from './move-item-store.ts'

type Told = Extract<Template, `order-${string}` | 'paid-late'>

/** What is a notice in the app as well. The own payment makes none. */
const EVENTS: Readonly<Record<Exclude<Told, 'order-paid'>, NoticeEvent>> = {
  'order-shipped': 'shipped',
  'order-part-shipped': 'shipped',
  'order-cancelled': 'cancelled',
  'order-return': 'returnAnswered',
  'order-refunded': 'refunded',
  'order-refund-bounced': 'refundBounced',
  'paid-late': 'paidLate',
}

interface Call {
  tx: Tx
  now: Date
  actor?: { id: number }
}

/**
 * Tells a buyer in the app and at their proven number what became of an order or of a payment, by its number. Only
 * the app shows what an admin wrote to them, and which thing of the order it is about.
 */
export async function tellBuyer(
  call: Call,
  userId: number,
  template: Told,
  number: number,
  {
    words = '',
    item,
  }: { words?: string; item?: Pick<ItemHead, 'id' | 'kind' | 'courseId' | 'productId'> } = {},
): Promise<void> {
  const { tx, actor } = call
  if (template !== 'order-paid') {
    // an order may have several sellers: what one of them sends does not replace what another has cancelled
    const thread = `${template}:${number}${item ? `:${item.id}` : ''}`
    const about = item && { thing: item.kind, thingId: item.courseId ?? item.productId }
    await giveNotice(call, {
      to: userId,
      by: actor?.id,
      event: EVENTS[template],
      thread,
      number,
      words,
      ...about,
    })
  }
  await enqueueSms(tx, userId, { template, params: { number: String(number) } })
}
