import { browserLocks, PULL_LOCK, SYNC_LOCK } from '#src/sync/engine.ts'
import type { WorkerMessage } from '#sw/messages.ts'

/** A batch or a pull that runs may end before the old worker gets the message. On a bad line it does not, and nobody waits longer. */
const QUIET_WITHIN_MS = 2_000
/** Long enough for an old worker that was started again to be stopped as idle; then changes are sent again, whatever happens. */
const HELD_MS = 40_000
/**
 * A worker that was busy hears it again after these times. The last is longer than the 30 s after which a browser stops
 * an idle worker, because each message is work for it.
 */
const TELL_AGAIN_MS = [1_000, 3_000]
const LONGEST_TELL_AGAIN_MS = 45_000

/**
 * Lets the new version take over until it controls this page, which reloads then.
 *
 * Chromium stops the old worker at its first idle moment after `skipWaiting`, and asks for that once. A request of a page
 * that arrives while it stops starts it again, and then it stays for half a minute or more. So this page first
 * takes the locks of sending and of pulling, and holds them: no tab sends or pulls until the page reloads,
 * or until a new version that never comes, because a newer one replaced it, has been waited for.
 */
export async function changeOver(to: ServiceWorker): Promise<void> {
  const quiet = Promise.all([SYNC_LOCK, PULL_LOCK].map(hold))
  await Promise.race([quiet, new Promise((resolve) => setTimeout(resolve, QUIET_WITHIN_MS))])
  tell(to, TELL_AGAIN_MS)
}

/** Resolves when this page holds the lock. It ends with the page, and after HELD_MS. */
function hold(name: string): Promise<void> {
  return new Promise((resolve) => {
    void browserLocks.withLock(name, () => {
      resolve()
      return new Promise((end) => setTimeout(end, HELD_MS))
    })
  })
}

function tell(to: ServiceWorker, [afterMs = LONGEST_TELL_AGAIN_MS, ...later]: readonly number[]): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'STEP_ASIDE' } satisfies WorkerMessage)
  to.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
  setTimeout(() => tell(to, later), afterMs)
}
