import { confirmation } from '#contract/user/confirmation.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { revokeAllSessions } from '#server/platform/access/sessions-store.ts'
import { findLink, hasProven, lockTexts, spendLink, voidOpenCodes } from './codes-store.ts'
import {
  changePhone,
  isProvenByAnother,
  proveEmail,
  provePhone,
  readContact,
  wantEmail,
  wantPhone,
} from './contact-store.ts'
import { requireFreshProof } from './fresh-proof.ts'
import { judgeCode } from './judge-code.ts'
import { sendCode, sendLink } from './send-code.ts'
import { tellHolder } from './tell-holder.ts'

export const confirmationHandlers = implement(confirmation, {
  async SendEmailVerify({ input, tx, actor, now, caller, fail }) {
    const { email: proven, wantedEmail, phone } = await readContact(tx, actor.id)
    const email = input.email ?? wantedEmail ?? proven
    if (email === null) throw fail('NotFound')
    if (email === proven) throw fail('AlreadyConfirmed')
    if (email !== wantedEmail) {
      await requireFreshProof(tx, actor, now)
      await wantEmail(tx, actor.id, email)
    }
    const identity = { kind: 'email', value: email } as const
    return sendLink(tx, { identity, ip: caller.ip, now, fail, userId: actor.id, phone })
  },

  ConfirmEmail: ({ input, tx, actor, now, caller, fail }) =>
    inTransaction(tx, async (inner) => {
      const link = await findLink(inner, input.token)
      if (!link) throw fail('WrongCode')
      const { userId, email } = link
      if (userId !== actor.id) throw fail('OtherAccount')
      // two accounts that prove one address at once come one after the other
      await lockTexts(inner, email)
      const contact = await readContact(inner, userId)
      // pressed again because the answer was lost
      if (link.isUsed && contact.email === email) return { email }
      const isOver = link.isUsed || contact.wantedEmail !== email || new Date(link.expiresAt) <= now
      if (isOver) throw fail('CodeExpired')
      if (await isProvenByAnother(inner, email, userId)) throw fail('AlreadyRegistered')

      await proveEmail(inner, userId, email, now)
      await spendLink(inner, link.id, now)
      await voidOpenCodes(inner, userId, now)
      await tellHolder(inner, contact, 'email-changed')
      await noteSecurityEvent(inner, {
        event: 'contact-changed',
        now,
        ip: caller.ip,
        userId,
        detail: 'email',
      })
      return { email }
    }),

  async SendSMSVerify({ input, tx, actor, now, caller, fail }) {
    const { phone, isPhoneProven, wantedPhone } = await readContact(tx, actor.id)
    const number = input.phone ?? (isPhoneProven ? (wantedPhone ?? phone) : phone)
    if (number === null) throw fail('NotFound')
    const isOwn = number === phone
    if (isOwn && isPhoneProven) throw fail('AlreadyConfirmed')
    // the code for its own number would be compared with that of the other one
    if (isOwn && wantedPhone !== null) await wantPhone(tx, actor.id, null)
    if (!isOwn && number !== wantedPhone) {
      await requireFreshProof(tx, actor, now)
      await wantPhone(tx, actor.id, number)
    }
    const identity = { kind: 'phone', value: number } as const
    const purpose = isOwn ? 'confirm-phone' : 'change-phone'
    return sendCode(tx, { identity, purpose, isSent: true, ip: caller.ip, now, fail })
  },

  async PhoneConfirm({ input, tx, actor, now, caller, fail }) {
    const contact = await readContact(tx, actor.id)
    const { phone, isPhoneProven, wantedPhone } = contact
    const number = wantedPhone ?? phone
    if (number === null) throw fail('CodeExpired')
    // pressed again because the answer was lost
    if (wantedPhone === null && isPhoneProven && (await hasProven(tx, number, input.code))) return {}
    const { ip } = caller
    const identity = { kind: 'phone', value: number } as const
    const purpose = wantedPhone === null ? 'confirm-phone' : 'change-phone'
    const check = await judgeCode(tx, { identity, purpose, code: input.code, ip, now })
    if (check !== 'right') throw fail(check)
    await inTransaction(tx, async (inner) => {
      // two accounts that prove one number at once come one after the other
      await lockTexts(inner, number)
      if (wantedPhone === null) await provePhone(inner, actor.id, now)
      else if (await changePhone(inner, actor.id, number, now))
        await tellHolder(inner, contact, 'phone-changed')
      else throw fail('AlreadyRegistered')
      await revokeAllSessions(inner, actor.id, now, actor.sessionId)
      await voidOpenCodes(inner, actor.id, now)
      const event = wantedPhone === null ? 'contact-proven' : 'contact-changed'
      await noteSecurityEvent(inner, { event, now, ip, userId: actor.id, detail: 'phone' })
    })
    return {}
  },
})
