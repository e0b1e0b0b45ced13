import { isUndisturbed } from '../undisturbed.ts'
import { changeOver } from './change-over.ts'

/**
 * Lets a newer version take over after a page could not be opened: the server no longer has the code of this version. A tab with
 * something written or played keeps its page until it is free (`service-worker.ts`).
 */
export async function takeNewerVersion(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.active || !navigator.onLine || isUndisturbed()) return
  if (registration.waiting) return changeOver(registration.waiting)
  const { installing } = await registration.update()
  installing?.addEventListener('statechange', () => {
    if (installing.state === 'installed') void changeOver(installing)
  })
}
