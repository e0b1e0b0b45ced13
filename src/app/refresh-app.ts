import { whileBusy } from '#src/ui/busy/while-busy.ts'
import { notify } from '#src/ui/notify.ts'
import { laterText } from './text-later.ts'

const RELOAD_AFTER_MS = 1000

/**
 * Deletes every cached file and the service worker, then reloads. The Mirror and the Outbox stay. Without a network
 * it only says so, because the app could not be fetched again.
 */
export async function refreshApp(): Promise<void> {
  if (!navigator.onLine) {
    notify({ kind: 'failure', text: laterText.menu.refreshNeedsLine })
    return
  }
  await whileBusy(reloadAnew())
}

/** Never resolves: the reload ends the page. */
async function reloadAnew(): Promise<never> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
  setTimeout(() => location.reload(), RELOAD_AFTER_MS)
  return new Promise(() => undefined)
}
