import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

export interface Judgement {
  /** Of the identity that the admin saw. */
  version: number
  isTheirs: boolean
  reason: string
  adminId: number
  now: Date
}

/** The version of an identity, held by the transaction together with its person; zero when none was sent. */
export async function lockIdentity(tx: Tx, userId: number): Promise<number> {
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

/** Notes what an admin found out about an identity that was sent. */
export async function judgeIdentity(
  tx: Tx,
  userId: number,
  { version, isTheirs, reason, adminId, now }: Judgement,
): Promise<'done' | 'NotFound' | 'Outdated'> {
  const present = await lockIdentity(tx, userId)
  if (present === 0) return 'NotFound'
  if (present !== version) return 'Outdated'
  const verifiedAt = isTheirs ? now.toISOString() : null
  await sql`
    update user_details set state = ${isTheirs ? 'verified' : 'refused'}, reject_reason = ${reason},
      verified_at = ${verifiedAt}, verified_by_id = ${isTheirs ? adminId : null}, version = version + 1,
      updated_at = now()
    where user_id = ${userId}`.execute(tx)
  await tx.updateTable('users').set({ is_verified: isTheirs }).where('id', '=', userId).execute()
  return 'done'
}
