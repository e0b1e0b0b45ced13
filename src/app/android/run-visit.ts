import { KIND_OF_EVENT, type Notice } from '#contract/user/notices.ts'
import { afterQuietHours } from '#contract/user/quiet-hours.ts'
import { placeOf } from '#src/features/user-panel/notices/notice-place.ts'
import { text as inbox } from '#src/features/user-panel/notices/text.ts'
import { persianDigits } from '#src/lib/persian-digits.ts'
import type { DrainOptions } from '#src/sync/drain.ts'
import type { Engine } from '#src/sync/engine.ts'
import { type Shell, ShellRefusal } from './shell.ts'

/** Nobody knows whether changes wait: the app asks again later. */
const UNKNOWN = 1

type Parts = Pick<Engine, 'api' | 'now'> & {
  drain: (options: DrainOptions) => Promise<{ left: number }>
  hasAccount: () => Promise<boolean>
}

/**
 * Sends what waits, hands the new notices over and says that it is done. The app shows each notice once.
 */
export async function runVisit(shell: Shell, parts: Parts): Promise<void> {
  let waiting = UNKNOWN
  try {
    // Android starts a visit when there is a network: a pause from a time without one is over
    waiting = (await parts.drain({ force: true })).left
    if (await parts.hasAccount()) await handOver(shell, parts)
    else await quietly(shell.call('notice.clear', {}))
  } finally {
    await shell.call('visit.done', { waiting })
  }
}

async function handOver(shell: Shell, { api, now }: Parts): Promise<void> {
  const at = new Date(now())
  // at night they wait for the first visit of the morning
  if (afterQuietHours(at) > at) return
  const { items } = await api.read('User/GetNotices', { onlyUnseen: true }, { isFresh: true })
  for (const notice of items.toReversed()) await quietly(shell.call('notice.show', shownOf(notice)))
}

/** An older app refuses what it does not know, and shows the rest. */
async function quietly(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof ShellRefusal)) throw error
  }
}

function shownOf(notice: Notice) {
  const { id, event, thing, thingId, questionId, number, title } = notice
  const { to, hash, search } = placeOf(notice)
  const kind = KIND_OF_EVENT[event]
  return {
    id,
    kind,
    thread: [kind, thing, thingId, questionId, number].join(' '),
    text: inbox.events[event](persianDigits(String(number ?? '')), title),
    page: `${to}${search ? `?${new URLSearchParams(search)}` : ''}${hash ? `#${hash}` : ''}`,
  }
}
