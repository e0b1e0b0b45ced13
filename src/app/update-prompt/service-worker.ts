import type { WorkerMessage } from '#sw/messages.ts'

const CHECK_EVERY_MS = 60 * 60_000

const LOOK_AGAIN_MS = 2_000
/** A worker that was busy gets the message again after this time. */
const TELL_AGAIN_MS = 1_000

// A new version:
//
//   installing → installed (waits) → the person agrees → the old worker aborts its fetches, the new one skips waiting
//   → controllerchange → one reload.
//
// Every tab reloads then, because its old chunks are gone, except tabs in which something is being written or played.
// The very first installation reloads nothing.
let waiting: ServiceWorker | null = null
let hasAgreed = false
let isReinstalling = false

/** Registers the service worker and asks the person before a new version takes over. */
export async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  const hadController = serviceWorker.controller !== null
  let isReloading = false
  serviceWorker.addEventListener('controllerchange', () => {
    if (isReloading || isReinstalling || !(hadController || waiting)) return
    isReloading = true
    reloadWhenFree()
  })

  const registration = await register(serviceWorker)
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

function register(serviceWorker: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  return serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' })
}

/**
 * Deletes every cache and registration and installs the worker that the server has now. The databases stay, and this page is not
 * reloaded. Returns false, with nothing deleted, when the server cannot be reached.
 */
export async function reinstallServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true
  const { serviceWorker } = navigator
  const worker = await fetch('/sw.js', { cache: 'no-store' }).catch(() => undefined)
  if (!worker?.ok) return false
  isReinstalling = true
  for (const registration of await serviceWorker.getRegistrations()) await registration.unregister()
  for (const name of await caches.keys()) await caches.delete(name)
  await register(serviceWorker).catch(ignoreCutLine)
  return true
}

function offer(worker: ServiceWorker): void {
  if (worker === waiting) return
  waiting = worker
  const accept = () => {
    hasAgreed = true
    changeOver(worker)
    // until the reload
    setInterval(() => changeOver(worker), TELL_AGAIN_MS)
  }
  void import('./ask-for-update.ts').then(({ askForUpdate }) => askForUpdate(accept))
}

function changeOver(to: ServiceWorker): void {
  navigator.serviceWorker.controller?.postMessage({ type: 'STEP_ASIDE' } satisfies WorkerMessage)
  to.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage)
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
