import { SYNC_TAG } from '#src/sync/engine.ts'
import { isWorkerMessage } from './messages.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * Sends the Outbox when the browser says the line is back, even with no page open, and when a page asks for it.
 * The `drain` given must wait for the sender's lock: an event that ends early tells the browser that all was sent.
 */
export function listenForBackgroundSync(
  worker: ServiceWorkerGlobalScope,
  drain: () => Promise<unknown>,
): void {
  worker.addEventListener('sync', (event) => {
    if (isSyncEvent(event) && event.tag === SYNC_TAG) event.waitUntil(drain())
  })
  worker.addEventListener('message', (event) => {
    if (isWorkerMessage(event.data) && event.data.type === 'DRAIN') event.waitUntil(drain())
  })
}

function isSyncEvent(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event
}
