import { hash, verify } from '@node-rs/argon2'
import type { OperationError } from '#contract/errors.ts'
import type { Tx } from '#server/platform/implement.ts'
import { noteFailedLogin, type Credentials } from './account-store.ts'

const FAILURES_UNTIL_LOCK = 5
const LOCKED_MS = 15 * 60_000
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

/** Counts a wrong password; the fifth one locks the account for a quarter of an hour. */
export async function noteWrongPassword(tx: Tx, userId: number, now: Date): Promise<void> {
  await noteFailedLogin(tx, userId, FAILURES_UNTIL_LOCK, lockEnd(now))
}

/** Counts a wrong code; the tenth one locks the account. */
export async function noteWrongCode(tx: Tx, userId: number, now: Date): Promise<void> {
  await noteFailedLogin(tx, userId, FAILURES_UNTIL_LOCK * 2, lockEnd(now))
}

const lockEnd = (now: Date) => new Date(now.getTime() + LOCKED_MS)

/** Throws AccountLocked with the seconds left while the account is locked. */
export function refuseLocked(
  found: Credentials | null,
  now: Date,
  fail: (code: 'AccountLocked', details: { retryAfterSeconds: number }) => OperationError,
): void {
  if (!found?.locked_until) return
  const left = new Date(found.locked_until).getTime() - now.getTime()
  if (left > 0) throw fail('AccountLocked', { retryAfterSeconds: Math.ceil(left / 1_000) })
}
