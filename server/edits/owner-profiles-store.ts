import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

const ROLES = { teacher: 'Teacher', seller: 'Seller' } as const

/** The card of an account whose role is active, and stays so to the end of the transaction. */
export async function findProfileOf(
  tx: Tx,
  owner: keyof typeof ROLES,
  userId: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select card.id from user_roles held
    join ${sql.table(`${owner}_profiles`)} card on card.user_id = held.user_id
    where held.user_id = ${userId} and held.role = ${ROLES[owner]} and held.is_active for share of held`.execute(
    tx,
  )
  return rows[0]?.id
}
