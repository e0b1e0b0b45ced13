import { sql } from 'kysely'
import type { Tx } from '#server/platform/implement.ts'

export interface Judgement {
  isTheirs: boolean
  reason: string
  adminId: number
  now: Date
}

/** Notes what an admin found out about an identity that was sent; false when none was. */
export async function judgeIdentity(
  tx: Tx,
  userId: number,
  { isTheirs, reason, adminId, now }: Judgement,
): Promise<boolean> {
  const verifiedAt = isTheirs ? now.toISOString() : null
  const { rows } = await sql`
    update user_details set state = ${isTheirs ? 'verified' : 'refused'}, reject_reason = ${reason},
      verified_at = ${verifiedAt}, verified_by_id = ${isTheirs ? adminId : null}, updated_at = now()
    where user_id = ${userId} returning 1`.execute(tx)
  if (rows.length === 0) return false
  await tx.updateTable('users').set({ is_verified: isTheirs }).where('id', '=', userId).execute()
  return true
}
