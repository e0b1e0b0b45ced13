import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'

/** So many players of one account load lessons at the same time. */
const MOST_PLAYERS = 2
const LEASE_SECONDS = 60

export interface Player {
  userId: number
  player: string
}

const isFree = ({ userId, player }: Player, now: Date) => sql<boolean>`(
  select count(*) from lesson_leases where user_id = ${userId} and player <> ${player}
    and until > ${now.toISOString()}::timestamptz) < ${MOST_PLAYERS}`

/** Whether this player may load a lesson now. */
export async function hasPlace(tx: Tx, player: Player, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`select ${isFree(player, now)} as "isFree"`.execute(tx)
  return rows[0]?.isFree ?? false
}

/** Takes or keeps the place of a player for a minute. False when others have all places. */
export async function takeLease(db: Tx, player: Player, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lesson leases ${player.userId}`}, 0))`.execute(
      tx,
    )
    const until = new Date(now.getTime() + LEASE_SECONDS * 1_000).toISOString()
    const { rows } = await sql`
      insert into lesson_leases (user_id, player, until)
      select ${player.userId}::integer, ${player.player}, ${until}::timestamptz where ${isFree(player, now)}
      on conflict (user_id, player) do update set until = excluded.until returning user_id`.execute(tx)
    return rows.length > 0
  })
}

/** Removes leases whose minute has passed. */
export async function sweepLeases(tx: Tx, now: Date): Promise<void> {
  await sql`delete from lesson_leases where until < ${now.toISOString()}::timestamptz`.execute(tx)
}
