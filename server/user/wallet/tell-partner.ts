import type { PayoutRole } from '#contract/user/payouts.ts'
import { enqueueSms, type Template } from '#server/platform/messages/messages-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { giveNotice } from '../notices/notices-store.ts'

/** What became of a request for cash: its notice, and its message. */
const MESSAGE_OF = {
  cashPaid: 'cash-paid',
  cashRefused: 'cash-refused',
  cashBounced: 'cash-bounced',
} as const satisfies Record<string, Template>

/** Tells a seller or teacher what became of a request for cash: in the inbox, and by SMS when the number is proven. */
export async function tellPartner(
  call: { tx: Tx; now: Date },
  { id, userId, role }: { id: number; userId: number; role: PayoutRole },
  event: keyof typeof MESSAGE_OF,
  reason = '',
): Promise<void> {
  const { tx } = call
  // the thing names the panel in which the request is found
  const thing = role === 'Teacher' ? 'course' : 'product'
  await giveNotice(call, { to: userId, event, thread: `cash:${id}`, thing, number: id, words: reason })
  await enqueueSms(tx, userId, { template: MESSAGE_OF[event], params: { number: String(id) } })
}
