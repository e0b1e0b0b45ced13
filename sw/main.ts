import { clientsClaim } from 'workbox-core'
import { listenForMessages } from './update.ts'
import { precacheShell } from './precache.ts'
import { registerRuntimeCaches } from './runtime-caches.ts'

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: (string | { url: string; revision: string | null })[]
}

precacheShell(self.__WB_MANIFEST)
registerRuntimeCaches()
listenForMessages(self)
clientsClaim()
