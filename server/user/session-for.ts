import type { Session } from '#contract/user/account.ts'
import type { Caller, Tx } from '#server/platform/implement.ts'
import { openSession } from '#server/platform/sessions-store.ts'
import { readAccountKey, readProfile } from './account-store.ts'

/** Opens a session of the account for whoever calls. */
export async function sessionFor(tx: Tx, userId: number, caller: Caller, now: Date): Promise<Session> {
  const { token, expiresAt, refreshToken } = await openSession(tx, userId, now, caller.userAgent, caller.ip)
  caller.keepRefreshToken(refreshToken)
  return { token, expiresAt, ...(await readOwner(tx, userId)) }
}

/** Whose session it is, and the key that only they get. */
export async function readOwner(tx: Tx, userId: number): Promise<Pick<Session, 'accountKey' | 'profile'>> {
  return { accountKey: await readAccountKey(tx, userId), profile: await readProfile(tx, userId) }
}
