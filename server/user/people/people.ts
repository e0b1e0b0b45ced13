import { people } from '#contract/user/people.ts'
import type { ADMINS } from '#contract/define.ts'
import { type Context, implement } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { revokeAllSessions } from '#server/platform/access/sessions-store.ts'
import { tellOfAccount } from '../notices/tell-of-account.ts'
import { voidOpenCodes } from '../sign-in/codes-store.ts'
import { takeSecondFactors } from '../sign-in/take-second-factors.ts'
import { writeLock } from './account-store.ts'
import { correctPerson } from './correct-person-store.ts'
import { lockOther } from './super-admins-store.ts'

type OfAccount = Context<
  { userId: number; reason: string },
  typeof ADMINS,
  'NotFound' | 'OwnThing' | 'LastSuperAdmin'
>

/** Ends every session, and whatever could open another one without a new proof. */
async function endSessions({ tx, now, caller }: OfAccount, userId: number): Promise<void> {
  await revokeAllSessions(tx, userId, now)
  await voidOpenCodes(tx, userId, now)
  await noteSecurityEvent(tx, { event: 'session-ended', now, ip: caller.ip, userId, detail: 'by an admin' })
}

export const peopleHandlers = implement(people, {
  async AdminUpdateUserDetail(call) {
    const { input, tx, actor, now, caller } = call
    const { reason: _, ...correction } = input
    await lockOther(tx, input.id, actor)
    await correctPerson(tx, correction, now)
    await noteSecurityEvent(tx, {
      event: 'contact-changed',
      now,
      ip: caller.ip,
      userId: input.id,
      detail: 'by an admin',
    })
    await tellOfAccount(call, input.id, 'accountChanged', input.reason)
    return {}
  },

  async AdminLockUser(call) {
    const { input, tx, actor, now } = call
    await lockOther(tx, input.userId, actor, { endsPower: true })
    await writeLock(tx, input.userId, { at: now, reason: input.reason })
    await endSessions(call, input.userId)
    return {}
  },

  async AdminUnlockUser(call) {
    const { input, tx, actor } = call
    await lockOther(tx, input.userId, actor)
    await writeLock(tx, input.userId, null)
    await tellOfAccount(call, input.userId, 'accountUnlocked', input.reason)
    return {}
  },

  async AdminEndUserSessions(call) {
    const { input, tx, actor } = call
    await lockOther(tx, input.userId, actor)
    await endSessions(call, input.userId)
    await tellOfAccount(call, input.userId, 'sessionsEnded', input.reason)
    return {}
  },

  async AdminRemoveSecondFactors(call) {
    const { input, tx, actor, fail } = call
    await lockOther(tx, input.userId, actor, { bySuperAdmin: true })
    if (!(await takeSecondFactors({ ...call, by: 'an admin' }, input.userId))) throw fail('NotFound')
    await tellOfAccount(call, input.userId, 'secondFactorRemoved', input.reason)
    return {}
  },
})
