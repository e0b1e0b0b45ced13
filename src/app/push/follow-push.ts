import { INBOX, OPEN_INBOX } from '#src/lib/push-inbox.ts'
import { currentRouter } from '../current-router.ts'

/** Opens the inbox when a notification is tapped, and lets the server know again where this device gets its messages. */
export function followPush(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data === OPEN_INBOX) void currentRouter().navigate({ href: INBOX })
  })
  if ('Notification' in window && Notification.permission === 'granted')
    void import('./renew-push.ts').then(({ renewPush }) => renewPush())
}
