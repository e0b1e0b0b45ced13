import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { blockIps } from '#contract/site/block-ips.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList } from '#server/platform/operations/list.ts'

const inForceAt = (now: Date): RawBuilder<SqlBool> =>
  sql`(until is null or until > ${now.toISOString()}::timestamptz)`

/** The blocked addresses; those whose time has passed too. */
export const blockedIps = defineList(blockIps.GetBlockIpsByFilter, {
  from: sql`(select id, host(ip) as ip, reason, until, created_at from block_ips) as blocked`,
  id: 'id',
  columns: {
    id: 'id',
    ip: 'ip',
    reason: 'reason',
    until: 'until',
    isInForce: inForceAt,
    createdAt: 'created_at',
  },
  words: ['ip', 'reason'],
  filters: { isInForce: (wanted, now) => sql<SqlBool>`${inForceAt(now)} = ${wanted}` },
})

/** The addresses that are refused now, in their order. */
export async function findIpsInForce(tx: Tx, now: Date): Promise<string[]> {
  const { rows } = await sql<{ ip: string }>`
    select host(ip) as ip from block_ips where ${inForceAt(now)} order by block_ips.ip`.execute(tx)
  return rows.map(({ ip }) => ip)
}

interface Block {
  ip: string
  until: string | null
  reason: string
}

/** Blocks an address until a moment, or for good; a second time counts instead of the first. */
export async function blockIp(tx: Tx, { ip, until, reason }: Block): Promise<void> {
  await sql`insert into block_ips (ip, until, reason) values (${ip}::inet, ${until}::timestamptz, ${reason})
    on conflict (ip) do update set until = excluded.until, reason = excluded.reason`.execute(tx)
}

export async function unblockIp(tx: Tx, ip: string): Promise<void> {
  await sql`delete from block_ips where ip = ${ip}::inet`.execute(tx)
}
