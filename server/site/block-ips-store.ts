import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

interface BlockedIp {
  ip: string
  until: string | null
  isInForce: boolean
  createdAt: string
}

/** The blocked addresses, the newest first. */
export async function findBlockedIps(tx: Tx, now: Date): Promise<BlockedIp[]> {
  const { rows } = await sql<BlockedIp>`
    select host(ip) as ip, until, until is null or until > ${now.toISOString()}::timestamptz as "isInForce",
      created_at as "createdAt"
    from block_ips order by created_at desc, ip`.execute(tx)
  return rows
}

/** Blocks an address until a moment, or for good; a second time counts instead of the first. */
export async function blockIp(tx: Tx, ip: string, until: string | null): Promise<void> {
  await sql`insert into block_ips (ip, until) values (${ip}::inet, ${until}::timestamptz)
    on conflict (ip) do update set until = excluded.until`.execute(tx)
}

export async function unblockIp(tx: Tx, ip: string): Promise<void> {
  await sql`delete from block_ips where ip = ${ip}::inet`.execute(tx)
}
