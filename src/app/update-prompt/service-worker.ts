import type { WorkerMessage } from '#sw/messages.ts'

const CHECK_EVERY_MS = 60 * 60_000

// A new version:  installing → installed (waits) → the person agrees → SKIP_WAITING → controllerchange → one reload.
// Every tab reloads then, because its old chunks are gone; the very first installation reloads nothing.
let waiting: ServiceWorker | null = null

/** Registers the service worker and asks the person before a new version takes over. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadController = serviceWorker.controller !== null
  let isReloading = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading || !(hadController || waiting)) return
    isReloading = true
    location.reload()
  })

  const registration = await serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
  if (serviceWorker.controller && registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.active) offer(installing)
    })
  })

  const check = () => {
    if (navigator.onLine && document.visibilityState === 'visible') registration.update().catch(ignoreCutLine)
  }
  setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', check)
}

function offer(worker: ServiceWorker): void {
  if (worker === waiting) return
  waiting = worker
  const accept = () => worker.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
  void import('./ask-for-update.ts').then(({ askForUpdate }) => askForUpdate(accept))
}

/** A check that fails for want of a line is repeated by the timer. */
function ignoreCutLine(error: unknown): void {
  if (!(error instanceof TypeError)) throw error
}
