import { INBOX, OPEN_INBOX } from '#src/lib/push-inbox.ts'
import { text } from './push-text.ts'

const ICON = '/icons/icon-192.png'

/** The sentence for what a push message carries; a kind that this version does not know has one too. */
export function sentenceOf(data: unknown): string {
  const event = typeof data === 'object' && data !== null && 'event' in data ? String(data.event) : ''
  const { events, fallback } = text
  return Object.entries(events).find(([name]) => name === event)?.[1] ?? fallback
}

/** Shows messages that come while the app is closed, and opens the inbox when one is tapped. */
export function listenForPush(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    const body = sentenceOf(readJson(event.data))
    const look = { body, lang: 'fa', dir: 'rtl', icon: ICON, badge: ICON } as const
    event.waitUntil(worker.registration.showNotification(text.title, look))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openInbox(worker))
  })
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

async function openInbox({ clients }: ServiceWorkerGlobalScope): Promise<void> {
  const [page] = await clients.matchAll({ type: 'window' })
  if (!page) return void (await clients.openWindow(INBOX))
  // the page goes there itself: a load would end what plays or is being typed
  page.postMessage(OPEN_INBOX)
  await page.focus()
}
