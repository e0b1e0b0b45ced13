import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { SocketConnection } from '#server/platform/embedded/embedded-postgres.ts'

const RETRY_MS = 1_000

/** What processes on one database tell each other. */
export type Channel = 'actor_changes'

export interface Listening {
  stop(): Promise<void>
}

/**
 * Calls `onNotice` for each notice of a channel, over a connection of its own that is opened again when it breaks. It is also
 * called after each opening, because notices may have been missed. Does not work behind a transaction pooler.
 *
 *   connecting ──► listening ──broken──► wait a second ──► connecting
 */
export function listen(
  connection: string | SocketConnection,
  channel: Channel,
  onNotice: () => void,
): Listening {
  const stopped = new AbortController()

  async function listenOnce(): Promise<void> {
    const client = new pg.Client({
      ...(typeof connection === 'string' ? { connectionString: connection } : connection),
      application_name: 'academy-listener',
      keepAlive: true,
    })
    const broken = new Promise<void>((resolve) => {
      client.once('end', resolve)
      // an error that nobody hears would end the process; `end` follows it
      client.on('error', () => resolve())
      stopped.signal.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await client.connect()
      client.on('notification', onNotice)
      await client.query(`listen ${channel}`)
      onNotice()
      await broken
    } finally {
      await client.end()
    }
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      // not swallowed: a database that is away fails every call, which says so; here it is only asked again
      await listenOnce().catch(() => undefined)
      await sleep(RETRY_MS, undefined, { signal: stopped.signal }).catch(() => undefined)
    }
  }

  const running = run()
  return {
    async stop() {
      stopped.abort()
      await running
    },
  }
}
