import { sql } from 'kysely'
import type { Picture } from '#contract/shapes.ts'
import type { Invited, UserDetail, UserSocial } from '#contract/user/profile.ts'
import { INVITE_CAUSE } from '#server/money/causes.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Puts another picture instead of a person's; answers the key of the one before. */
export async function writeAvatar(
  tx: Tx,
  userId: number,
  picture: Picture | null,
): Promise<string | undefined> {
  const { rows } = await sql<{ key: string | null }>`
    update user_profiles profile set avatar = ${picture && JSON.stringify(picture)}::jsonb
    from user_profiles before where profile.user_id = ${userId} and before.user_id = profile.user_id
    returning before.avatar ->> 'key' as key`.execute(tx)
  return rows[0]?.key ?? undefined
}

interface About {
  gender?: string | null | undefined
  province?: string | null | undefined
  bio?: string | undefined
}

/** Writes what a person says of themselves; what is missing stays. */
export async function writeAbout(tx: Tx, userId: number, { gender, province, bio }: About): Promise<void> {
  const given = {
    ...(gender !== undefined && { gender }),
    ...(province !== undefined && { province }),
    ...(bio !== undefined && { bio }),
  }
  if (Object.keys(given).length === 0) return
  await tx.updateTable('user_profiles').set(given).where('user_id', '=', userId).execute()
}

/** What is known of somebody's identity; nothing sent is an answer, too. */
export async function readDetail(tx: Tx, userId: number): Promise<UserDetail> {
  const { rows } = await sql<Omit<UserDetail, 'documents'>>`
    select national_code as "nationalCode", birth_date as "birthDate", state, reject_reason as "rejectReason"
    from user_details where user_id = ${userId}`.execute(tx)
  const detail = rows[0] ?? { nationalCode: null, birthDate: null, state: 'notSent', rejectReason: '' }
  const { rows: documents } = await sql<UserDetail['documents'][number]>`
    select kind, name, mime, size from documents
    where owner_id = ${userId} and kind in ('nationalCard', 'birthCertificate') order by kind desc`.execute(
    tx,
  )
  return { ...detail, documents }
}

/** Notes an identity as waiting to be verified; false when it is verified already, and stays so. */
export async function writeDetail(
  tx: Tx,
  userId: number,
  { nationalCode, birthDate }: { nationalCode: string; birthDate: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into user_details as detail (user_id, national_code, birth_date)
    values (${userId}, ${nationalCode}, ${birthDate}::date)
    on conflict (user_id) do update set national_code = excluded.national_code, birth_date = excluded.birth_date,
      state = 'waiting', reject_reason = '', version = detail.version + 1, updated_at = now()
    where detail.state <> 'verified' returning 1`.execute(tx)
  return rows.length > 0
}

export async function readSocial(tx: Tx, userId: number): Promise<UserSocial> {
  const { rows } = await sql<UserSocial>`
    select instagram, telegram, aparat, linked_in as "linkedIn", website
    from user_socials where user_id = ${userId}`.execute(tx)
  return rows[0] ?? { instagram: '', telegram: '', aparat: '', linkedIn: '', website: '' }
}

export async function writeSocial(tx: Tx, userId: number, social: UserSocial): Promise<void> {
  const { linkedIn, ...rest } = social
  const names = { ...rest, linked_in: linkedIn }
  await tx
    .insertInto('user_socials')
    .values({ user_id: userId, ...names })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...names, updated_at: sql<string>`now()` }),
    )
    .execute()
}

/** Who registered with somebody's invite code, the latest first; at most a thousand. */
export async function readInvited(tx: Tx, userId: number): Promise<Invited[]> {
  const { rows } = await sql<Invited>`
    select users.id, profile.first_name as name, users.created_at as "createdAt", reward.created_at as "rewardedAt"
    from users left join postings reward on reward.cause = ${INVITE_CAUSE} and reward.reference = users.id::text
    join user_profiles profile on profile.user_id = users.id
    where users.invited_by_id = ${userId} and users.deleted_at is null
    order by users.created_at desc, users.id desc limit 1000`.execute(tx)
  return rows
}
