import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { revokeAllSessions } from '#server/platform/access/sessions-store.ts'
import { ACCOUNTS, PASSWORD, SELLER_ACCOUNT, TEACHER_ACCOUNT } from './content/people.ts'
import { demoAccounts, setPasswordHash, type DemoAccount } from './load/demo-accounts-store.ts'
import type { Db } from './load/load-tools.ts'
import { ARGON } from './load/people-store.ts'

const RANDOM_BYTES = 9

/** The accounts that are named at the start, one for each role. */
const NAMED = [...ACCOUNTS, TEACHER_ACCOUNT, SELLER_ACCOUNT].map(({ email }) => email)

/** The demo accounts that still have the published password. */
async function openAccounts(db: Db): Promise<DemoAccount[]> {
  const accounts = await demoAccounts(db)
  // one hash serves all accounts of a load, and verifying costs 20 ms
  const published = new Set<string>()
  for (const stored of new Set(accounts.map(({ passwordHash }) => passwordHash)))
    if (await verify(stored, PASSWORD)) published.add(stored)
  return accounts.filter(({ passwordHash }) => published.has(passwordHash))
}

/** The e-mail addresses of the named accounts whose password is the published one. */
export async function publishedAccounts(db: Db): Promise<string[]> {
  const open = await openAccounts(db)
  return NAMED.filter((email) => open.some((account) => account.email === email))
}

/**
 * Replaces the published password: the named accounts get a random one each, the others none. Ends the sessions of all of
 * them. Returns the new passwords by e-mail address; none when no account has the published password.
 */
export async function closeDemoPasswords(db: Db): Promise<Map<string, string>> {
  const open = await openAccounts(db)
  const passwords = new Map<string, string>()
  await inTransaction(db, async (tx) => {
    for (const { id, email } of open) {
      const password = NAMED.includes(email) ? randomBytes(RANDOM_BYTES).toString('base64url') : null
      if (password !== null) passwords.set(email, password)
      await setPasswordHash(tx, id, password === null ? null : await hash(password, ARGON))
      await revokeAllSessions(tx, id, new Date())
    }
  })
  return passwords
}
