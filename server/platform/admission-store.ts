import { sql } from 'kysely'
import { networkOf } from './client-address.ts'
import type { Tx } from './implement.ts'
import { isDatabaseLost } from './lost-database.ts'

const MINUTE_MS = 60_000
const BLOCK_CACHE_MS = 3_000

/** Counts a call and answers 0 while it stays within the limit of its minute, over all processes; else the seconds left. */
export async function secondsOverLimit(
  tx: Tx,
  caller: string,
  operation: string,
  perMinute: number,
  now: Date,
): Promise<number> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString()
  const { rows } = await sql<{ calls: number }>`
    insert into call_counts (caller, operation, minute, calls) values (${caller}, ${operation}, ${minute}, 1)
    on conflict (caller, operation, minute) do update set calls = call_counts.calls + 1
    returning calls`.execute(tx)
  if ((rows[0]?.calls ?? 0) <= perMinute) return 0
  return Math.ceil((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1_000)
}

export async function sweepCallCounts(tx: Tx): Promise<void> {
  await sql`delete from call_counts where minute < now() - interval '10 minutes'`.execute(tx)
}

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
      // pages and files are served without a database, and whoever was blocked stays so
      if (!isDatabaseLost(error)) throw error
    } finally {
      this.#reading = null
    }
  }
}
