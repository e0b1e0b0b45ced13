import { confirmation } from '#contract/user/confirmation.ts'
import { implement } from '#server/platform/implement.ts'
import { confirmIdentity } from './account-store.ts'
import { findLink, lockTarget, useCode, spendLink } from './codes-store.ts'
import {
  isProvenByAnother,
  proveEmail,
  provePhone,
  readContact,
  takeFromUnproven,
  writeUnprovenEmail,
} from './contact-store.ts'
import { sendCode, sendLink } from './send-code.ts'

export const confirmationHandlers = implement(confirmation, {
  async SendEmailVerify({ input, tx, actor, now, caller, fail }) {
    const { email: present, isEmailProven, phone } = await readContact(tx, actor.id)
    const email = input.email ?? present
    if (email === null) throw fail('NotFound')
    if (isEmailProven && email === present) throw fail('AlreadyConfirmed')
    if (!isEmailProven && email !== present) await writeUnprovenEmail(tx, actor.id, email)
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
      // pressed again because the answer was lost
      if (link.isUsed && contact.email === email && contact.isEmailProven) return { email }
      const isOver = link.isUsed || !link.isNewest || new Date(link.expiresAt) <= now
      if (isOver) throw fail('CodeExpired')
      if (await isProvenByAnother(inner, email, userId)) throw fail('AlreadyRegistered')

      await takeFromUnproven(inner, email, userId)
      const isHolder = actor?.id === userId || contact.isEmailProven
      if (!isHolder) await confirmIdentity(inner, userId, { kind: 'email', value: email }, now)
      await proveEmail(inner, userId, email, now)
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
    await provePhone(tx, actor.id, now)
    return {}
  },
})
