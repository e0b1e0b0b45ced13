import type { NoticeEvent } from '#contract/user/notices.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import type { ItemHead } from './move-item-store.ts'

interface Happened {
  event: Extract<NoticeEvent, 'returnAsked' | 'returnOverturned' | 'saleCancelled'>
  /** The return, or the bought thing. */
  id: number
  /** What an admin wrote to the seller. */
  words?: string
}

/** Tells the seller of a bought thing, or the teacher of a course, in the app what became of it. Things of the site have neither. */
export function tellSeller(
  call: { tx: Tx; now: Date; actor: { id: number } },
  { kind, courseId, productId, orderId, partnerId }: ItemHead,
  { event, id, words }: Happened,
): Promise<void> {
  return giveNotice(call, {
    to: partnerId,
    by: call.actor.id,
    event,
    thread: `${event}:${id}`,
    thing: kind,
    thingId: courseId ?? productId,
    number: orderId,
    words,
  })
}
