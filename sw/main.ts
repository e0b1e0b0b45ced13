import { clientsClaim } from 'workbox-core'
import { Mirror } from '#src/mirror/mirror.ts'
import { createEngine } from '#src/sync/create-engine.ts'
import { drain } from '#src/sync/drain.ts'
import { renewSession } from '#src/sync/renew-session.ts'
import { listenForBackgroundSync } from './background-sync.ts'
import { csrfFromCookieStore } from './csrf.ts'
import { listenForUpdate } from './update.ts'
import { SESSION_ENDED } from './messages.ts'
import { precacheShell } from './precache.ts'
import { registerRuntimeCaches } from './runtime-caches.ts'
import { notifyPages } from './notify-pages.ts'
import { listenForPush } from './push.ts'
import { listenForSubscriptionChange } from './renew-subscription.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

precacheShell(self.__WB_MANIFEST)
const downloads = registerRuntimeCaches()
const engine = createEngine({
  mirror: new Mirror(),
  csrfToken: csrfFromCookieStore,
  renewSession,
  onSessionEnd: () => void notifyPages(self, SESSION_ENDED),
})
listenForPush(self)
listenForSubscriptionChange(self, engine)
const sending = listenForBackgroundSync(self, () => drain(engine, { force: true }))
listenForUpdate(self, () => {
  downloads.giveUp()
  sending.giveUp()
})
clientsClaim()
