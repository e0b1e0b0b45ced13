import { untilItComes } from '#src/lib/load-code.ts'
import type { WorkerMessage } from '#sw/messages.ts'

const CHECK_EVERY_MS = 60 * 60_000

const LOOK_AGAIN_MS = 2_000
/** A device without space would load the files in vain each time. */
const INSTALLATION_TRIES = 3

// A new version:
//
//   installing → installed (waits) → the person agrees → no tab syncs, the old worker ends its work, the new one
//   skips waiting (`change-over.ts`) → controllerchange → one reload.
//
// Every tab reloads then, because its old chunks are gone, except tabs in which something is being written or played.
// The very first installation reloads nothing.
let waiting: ServiceWorker | null = null
let hasAgreed = false

/** Registers the service worker and asks the person before a new version takes over. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadController = serviceWorker.controller !== null
  let isReloading = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading || !(hadController || waiting)) return
    isReloading = true
    reloadWhenFree()
  })

  let tries = 0
  const registration = await untilItComes(async () => {
    const registered = await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
    tries += 1
    if (tries < INSTALLATION_TRIES) await untilInstalled(registered)
    return registered
  })
  if (serviceWorker.controller && registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) offer(installing)
    })
  })

  // a page that was opened while the worker took over the others was not taken over
  void serviceWorker.ready.then(({ active }) => {
    if (!serviceWorker.controller) active?.postMessage({ type: 'CLAIM' } satisfies WorkerMessage)
  })

  const check = () => {
    if (navigator.onLine && document.visibilityState === 'visible') registration.update().catch(ignoreCutLine)
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
}

/** Waits for the very first installation. Throws when one of its files did not come; those that did are kept. */
function untilInstalled({ active, installing }: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve, reject) => {
    if (active || !installing) return resolve()
    installing.addEventListener('statechange', () => {
      if (installing.state === 'redundant') reject(new Error('The service worker was not installed.'))
      else resolve()
    })
  })
}

function offer(worker: ServiceWorker): void {
  if (worker === waiting) return
  waiting = worker
  // both now: later there may be no network
  void Promise.all([import('./ask-for-update.ts'), import('./change-over.ts')]).then(
    ([{ askForUpdate }, { changeOver }]) =>
      askForUpdate(() => {
        hasAgreed = true
        void changeOver(worker)
      }),
  )
}

/** The tab that agreed reloads at once. Another tab reloads when nothing in it would be lost. */
function reloadWhenFree(): void {
  if (hasAgreed || !isInUse()) location.reload()
  else setTimeout(reloadWhenFree, LOOK_AGAIN_MS)
}

function isInUse(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox]), textarea')
  const isWritten = [...fields].some(({ value, type }) => value !== '' && type !== 'search')
  return isWritten || [...document.querySelectorAll('video')].some(({ paused }) => !paused)
}

/** A check that fails without a network is repeated by the timer. */
function ignoreCutLine(error: unknown): void {
  if (!(error instanceof TypeError)) throw error
}
