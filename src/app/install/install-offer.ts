import { createStore } from '#src/lib/external-store.ts'

/** The event with which a browser says that the app can be installed. It is no part of the DOM's types. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** The offer of the browser, kept until the person asks for it. */
export const installOffer = createStore<InstallEvent | undefined>(undefined)

/** Keeps the browser's offer, which it otherwise shows when it likes. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installOffer.set(event as InstallEvent)
  })
  addEventListener('appinstalled', () => installOffer.set(undefined))
}
