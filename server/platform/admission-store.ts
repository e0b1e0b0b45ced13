import { sql } from 'kysely'
import type { Tx } from './implement.ts'

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

/** The addresses that are blocked now, read again every few seconds. */
export class BlockedAddresses {
  #addresses = new Set<string>()
  #readAt = 0
  readonly #db: Tx
  readonly #now: () => Date

  constructor(db: Tx, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  async has(ip: string): Promise<boolean> {
    if (this.#now().getTime() - this.#readAt > BLOCK_CACHE_MS) await this.#read()
    return this.#addresses.has(ip)
  }

  async #read(): Promise<void> {
    const now = this.#now()
    this.#readAt = now.getTime()
    const { rows } = await sql<{ ip: string }>`
      select host(ip) as ip from block_ips where until is null or until > ${now.toISOString()}`.execute(
      this.#db,
    )
    this.#addresses = new Set(rows.map((row) => row.ip))
  }
}
