import type { Drained } from '#src/sync/drain.ts'
import { SYNC_TAG } from '#src/sync/engine.ts'
import { isWorkerMessage } from './messages.ts'

interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

/**
 * Sends the Outbox when the browser reports a network, even with no page open, and when a page asks for it. `drain`
 * must wait for the sender's lock: an event that ends early means that everything was sent. `giveUp` ends the events of
 * today and of later as failures, so that the browser asks the next worker.
 */
export function listenForBackgroundSync(
  worker: ServiceWorkerGlobalScope,
  drain: () => Promise<Pick<Drained, 'left'>>,
): { giveUp(): void } {
  let giveUp = () => {}
  const steppedAside = new Promise<never>((_resolve, reject) => {
    giveUp = () => reject(new Error('A newer version sends the rest.'))
  })
  steppedAside.catch(() => undefined)
  const drainAll = async () => {
    const { left } = await drain()
    // the browser repeats the event only after a failure
    if (left > 0) throw new Error(`${left} changes still wait.`)
  }
  worker.addEventListener('sync', (event) => {
    if (isSyncEvent(event) && event.tag === SYNC_TAG)
      event.waitUntil(Promise.race([drainAll(), steppedAside]))
  })
  worker.addEventListener('message', (event) => {
    if (isWorkerMessage(event.data) && event.data.type === 'DRAIN')
      event.waitUntil(Promise.race([drain(), steppedAside]))
  })
  return { giveUp }
}

function isSyncEvent(event: Event): event is SyncEvent {
  return event instanceof ExtendableEvent && 'tag' in event
}
