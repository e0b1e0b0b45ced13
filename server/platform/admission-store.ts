import { sql } from 'kysely'
import type { Tx } from './implement.ts'

const BLOCK_CACHE_MS = 3_000

/** Counts a call and tells whether it stays within the limit of its minute, over all processes. */
export async function withinLimit(
  tx: Tx,
  caller: string,
  operation: string,
  perMinute: number,
): Promise<boolean> {
  const { rows } = await sql<{ calls: number }>`
    insert into call_counts (caller, operation, minute, calls) values (${caller}, ${operation}, date_trunc('minute', now()), 1)
    on conflict (caller, operation, minute) do update set calls = call_counts.calls + 1
    returning calls`.execute(tx)
  return (rows[0]?.calls ?? 0) <= perMinute
}

export async function sweepCallCounts(tx: Tx): Promise<void> {
  await sql`delete from call_counts where minute < now() - interval '10 minutes'`.execute(tx)
}

/** The addresses that are blocked now, read again every few seconds. */
export class BlockedAddresses {
  #addresses = new Set<string>()
  #readAt = 0
  readonly #db: Tx

  constructor(db: Tx) {
    this.#db = db
  }

  async has(ip: string): Promise<boolean> {
    if (Date.now() - this.#readAt > BLOCK_CACHE_MS) await this.#read()
    return this.#addresses.has(ip)
  }

  async #read(): Promise<void> {
    this.#readAt = Date.now()
    const { rows } = await sql<{ ip: string }>`
      select host(ip) as ip from block_ips where until is null or until > now()`.execute(this.#db)
    this.#addresses = new Set(rows.map((row) => row.ip))
  }
}
