import { OperationError } from '#contract/errors.ts'
import type { CallEnd } from '#src/api/call.ts'
import { errorText } from '#contract/error-text.ts'
import { pullNow } from '#src/hooks/pull-now.ts'
import { requestDrain } from '#src/hooks/request-drain.ts'
import { syncStatus } from '#src/hooks/use-sync-status.ts'
import { notify } from '#src/ui/notify.ts'
import { tell } from '#src/ui/tell.ts'
import { currentRouter } from '../current-router.ts'
import { open503OnEmptyDevice } from './open-503.ts'
import { rememberOutage, wasOutageReported } from './outage-memory.ts'
import { isUndisturbed } from '../undisturbed.ts'
import { followCalls } from './follow-calls.ts'
import { text } from './text.ts'
import { whatToDo, type Deed } from './what-to-do.ts'

/** The time that the catalogue gives this notice. */
const OUTAGE_SHOWN_MS = 3_000
const FIRST_RETRY_MS = 3_000
const LONGEST_RETRY_MS = 30_000
/** The same sentence is not repeated within this time: several parts of a page may fail together. */
const SAME_SENTENCE_MS = 3_000
/** A call that fails this soon after the end of a session fails because of it. */
const SAME_END_MS = 3_000

const calls = followCalls(wasOutageReported())
let endedAt = -Infinity
let told = { sentence: '', at: -Infinity }
let retry: ReturnType<typeof setTimeout> | undefined
/** A question to the server failed in this outage, too: it is not one call that fails alone. */
let isServerAway = false

/** Does what the catalogue says about the end of a call. Forms and buttons show their own message. */
export function handleEnd(end: CallEnd): void {
  const turn = calls.note(end)
  if (turn === 'outage-begins') beginOutage(end.failure)
  // the browser reports that the network is back; the server may still be away
  if (turn === 'outage-goes-on') goOn()
  if (turn === 'answered') endOutage()
  if (turn === 'block-begins') void tell({ title: text.attention, body: text.blocked })
  const { failure, pageRead = 'elsewhere', hadSession = false } = end
  if (failure) carryOut(whatToDo(failure.code, pageRead, hadSession), failure)
}

/**
 * Handles a page that could not be shown: navigates as the catalogue says, takes a newer version, or repairs the storage. Returns
 * true when trying again helps.
 */
export async function handleBrokenPage(error: unknown): Promise<boolean> {
  if (error instanceof OperationError && carryOut(whatToDo(error.code, 'page', true), error)) return false
  const [{ repairAfter }, { takeNewerVersion }] = await Promise.all([
    import('../storage-care.ts'),
    import('../update-prompt/take-newer.ts'),
  ])
  // without a network it is asked for at the next failure
  takeNewerVersion().catch(() => undefined)
  return repairAfter(error)
}

/** Returns true when it navigates away. */
function carryOut(deed: Deed, failure: OperationError): boolean {
  if (deed === 'ask-to-sign-in') return askToSignIn(false)
  if (deed === 'open-500') return lead(`/Page500?back=${encodeURIComponent(here())}`)
  if (deed === 'open-denied') return lead('/AccessDenied')
  if (deed === 'open-404') return lead('/Page404')
  if (deed === 'tell-failure') tellFailure(errorText(failure.code, failure.details))
  if (deed === 'stay-or-503') void open503OnEmptyDevice()
  if (deed === 'tell-lock') void tell({ title: text.attention, body: lockText(failure) })
  // outages and blocks are reported when they begin; the sync engine ends sessions, because it knows whether the
  // session is still the same
  return false
}

function tellFailure(sentence: string): void {
  const at = performance.now()
  if (sentence === told.sentence && at - told.at < SAME_SENTENCE_MS) return
  told = { sentence, at }
  notify({ kind: 'failure', text: sentence })
}

/** Opens the sign-in page, which leads back here afterwards. `hasEnded`: the server ended the session of this device. */
export function askToSignIn(hasEnded: boolean): boolean {
  const { pathname, searchParams } = new URL(location.href)
  const isThere = /^\/Account(\/|$)/i.test(pathname)
  // the failure of a call without a session may arrive before the session's end does
  if (isThere && (!hasEnded || searchParams.has('ended'))) return false
  if (!hasEnded && performance.now() - endedAt < SAME_END_MS) return false
  if (hasEnded) endedAt = performance.now()
  const back = isThere ? (searchParams.get('back') ?? '/') : here()
  return lead(`/Account?${hasEnded ? 'ended=true&' : ''}back=${encodeURIComponent(back)}`)
}

function here(): string {
  return location.pathname + location.search
}

/** Opens another page, except above the paper of an exam: its time goes on, and it needs no network. */
function lead(href: string): boolean {
  if (isUndisturbed()) return false
  void currentRouter().navigate({ href, replace: !href.startsWith('/Account') })
  return true
}

function lockText({ code, details }: OperationError): string {
  return 'retryAfterSeconds' in details ? errorText(code, details) : text.locked
}

/**
 * Shows one sentence, then the mark. Asks the server again with growing delays, because nothing else does so for
 * minutes.
 */
function beginOutage(failure: CallEnd['failure']): void {
  const sentence = failure?.code === 'NotOurServer' ? errorText('NotOurServer') : text.outage
  if (document.visibilityState === 'visible')
    notify({ kind: 'failure', text: sentence, shownMs: OUTAGE_SHOWN_MS })
  rememberOutage(true)
  isServerAway = false
  goOn()
}

/** The mark stays. After a reload nothing asks the server yet. */
function goOn(): void {
  markLine(false)
  if (retry === undefined) askAgain(FIRST_RETRY_MS)
}

/** The browser does not say that a server is back, and the delays of the Outbox have grown to minutes. */
function endOutage(): void {
  clearTimeout(retry)
  retry = undefined
  rememberOutage(false)
  markLine(globalThis.navigator.onLine)
  if (isServerAway && syncStatus.get().waiting > 0) requestDrain({ force: true })
}

function markLine(online: boolean): void {
  const shown = syncStatus.get()
  if (shown.online !== online) syncStatus.set({ ...shown, online })
}

function askAgain(afterMs: number): void {
  clearTimeout(retry)
  retry = setTimeout(() => {
    askAgain(Math.min(2 * afterMs, LONGEST_RETRY_MS))
    if (globalThis.navigator.onLine && document.visibilityState === 'visible') void askServer()
  }, afterMs)
}

async function askServer(): Promise<void> {
  if ((await pullNow()) === 'failed') isServerAway = true
}
