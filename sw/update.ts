import { isWorkerMessage } from './messages.ts'

/**
 * The new version takes over only when the page says that the person agreed. A browser lets the old worker finish
 * its work first, which takes minutes on a bad network. So the old worker gives it up (`stepAside`). A page that was
 * opened while the first worker began belongs to none, and asks to be taken over.
 */
export function listenForUpdate(worker: ServiceWorkerGlobalScope, stepAside: () => void): void {
  worker.addEventListener('message', (event) => {
    if (!isWorkerMessage(event.data)) return
    if (event.data.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting())
    if (event.data.type === 'STEP_ASIDE') stepAside()
    if (event.data.type === 'CLAIM') event.waitUntil(worker.clients.claim())
  })
}
