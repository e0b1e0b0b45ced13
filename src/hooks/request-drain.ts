import { SYNC_TAG } from '#src/sync/engine.ts'
import type { DrainOptions } from '#src/sync/drain.ts'
import { engine } from './page-engine.ts'

interface WithSync {
  sync?: { register(tag: string): Promise<void> }
}

/** Sends what waits, soon. The service worker is asked as well, in case this page is closed before. */
export function requestDrain(options: DrainOptions = {}): void {
  void askWorker()
  void import('#src/sync/drain-until-sent.ts').then(({ drainUntilSent }) => drainUntilSent(engine, options))
}

/** Background Sync is an extra: many browsers lack it, and some refuse it. The page sends in any case. */
async function askWorker(): Promise<void> {
  const registration: (ServiceWorkerRegistration & WithSync) | undefined =
    await globalThis.navigator.serviceWorker?.getRegistration()
  try {
    await registration?.sync?.register(SYNC_TAG)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
