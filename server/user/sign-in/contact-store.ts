import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** How an account can be reached, and what of it is proven. */
export interface Contact {
  phone: string | null
  isPhoneProven: boolean
  /** The proven address. */
  email: string | null
  /** The address that waits for its link to be opened. */
  wantedEmail: string | null
  /** The number that waits for its code to be given. */
  wantedPhone: string | null
}

export async function readContact(tx: Tx, userId: number): Promise<Contact> {
  const { rows } = await sql<Contact>`
    select phone, phone_confirmed_at is not null as "isPhoneProven",
      case when email_confirmed_at is not null then email end as email, wanted_email as "wantedEmail",
      wanted_phone as "wantedPhone"
    from users where id = ${userId} and deleted_at is null`.execute(tx)
  return rows[0] ?? { phone: null, isPhoneProven: false, email: null, wantedEmail: null, wantedPhone: null }
}

/** Whether another account has proven this address. */
export async function isProvenByAnother(tx: Tx, email: string, userId: number): Promise<boolean> {
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .where('id', '<>', userId)
    .executeTakeFirst()
  return other !== undefined
}

/** Notes the address that the account is to have once its link is opened; links to another one are void with it. */
export async function wantEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await tx.updateTable('users').set({ wanted_email: email }).where('id', '=', userId).execute()
}

/** Makes a proven address that of the account; nothing else of it changes. */
export async function proveEmail(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_confirmed_at: now.toISOString(), wanted_email: null })
    .where('id', '=', userId)
    .execute()
}

/** Notes the number that the account is to have once its code is given; null when it is to have no other. */
export async function wantPhone(tx: Tx, userId: number, phone: string | null): Promise<void> {
  await tx.updateTable('users').set({ wanted_phone: phone }).where('id', '=', userId).execute()
}

/**
 * Takes a number from accounts that never proved it, because its holder has proven it now: nothing that a stranger put
 * into them is kept. A number that an admin has given stays. Such an account ends, unless its holder can still be reached at a proven address.
 */
export async function takeUnprovenPhone(tx: Tx, phone: string, now: Date, exceptId = 0): Promise<void> {
  const at = now.toISOString()
  await sql`with given_up as (
      update users set phone = null, deleted_at = case when email_confirmed_at is null then ${at}::timestamptz end
      where phone = ${phone} and phone_confirmed_at is null and phone_given_at is null and id <> ${exceptId}
      returning id, deleted_at)
    update sessions set revoked_at = ${at} from given_up
    where sessions.user_id = given_up.id and given_up.deleted_at is not null and revoked_at is null`.execute(
    tx,
  )
}

/** Proves the number that an admin has given to an account, and answers the account; null when no account waits for it. */
export async function proveGivenPhone(tx: Tx, phone: string, now: Date): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update users set phone_confirmed_at = ${now.toISOString()}, phone_given_at = null
    where phone = ${phone} and phone_confirmed_at is null and phone_given_at is not null and deleted_at is null
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** Makes the proven number that waited that of the account; false when another account has it. */
export async function changePhone(tx: Tx, userId: number, phone: string, now: Date): Promise<boolean> {
  await takeUnprovenPhone(tx, phone, now, userId)
  const { rows } = await sql`
    update users set phone = ${phone}, phone_confirmed_at = ${now.toISOString()}, wanted_phone = null
    where id = ${userId} and wanted_phone = ${phone}
      and not exists (select from users other where other.phone = ${phone} and other.id <> ${userId})
    returning 1`.execute(tx)
  return rows.length > 0
}

/** Notes that the number is proven by somebody who holds a session of the account; nothing else of it changes. */
export async function provePhone(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ phone_confirmed_at: now.toISOString() })
    .where('id', '=', userId)
    .where('phone_confirmed_at', 'is', null)
    .execute()
}

export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}
