import { sql } from 'kysely'
import { networkOf } from '#server/platform/requests/client-address.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { isDatabaseLost } from '#server/platform/postgres/lost-database.ts'

const BLOCK_CACHE_MS = 3_000

/** The addresses that are blocked now, read again every few seconds; while the database is away those known last. */
export class BlockedAddresses {
  #networks: ReadonlySet<string> = new Set()
  #readAt = 0
  #reading: Promise<void> | null = null
  readonly #db: Tx
  readonly #now: () => Date

  constructor(db: Tx, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  async has(address: string): Promise<boolean> {
    if (this.#now().getTime() - this.#readAt > BLOCK_CACHE_MS) await (this.#reading ??= this.#read())
    return this.#networks.size > 0 && this.#networks.has(networkOf(address))
  }

  async #read(): Promise<void> {
    const now = this.#now()
    this.#readAt = now.getTime()
    try {
      const { rows } = await sql<{ ip: string }>`
        select host(ip) as ip from block_ips where until is null or until > ${now.toISOString()}`.execute(
        this.#db,
      )
      this.#networks = new Set(rows.map((row) => networkOf(row.ip)))
    } catch (error) {
      // pages and files are served without a database, and a blocked address stays blocked
      if (!isDatabaseLost(error)) throw error
    } finally {
      this.#reading = null
    }
  }
}
