import pg from 'pg'
import type { SocketConnection } from './embedded-postgres.ts'

/**
 * One session that an app holds as long as it uses the embedded server. Each app shares an advisory lock; who gets it
 * alone is the last one and may stop the server. A killed app loses its session and thereby its share.
 */
export interface Lifeline {
  /** Where the server was reached. */
  sockets: string
  /** Settles when the session ends, for whatever reason. */
  lost: Promise<void>
  /** Gives up the share; true when nobody else has one. A process that comes then waits until the server is gone. */
  isLast(): Promise<boolean>
  close(): Promise<void>
}

const KEY = '732017, 1'

/** Tries the addresses in turn; undefined when no server answers there (yet). */
export async function openLifeline(addresses: readonly SocketConnection[]): Promise<Lifeline | undefined> {
  for (const address of addresses) {
    const client = new pg.Client({
      ...address,
      application_name: 'lifeline',
      connectionTimeoutMillis: 10_000,
    })
    const lost = new Promise<void>((resolve) => client.once('end', () => resolve()))
    // The end that follows is what counts; without a listener an error would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`select pg_advisory_lock_shared(${KEY})`)
    } catch {
      void client.end().catch(() => undefined)
      continue
    }
    return {
      sockets: address.host,
      lost,
      async isLast() {
        try {
          await client.query(`select pg_advisory_unlock_shared(${KEY})`)
          const { rows } = await client.query(`select pg_try_advisory_lock(${KEY}) as alone`)
          return rows[0]?.alone === true
        } catch {
          // The session is broken: the server is on its way down or being started again by another app.
          return false
        }
      },
      async close() {
        await client.end().catch(() => undefined)
      },
    }
  }
  return undefined
}
