import { hash, verify } from '@node-rs/argon2'
import type { Credentials } from './account-store.ts'

/** argon2id, 19 MiB, two passes: OWASP's smallest recommended setting. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Checked against when there is no such account, so that the time taken tells nothing. */
const nobody = hash('nobody has this password', ARGON)

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON)
}

/** Whether the password is the account's; takes as long when there is no account. */
export async function isPasswordOf(found: Credentials | null, password: string): Promise<boolean> {
  const isRight = await verify(found?.password_hash ?? (await nobody), password)
  return found !== null && isRight
}
