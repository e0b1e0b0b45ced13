import { useSyncExternalStore } from 'react'
import { tell } from '#src/ui/tell.ts'
import { installOffer } from './install-offer.ts'
import { installWay, type InstallWay } from './install-way.ts'
import { text } from './text.ts'

/** How the app can be installed now. */
export function wayNow(): InstallWay {
  return installWay({
    hasOffer: installOffer.get() !== undefined,
    isInstalled:
      matchMedia('(display-mode: standalone)').matches ||
      ('standalone' in navigator && navigator.standalone === true),
    userAgent: navigator.userAgent,
    hasTouch: navigator.maxTouchPoints > 1,
  })
}

/** The same, followed by a component. */
export function useInstallWay(): InstallWay {
  return useSyncExternalStore(installOffer.subscribe, wayNow)
}

/** Installs the app, or says how it is done by hand. */
export async function install(): Promise<void> {
  const event = installOffer.get()
  if (!event) return tell({ title: text.byHandTitle, body: text.byHand })
  // a browser's offer counts once
  installOffer.set(undefined)
  await event.prompt()
}
