import { Queue } from 'workbox-background-sync'
import type { Ask } from './messages.ts'

declare const self: ServiceWorkerGlobalScope

let isSending = false
const queue = new Queue('effects', {
  // replays like the default, but only once the harness asks: the browser would start with the first entry
  onSync: async () => {
    if (isSending) await queue.replayRequests()
  },
})

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => {
  const message: Ask = event.data
  event.waitUntil(answer(message).then((value) => event.ports[0]?.postMessage(value)))
})

async function answer(message: Ask): Promise<number> {
  if (message.do === 'enqueue') {
    const request = new Request('/api/Site/ApplyEffect', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message.key },
      body: JSON.stringify(message.effect),
    })
    await queue.pushRequest({ request })
  } else if (message.do === 'drain') {
    isSending = true
    // a failed replay puts its request back and leaves the rest to the next sync event
    await queue.replayRequests().catch(() => undefined)
  }
  return queue.size()
}
