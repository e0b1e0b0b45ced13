import type { NoticeEvent } from '#contract/user/notices.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { giveNotice } from './notices-store.ts'

/** Tells a person what an admin did to the account, and why where there is a reason. One notice an hour for each event. */
export function tellOfAccount(
  call: { tx: Tx; now: Date },
  to: number,
  event: NoticeEvent,
  words = '',
): Promise<void> {
  return giveNotice(call, { to, event, thread: `account:${event}`, words })
}
