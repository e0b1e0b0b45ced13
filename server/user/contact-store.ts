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
}

export async function readContact(tx: Tx, userId: number): Promise<Contact> {
  const { rows } = await sql<Contact>`
    select phone, phone_confirmed_at is not null as "isPhoneProven",
      case when email_confirmed_at is not null then email end as email, wanted_email as "wantedEmail"
    from users where id = ${userId} and deleted_at is null`.execute(tx)
  return rows[0] ?? { phone: null, isPhoneProven: false, email: null, wantedEmail: null }
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
