import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Picture } from '#contract/shapes.ts'
import type { HeldRole, Profile } from '#contract/user/account.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { IS_SOCIAL_ADMIN } from '#server/platform/access/social-admin-store.ts'
import { takeUnprovenPhone } from './contact-store.ts'
import type { Identity } from '../profile/identity.ts'

/** What signing in needs to know of an account. */
export interface Credentials {
  id: number
  password_hash: string | null
}

const CREDENTIALS = sql`select id, password_hash from users where deleted_at is null`

/** The account of a proven number or address: one that is only written down lets nobody in. */
export async function findCredentials(tx: Tx, { kind, value }: Identity): Promise<Credentials | null> {
  const isTheirs =
    kind === 'phone'
      ? sql`phone = ${value} and phone_confirmed_at is not null`
      : sql`email = ${value} and email_confirmed_at is not null`
  const { rows } = await sql<Credentials>`${CREDENTIALS} and ${isTheirs}`.execute(tx)
  return rows[0] ?? null
}

/** What signing in would need to know of somebody who has. */
export async function readCredentials(tx: Tx, userId: number): Promise<Credentials | null> {
  const { rows } = await sql<Credentials>`${CREDENTIALS} and id = ${userId}`.execute(tx)
  return rows[0] ?? null
}

export interface NewAccount {
  firstName: string
  lastName: string
  phone: string
  passwordHash: string | null
  invite: string | null
}

const INVITE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const newInviteCode = () =>
  Array.from({ length: 8 }, () => INVITE_LETTERS[randomInt(INVITE_LETTERS.length)]).join('')

/** Whether a person has this invite code. */
export async function isInviteCode(tx: Tx, code: string): Promise<boolean> {
  const { rows } = await sql`select from users where invite_code = ${code} and deleted_at is null`.execute(tx)
  return rows.length > 0
}

/**
 * Creates the account of a number that was just proven; null when the number has one already. An account that was made
 * with the number before anybody had proven it loses the number.
 */
export async function createAccount(tx: Tx, account: NewAccount, now: Date): Promise<number | null> {
  const { firstName, lastName, phone, passwordHash, invite } = account
  const at = now.toISOString()
  await takeUnprovenPhone(tx, phone, now)
  const { rows } = await sql<{ id: number }>`
    insert into users (phone, phone_confirmed_at, password_hash, invite_code, invited_by_id)
    values (${phone}, ${at}, ${passwordHash}, ${newInviteCode()},
      (select id from users where invite_code = ${invite} and deleted_at is null))
    on conflict do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return null
  const displayName = `${firstName} ${lastName}`.trim() || 'کاربر جدید'
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
      profile.last_name as "lastName", profile.name_reject_reason as "nameRejectReason",
      case when profile.wanted_first_name is not null then json_build_object('firstName', profile.wanted_first_name,
        'lastName', profile.wanted_last_name) end as "wantedName", users.phone, users.phone_confirmed_at is not null as "phoneConfirmed",
      coalesce(users.email, users.wanted_email) as email, users.email_confirmed_at is not null as "emailConfirmed", profile.avatar,
      users.invite_code as "inviteCode", profile.gender, profile.province, profile.bio,
      ${IS_SOCIAL_ADMIN} as "isSocialAdmin",
      coalesce((select json_agg(json_build_object('role', role, 'isActive', is_active) order by role)
        from user_roles where user_id = users.id), '[]') as roles
    from users join user_profiles profile on profile.user_id = users.id where users.id = ${userId}`.execute(
    tx,
  )
  const [profile] = rows
  if (!profile) throw new Error(`There is no profile of user ${userId}.`)
  return profile
}
