import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Picture } from '#contract/shapes.ts'
import type { HeldRole, Profile } from '#contract/user/account.ts'
import type { Tx } from '#server/platform/implement.ts'
import { revokeAllSessions } from '#server/platform/sessions-store.ts'
import type { Identity } from './identity.ts'

/** What signing in needs to know of an account. */
export interface Credentials {
  id: number
  password_hash: string | null
  locked_until: string | null
}

/** The account of a number, or of an address that it has proven: one that is only written down lets nobody in. */
export async function findCredentials(tx: Tx, { kind, value }: Identity): Promise<Credentials | null> {
  const { rows } =
    kind === 'phone'
      ? await sql<Credentials>`select id, password_hash, locked_until from users
          where phone = ${value} and deleted_at is null`.execute(tx)
      : await sql<Credentials>`select id, password_hash, locked_until from users
          where email = ${value} and email_confirmed_at is not null and deleted_at is null`.execute(tx)
  return rows[0] ?? null
}

/** What signing in would need to know of somebody who has. */
export async function readCredentials(tx: Tx, userId: number): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`select id, password_hash, locked_until from users
    where id = ${userId} and deleted_at is null`.execute(tx)
  return rows[0] ?? null
}

/** Notes a failed try and locks the account at the limit; the count begins anew with the lock. */
export async function noteFailedLogin(
  tx: Tx,
  userId: number,
  limit: number,
  lockedUntil: Date,
): Promise<void> {
  await sql`
    update users set failed_logins = case when failed_logins + 1 >= ${limit} then 0 else failed_logins + 1 end,
      locked_until = case when failed_logins + 1 >= ${limit}
        then ${lockedUntil.toISOString()}::timestamptz else locked_until end
    where id = ${userId}`.execute(tx)
}

export async function clearFailedLogins(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ failed_logins: 0 })
    .where('id', '=', userId)
    .where('failed_logins', '>', 0)
    .execute()
}

/**
 * Notes that a person holds their number or address. Anybody may have registered it before, so the first proof takes
 * away every other way in: the password, the sessions, and with the number the address beside it.
 */
export async function confirmIdentity(tx: Tx, userId: number, { kind }: Identity, now: Date): Promise<void> {
  const at = now.toISOString()
  const { rows } =
    kind === 'phone'
      ? await sql<{ was_unproven: boolean }>`
          update users set phone_confirmed_at = ${at}, password_hash = null, email = null, email_confirmed_at = null
          where id = ${userId} and phone_confirmed_at is null returning true as was_unproven`.execute(tx)
      : await sql<{ was_unproven: boolean }>`
          update users set email_confirmed_at = ${at},
            password_hash = case when phone_confirmed_at is not null then password_hash end
          where id = ${userId} and email_confirmed_at is null
          returning phone_confirmed_at is null as was_unproven`.execute(tx)
  if (rows[0]?.was_unproven) await revokeAllSessions(tx, userId, now)
}

export interface NewAccount {
  firstName: string
  lastName: string
  phone: string
  email: string | null
  passwordHash: string | null
  invite: string | null
}

const INVITE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newInviteCode = () =>
  Array.from({ length: 8 }, () => INVITE_LETTERS[randomInt(INVITE_LETTERS.length)]).join('')

/** Creates a buyer's account; null when the phone has one already. The address counts once it is proven. */
export async function createAccount(tx: Tx, account: NewAccount): Promise<number | null> {
  const { firstName, lastName, phone, email, passwordHash, invite } = account
  const { rows } = await sql<{ id: number }>`
    insert into users (phone, email, password_hash, invite_code, invited_by_id)
    values (${phone}, ${email}, ${passwordHash}, ${newInviteCode()}, (select id from users where invite_code = ${invite}))
    on conflict do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return null
  const displayName = `${firstName} ${lastName}`.trim() || 'کاربر تازه'
  await tx
    .insertInto('user_profiles')
    .values({ user_id: id, first_name: firstName, last_name: lastName, display_name: displayName })
    .execute()
  await tx.insertInto('user_roles').values({ user_id: id, role: 'Buyer' }).execute()
  return id
}

/** The secret that all sessions of an account share. */
export async function readAccountKey(tx: Tx, userId: number): Promise<string> {
  const { account_key: key } = await tx
    .selectFrom('users')
    .select('account_key')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return key
}

/** The caller's own profile. */
export async function readProfile(tx: Tx, userId: number): Promise<Profile> {
  const { rows } = await sql<Profile & { avatar: Picture | null; roles: HeldRole[] }>`
    select users.id, profile.display_name as "displayName", profile.first_name as "firstName",
      profile.last_name as "lastName", users.phone, users.phone_confirmed_at is not null as "phoneConfirmed",
      users.email, users.email_confirmed_at is not null as "emailConfirmed", profile.avatar,
      users.invite_code as "inviteCode",
      users.email_confirmed_at is not null and exists (select from site_settings
        where key = 'socialAdminEmails' and value ? users.email) as "isSocialAdmin",
      coalesce((select json_agg(json_build_object('role', role, 'isActive', is_active) order by role)
        from user_roles where user_id = users.id), '[]') as roles
    from users join user_profiles profile on profile.user_id = users.id where users.id = ${userId}`.execute(
    tx,
  )
  const [profile] = rows
  if (!profile) throw new Error(`There is no profile of user ${userId}.`)
  return profile
}
