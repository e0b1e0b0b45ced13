import { sql } from 'kysely'
import type { Tx } from '#server/platform/implement.ts'

/** How an account can be reached, and what of it is proven. */
export interface Contact {
  phone: string | null
  isPhoneProven: boolean
  email: string | null
  isEmailProven: boolean
}

export async function readContact(tx: Tx, userId: number): Promise<Contact> {
  const { rows } = await sql<Contact>`
    select phone, phone_confirmed_at is not null as "isPhoneProven",
      email, email_confirmed_at is not null as "isEmailProven"
    from users where id = ${userId} and deleted_at is null`.execute(tx)
  return rows[0] ?? { phone: null, isPhoneProven: false, email: null, isEmailProven: false }
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

/** Takes an address from accounts that wrote it down without proof and can be reached by their number. */
export async function takeFromUnproven(tx: Tx, email: string, userId: number): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: null })
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('phone', 'is not', null)
    .where('id', '<>', userId)
    .execute()
}

/** Writes down an address that is not proven yet. */
export async function writeUnprovenEmail(tx: Tx, userId: number, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute()
}

/** Makes a proven address that of the account; nothing else of it changes. */
export async function proveEmail(tx: Tx, userId: number, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_confirmed_at: now.toISOString() })
    .where('id', '=', userId)
    .execute()
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

/** Sets a password; wrong ones from before do not count any more. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, failed_logins: 0, locked_until: null })
    .where('id', '=', userId)
    .execute()
}
