import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

export interface Judgement {
  isTheirs: boolean
  reason: string
  adminId: number
  now: Date
}

/** The version of an identity, held by the transaction together with its person; zero when none was sent. */
async function lockIdentity(tx: Tx, userId: number): Promise<number> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx)
  return readIdentityVersion(tx, userId)
}

/** The version of an identity; zero when none was sent. */
export async function readIdentityVersion(tx: Tx, userId: number): Promise<number> {
  const detail = await tx
    .selectFrom('user_details')
    .select('version')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return detail?.version ?? 0
}

/** An identity that was sent, as an admin decides about it. Its person is locked. */
export async function lockSentIdentity(tx: Tx, userId: number) {
  await lockIdentity(tx, userId)
  return tx
    .selectFrom('user_details')
    .select(['version', 'state', 'decided_at as decidedAt', 'decided_by_id as decidedById'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Notes what an admin found out about an identity that was sent. */
export async function judgeIdentity(
  tx: Tx,
  userId: number,
  { isTheirs, reason, adminId, now }: Judgement,
): Promise<void> {
  const at = now.toISOString()
  const verifiedAt = isTheirs ? at : null
  await sql`
    update user_details set state = ${isTheirs ? 'verified' : 'refused'}, reject_reason = ${reason},
      verified_at = ${verifiedAt}, verified_by_id = ${isTheirs ? adminId : null}, version = version + 1,
      decided_at = ${at}, decided_by_id = ${adminId},
      updated_at = now()
    where user_id = ${userId}`.execute(tx)
  await tx.updateTable('users').set({ is_verified: isTheirs }).where('id', '=', userId).execute()
}
