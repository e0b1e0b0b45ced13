import { password } from '#contract/user/password.ts'
import { implement } from '#server/platform/implement.ts'
import { revokeAllSessions } from '#server/platform/sessions-store.ts'
import { confirmIdentity, findCredentials, readCredentials } from './account-store.ts'
import { useCode } from './codes-store.ts'
import { setPassword } from './contact-store.ts'
import { hashPassword, isPasswordOf, noteWrongPassword, refuseLocked } from './credentials.ts'
import { readIdentity } from './identity.ts'
import { forgetAccountTries, noteTry, requirePuzzle } from './puzzle.ts'
import { sendCode } from './send-code.ts'
import { sessionFor } from './session-for.ts'

export const passwordHandlers = implement(password, {
  async ForgotPassword({ input, tx, now, caller, fail }) {
    // a lock does not show here either: it would tell that there is an account
    const identity = readIdentity(input.userName) ?? { kind: 'email', value: input.userName }
    const tries = { kind: 'code-sent', target: identity.value, ip: caller.ip } as const
    await requirePuzzle(tx, tries, input.captcha, now, fail)
    const isSent = (await findCredentials(tx, identity)) !== null
    const times = await sendCode(tx, {
      identity,
      purpose: 'reset-password',
      isSent,
      ip: caller.ip,
      now,
      fail,
    })
    await noteTry(tx, tries, now)
    return times
  },

  async ResetPassword({ input, tx, now, caller, fail }) {
    const identity = readIdentity(input.userName)
    if (!identity) throw fail('WrongCode')
    const target = identity.value
    const check = await useCode(tx, { target, purpose: 'reset-password' }, input.code, now)
    if (check !== 'right') throw fail(check)
    const passwordHash = await hashPassword(input.password)
    const userId = await tx.transaction().execute(async (inner) => {
      const found = await findCredentials(inner, identity)
      if (!found) throw fail('CodeExpired')
      await confirmIdentity(inner, found.id, identity, now)
      await setPassword(inner, found.id, passwordHash)
      await revokeAllSessions(inner, found.id, now)
      return found.id
    })
    await forgetAccountTries(tx, { kind: 'failed-sign-in', target, ip: caller.ip })
    return sessionFor(tx, userId, caller, now)
  },

  async ChangePassword({ input, tx, actor, now, fail }) {
    const found = await readCredentials(tx, actor.id)
    refuseLocked(found, now, fail)
    // whoever came in by codes alone has none yet
    const isFirst = found?.password_hash === null
    if (!isFirst && !(await isPasswordOf(found, input.old))) {
      await noteWrongPassword(tx, actor.id, now)
      throw fail('WrongCredentials')
    }
    const passwordHash = await hashPassword(input.new)
    await tx.transaction().execute(async (inner) => {
      await setPassword(inner, actor.id, passwordHash)
      await revokeAllSessions(inner, actor.id, now, actor.sessionId)
    })
    return {}
  },
})
