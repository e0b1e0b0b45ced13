import { OperationError } from '#contract/errors.ts'
import type { CallEnd } from '#src/api/call.ts'
import { errorText } from '#src/entities/error-message/text.ts'
import { pullNow } from '#src/hooks/pull-now.ts'
import { syncStatus } from '#src/hooks/use-sync-status.ts'
import { notify } from '#src/ui/notify.ts'
import { tell } from '#src/ui/tell.ts'
import { router } from '../router.tsx'
import { open503OnEmptyDevice } from './open-503.ts'
import { rememberOutage, wasOutageTold } from './outage-memory.ts'
import { followCalls } from './telling.ts'
import { text } from './text.ts'
import { whatToDo, type Deed } from './what-to-do.ts'

const FIRST_RETRY_MS = 3_000
const LONGEST_RETRY_MS = 30_000
/** Calls that fail so soon after the end of a session fail because of it. */
const SAME_END_MS = 3_000

const telling = followCalls(wasOutageTold())
let endedAt = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** Carries out what the catalogue says about the end of a call; the part that asked has its own words for it. */
export function meetEnd(end: CallEnd): void {
  const turn = telling.note(end)
  if (turn === 'outage-begins') beginOutage()
  // the browser's word that the line is back is not the server's
  if (turn === 'outage-goes-on') goOn()
  if (turn === 'answered') endOutage()
  if (turn === 'block-begins') void tell({ title: text.attention, body: text.blocked })
  if (end.failure) carryOut(whatToDo(end.failure.code, 'elsewhere', end.hadSession ?? false), end.failure)
}

/** After a page could not be shown: leads where the catalogue says, or mends the storage; true when trying again helps. */
export async function meetBrokenPage(error: unknown): Promise<boolean> {
  if (error instanceof OperationError && carryOut(whatToDo(error.code, 'page', true), error)) return false
  const { mendAfter } = await import('../storage-care.ts')
  return mendAfter(error)
}

/** True when it leads elsewhere. */
function carryOut(deed: Deed, failure: OperationError): boolean {
  if (deed === 'ask-to-sign-in') return askToSignIn(false)
  if (deed === 'open-500') return lead(`/Page500?back=${encodeURIComponent(here())}`)
  if (deed === 'open-denied') return lead('/AccessDenied')
  if (deed === 'open-404') return lead('/Page404')
  if (deed === 'stay-or-503') void open503OnEmptyDevice()
  if (deed === 'tell-lock') void tell({ title: text.attention, body: lockText(failure) })
  // outages and blocks are told when they begin, and the sync engine ends a session: it knows whether it is still the same
  return false
}

/** Leads to the sign-in page, and back here afterwards. `hasEnded`: the server ended the session of this device. */
export function askToSignIn(hasEnded: boolean): boolean {
  const { pathname, searchParams } = new URL(location.href)
  const isThere = /^\/Account(\/|$)/i.test(pathname)
  // a call that had no session any more may be heard of before its end
  if (isThere && (!hasEnded || searchParams.has('ended'))) return false
  if (!hasEnded && Date.now() - endedAt < SAME_END_MS) return false
  if (hasEnded) endedAt = Date.now()
  const back = isThere ? (searchParams.get('back') ?? '/') : here()
  return lead(`/Account?${hasEnded ? 'ended=true&' : ''}back=${encodeURIComponent(back)}`)
}

function here(): string {
  return location.pathname + location.search
}

function lead(href: string): boolean {
  void router.navigate({ href, replace: !href.startsWith('/Account') })
  return true
}

function lockText({ code, details }: OperationError): string {
  return 'retryAfterSeconds' in details ? errorText(code, details) : text.locked
}

/** One sentence, then the quiet mark; asks again by and by, for nobody else may do so for minutes. */
function beginOutage(): void {
  if (document.visibilityState === 'visible') notify({ kind: 'failure', text: text.outage })
  rememberOutage(true)
  goOn()
}

/** The mark stays; after a reload nobody asks again yet. */
function goOn(): void {
  markLine(false)
  if (retry === undefined) askAgain(FIRST_RETRY_MS)
}

function endOutage(): void {
  clearTimeout(retry)
  retry = undefined
  rememberOutage(false)
  markLine(globalThis.navigator.onLine)
}

function markLine(online: boolean): void {
  const shown = syncStatus.get()
  if (shown.online !== online) syncStatus.set({ ...shown, online })
}

function askAgain(afterMs: number): void {
  clearTimeout(retry)
  retry = setTimeout(() => {
    askAgain(Math.min(2 * afterMs, LONGEST_RETRY_MS))
    if (globalThis.navigator.onLine && document.visibilityState === 'visible') void pullNow()
  }, afterMs)
}
