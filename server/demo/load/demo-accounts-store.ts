import { sql } from 'kysely'
import type { Db, Tx } from './load-tools.ts'

export interface DemoAccount {
  id: number
  email: string
  passwordHash: string
}

/** Whether the database was filled with the demo content. */
export async function hasDemoContent(db: Db): Promise<boolean> {
  const { rows } = await sql`select from users where invite_code = 'DEMO0001'`.execute(db)
  return rows.length > 0
}

/** The demo accounts that have a password. */
export async function demoAccounts(db: Db): Promise<DemoAccount[]> {
  const { rows } = await sql<DemoAccount>`
    select id, coalesce(email, '') as email, password_hash as "passwordHash" from users
    where invite_code like 'DEMO%' and password_hash is not null order by id`.execute(db)
  return rows
}

export async function setPasswordHash(tx: Tx, id: number, passwordHash: string | null): Promise<void> {
  await tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
}
