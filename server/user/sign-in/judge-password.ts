import type { Tx } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import type { Credentials } from './account-store.ts'
import { isPasswordOf } from './credentials.ts'
import { countTry, forgetAccountTries, type Refusal } from './tries.ts'

interface Guess {
  password: string
  captcha?: string | undefined
  /** What was typed to name the account: counted when there is none. */
  target: string
  ip: string
  now: Date
  /** What the security log calls a wrong one. */
  wrong: 'sign-in-failed' | 'proof-failed'
}

/**
 * Judges a password that was typed, after counting the try. Answers why it is refused, or undefined when it is right; a
 * right one forgets the tries of the account. Takes as long, and counts alike, when there is no such account.
 */
export async function judgePassword(
  tx: Tx,
  found: Credentials | null,
  { password, captcha, target, ip, now, wrong }: Guess,
): Promise<Refusal<'AccountLocked' | 'CaptchaRequired' | 'WrongCredentials'> | undefined> {
  const tries = { kind: 'password', userId: found?.id, target, ip } as const
  const refusal = await countTry(tx, tries, captcha, now)
  if (refusal) return refusal
  if (!(await isPasswordOf(found, password))) {
    await noteSecurityEvent(tx, { event: wrong, now, ip, userId: found?.id, target })
    return { code: 'WrongCredentials', details: {} }
  }
  await forgetAccountTries(tx, tries, now)
  return undefined
}
