import { sql } from 'kysely'
import type { Tx } from '#server/platform/implement.ts'

/** Blocks an address until a moment, or for good; a second time counts instead of the first. */
export async function blockIp(tx: Tx, ip: string, until: string | null): Promise<void> {
  await sql`insert into block_ips (ip, until) values (${ip}::inet, ${until}::timestamptz)
    on conflict (ip) do update set until = excluded.until`.execute(tx)
}

export async function unblockIp(tx: Tx, ip: string): Promise<void> {
  await sql`delete from block_ips where ip = ${ip}::inet`.execute(tx)
}
