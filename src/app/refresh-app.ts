import { whileBusy } from '#src/ui/busy/while-busy.ts'
import { notify } from '#src/ui/notify.ts'
import { laterText } from './text-later.ts'

const RELOAD_AFTER_MS = 1000

/**
 * Throws away every cached file and the service worker, then reloads. The Mirror and the Outbox stay.
 * Without a line it does nothing but say so: the program could not be fetched again.
 */
export async function refreshApp(): Promise<void> {
  if (!navigator.onLine) {
    notify({ kind: 'failure', text: laterText.menu.refreshNeedsLine })
    return
  }
  await whileBusy(reloadAnew())
}

/** Ends with the reload, and never before. */
async function reloadAnew(): Promise<never> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  await Promise.all(registrations.map((registration) => registration.unregister()))
  for (const name of await caches.keys()) await caches.delete(name)
  setTimeout(() => location.reload(), RELOAD_AFTER_MS)
  return new Promise(() => undefined)
}
