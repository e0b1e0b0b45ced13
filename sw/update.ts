import { isWorkerMessage } from './messages.ts'

/** The new version takes over only when the page says that the person agreed. */
export function listenForMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('message', (event) => {
    if (isWorkerMessage(event.data) && event.data.type === 'SKIP_WAITING')
      event.waitUntil(worker.skipWaiting())
  })
}
