import type { Engine } from '#src/sync/engine.ts'
import { renewSubscription } from '#src/sync/renew-push.ts'

/** Renews the subscription of this device when the browser has ended it. */
export function listenForSubscriptionChange(worker: ServiceWorkerGlobalScope, engine: Engine): void {
  worker.addEventListener('pushsubscriptionchange', (event) => {
    ;(event as ExtendableEvent).waitUntil(renewSubscription(engine, worker.registration.pushManager))
  })
}
