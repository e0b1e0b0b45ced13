import { password } from '#contract/user/password.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { countSecurityEvents, noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { revokeAllSessions } from '#server/platform/access/sessions-store.ts'
import { type Credentials, findCredentials, readCredentials, readProfile } from './account-store.ts'
import { voidOpenCodes } from './codes-store.ts'
import { readContact, setPassword } from './contact-store.ts'
import { hashPassword, isPasswordOf } from './credentials.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { readIdentity } from '../profile/identity.ts'
import { judgeCode } from './judge-code.ts'
import { judgePassword } from './judge-password.ts'
import { weaknessOf, type Weakness } from './password-rules.ts'
import { sendCode } from './send-code.ts'
import { sessionFor } from './session-for.ts'
import { tellHolder } from './tell-holder.ts'
import { countSlowedTry, forgetAccountTries } from './tries.ts'

/** How long a change is recognised when it is sent again. */
const LOST_ANSWER_MS = 10 * 60_000

/** Why somebody may not choose this password. */
async function weaknessFor(tx: Tx, userId: number, chosen: string): Promise<Weakness | undefined> {
  const { phone, email, firstName, lastName, displayName } = await readProfile(tx, userId)
  return weaknessOf(chosen, [phone, email, displayName, firstName, lastName])
}

/** Whether this password was set a moment ago: the answer to the change was lost, and the person sends it again. */
async function wasJustSet(tx: Tx, found: Credentials | null, chosen: string, now: Date): Promise<boolean> {
  if (!found) return false
  const since = new Date(now.getTime() - LOST_ANSWER_MS)
  const changes = await countSecurityEvents(tx, { event: 'password-changed', userId: found.id, since })
  return changes > 0 && isPasswordOf(found, chosen)
}

interface Change {
  passwordHash: string
  now: Date
  ip: string
  event: 'password-changed' | 'password-reset'
  /** The session that goes on. */
  keptSessionId?: string
}

/** Sets a password, ends the other sessions and every open link and code, and tells the holder. */
async function changePassword(tx: Tx, userId: number, change: Change): Promise<void> {
  const { passwordHash, now, ip, event, keptSessionId } = change
  const contact = await readContact(tx, userId)
  await setPassword(tx, userId, passwordHash)
  await revokeAllSessions(tx, userId, now, keptSessionId)
  await voidOpenCodes(tx, userId, now)
  await tellHolder(tx, contact, 'password-changed')
  await noteSecurityEvent(tx, { event, now, ip, userId })
}

export const passwordHandlers = implement(password, {
  async ForgotPassword({ input, tx, now, caller, fail }) {
    const identity = readIdentity(input.userName) ?? ({ kind: 'email', value: input.userName } as const)
    const found = await findCredentials(tx, identity)
    const { ip } = caller
    const tries = { kind: 'code-sent', userId: found?.id, target: identity.value, ip } as const
    const refusal = await countSlowedTry(tx, tries, input.captcha, now)
    if (refusal) throw fail(refusal.code, refusal.details)
    return sendCode(tx, { identity, purpose: 'reset-password', isSent: found !== null, ip, now, fail })
  },

  async ResetPassword({ input, tx, now, caller, fail }) {
    const identity = readIdentity(input.userName)
    if (!identity) throw fail('WrongCode')
    const { ip } = caller
    const found = await findCredentials(tx, identity)
    const weakness = found
      ? await weaknessFor(tx, found.id, input.password)
      : await weaknessOf(input.password, [identity.value])
    // what is personal is shown only to somebody with the right code, who may use it again
    const typed = { identity, purpose: 'reset-password', code: input.code, ip, now } as const
    const check = await judgeCode(tx, { ...typed, isKept: weakness !== undefined })
    if (check !== 'right') throw fail(check)
    if (weakness) throw fail('WeakPassword', { weakness })
    if (!found) throw fail('CodeExpired')
    const passwordHash = await hashPassword(input.password)
    await forgetAccountTries(tx, { kind: 'password', userId: found.id, target: '', ip }, now)
    const change = { passwordHash, now, ip, event: 'password-reset' } as const
    await inTransaction(tx, (inner) => changePassword(inner, found.id, change))
    return sessionFor(tx, found.id, caller, now)
  },

  async ChangePassword({ input, tx, actor, now, caller, fail }) {
    const { ip } = caller
    if (input.old) {
      const found = await readCredentials(tx, actor.id)
      const guess = { password: input.old, captcha: input.captcha, target: '', ip, now } as const
      const refusal = await judgePassword(tx, found, { ...guess, wrong: 'proof-failed' })
      if (refusal?.code === 'WrongCredentials' && (await wasJustSet(tx, found, input.new, now))) return {}
      if (refusal) throw fail(refusal.code, refusal.details)
    } else await requireFreshProof(tx, actor, now)
    const weakness = await weaknessFor(tx, actor.id, input.new)
    if (weakness) throw fail('WeakPassword', { weakness })
    const passwordHash = await hashPassword(input.new)
    const change = {
      passwordHash,
      now,
      ip,
      event: 'password-changed',
      keptSessionId: actor.sessionId,
    } as const
    await inTransaction(tx, (inner) => changePassword(inner, actor.id, change))
    return {}
  },
})
