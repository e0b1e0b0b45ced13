import { confirmation } from '#contract/user/confirmation.ts'
import { implement } from '#server/platform/implement.ts'
import { confirmIdentity } from './account-store.ts'
import { findLink, lockTarget, useCode, spendLink } from './codes-store.ts'
import { isProvenByAnother, noteProof, readContact, takeFromUnproven } from './contact-store.ts'
import { sendCode, sendLink } from './send-code.ts'

export const confirmationHandlers = implement(confirmation, {
  async SendEmailVerify({ tx, actor, now, caller, fail }) {
    const { email, isEmailProven, phone } = await readContact(tx, actor.id)
    if (email === null) throw fail('NotFound')
    if (isEmailProven) throw fail('AlreadyConfirmed')
    const identity = { kind: 'email', value: email } as const
    return sendLink(tx, { identity, ip: caller.ip, now, fail, userId: actor.id, phone })
  },

  ConfirmEmail: ({ input, tx, actor, now, fail }) =>
    tx.transaction().execute(async (inner) => {
      const link = await findLink(inner, input.token)
      if (!link) throw fail('WrongCode')
      const { userId, email } = link
      // two accounts that prove one address at once come one after the other
      await lockTarget(inner, email)
      const contact = await readContact(inner, userId)
      const isTheirs = contact.email === email
      // pressed again because the answer was lost
      if (link.isUsed && isTheirs && contact.isEmailProven) return { email }
      if (link.isUsed || !isTheirs || new Date(link.expiresAt) <= now) throw fail('CodeExpired')
      if (await isProvenByAnother(inner, email, userId)) throw fail('AlreadyRegistered')

      await takeFromUnproven(inner, email, userId)
      if (actor?.id === userId) await noteProof(inner, userId, 'email', now)
      else await confirmIdentity(inner, userId, { kind: 'email', value: email }, now)
      await spendLink(inner, link.id, now)
      return { email }
    }),

  async SendSMSVerify({ tx, actor, now, caller, fail }) {
    const { phone, isPhoneProven } = await readContact(tx, actor.id)
    if (phone === null) throw fail('NotFound')
    if (isPhoneProven) throw fail('AlreadyConfirmed')
    const identity = { kind: 'phone', value: phone } as const
    return sendCode(tx, { identity, purpose: 'confirm-phone', isSent: true, ip: caller.ip, now, fail })
  },

  async PhoneConfirm({ input, tx, actor, now, fail }) {
    const { phone } = await readContact(tx, actor.id)
    if (phone === null) throw fail('CodeExpired')
    const check = await useCode(tx, { target: phone, purpose: 'confirm-phone' }, input.code, now)
    if (check !== 'right') throw fail(check)
    await noteProof(tx, actor.id, 'phone', now)
    return {}
  },
})
