import type { Queue } from '#src/sync-hook/page.ts'
import type { Ask } from './messages.ts'

// The same `__queue` as on our own page, over workbox-background-sync.
async function start(): Promise<ServiceWorker> {
  await navigator.serviceWorker.register('/workbox-worker.js')
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('The worker did not start.')
  return active
}

const worker = start()

async function ask(message: Ask): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<number>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<number>) => resolve(data)
  })
  ;(await worker).postMessage(message, [port2])
  return answer
}

const queue: Queue = {
  name: 'workbox-background-sync',
  ready: worker,
  async enqueue(effect) {
    await ask({ do: 'enqueue', effect, key: crypto.randomUUID() })
  },
  pending: () => ask({ do: 'size' }),
  durable: () => ask({ do: 'size' }),
  drain: () => void ask({ do: 'drain' }),
  // it reports nothing about a request's result
  failures: () => Promise.resolve([]),
}
window.__queue = queue
