import { OperationError } from '#contract/errors.ts'
import type { Session } from '#contract/user/account.ts'
import type { Caller, Tx } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { openSession } from '#server/platform/access/sessions-store.ts'
import { toolsOf } from '#server/site/tuner-plus-store.ts'
import { findLock } from '../people/account-store.ts'
import { readAccountKey, readProfile } from './account-store.ts'
import { requireSecondStep } from './second-step.ts'

/**
 * Opens a session for a caller who has passed the first factor of the account; throws SecondFactorRequired when it has a
 * second one. Call it outside a transaction: what was done before stays done.
 */
export async function sessionFor(tx: Tx, userId: number, caller: Caller, now: Date): Promise<Session> {
  await requireSecondStep(tx, userId, now)
  return openSessionFor(tx, userId, caller, now)
}

/** Opens a session for a caller who has passed every factor of the account; AccountLocked tells why an admin has locked it. */
export async function openSessionFor(tx: Tx, userId: number, caller: Caller, now: Date): Promise<Session> {
  const lock = await findLock(tx, userId)
  if (lock) throw new OperationError('AccountLocked', { reason: lock.reason })
  const { token, expiresAt, refreshToken } = await openSession(tx, userId, now, caller.userAgent, caller.ip)
  caller.keepRefreshToken(refreshToken)
  await noteSecurityEvent(tx, { event: 'signed-in', now, ip: caller.ip, userId })
  return { token, expiresAt, ...(await readOwner(tx, userId, now)) }
}

/** Whose session it is, the key that only they get, and the tools that they may use now. */
export async function readOwner(
  tx: Tx,
  userId: number,
  now: Date,
): Promise<Pick<Session, 'accountKey' | 'profile' | 'tools'>> {
  return {
    accountKey: await readAccountKey(tx, userId),
    profile: await readProfile(tx, userId),
    tools: await toolsOf(tx, userId, now),
  }
}
