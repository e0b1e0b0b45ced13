import type { OperationError } from '#contract/errors.ts'
import type { CodeTimes } from '#contract/user/account.ts'
import { networkOf } from '#server/platform/requests/client-address.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { enqueueMessage, type Template } from '#server/platform/messages/messages-store.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import {
  lockTexts,
  newCode,
  newLinkToken,
  secondsUntilCode,
  storeCode,
  storeLink,
  type Purpose,
} from './codes-store.ts'
import type { Identity } from '../profile/identity.ts'

interface Sending {
  identity: Identity
  ip: string
  now: Date
  fail(code: 'CodeSentRecently', details: { retryAfterSeconds: number }): OperationError
}

interface SendingCode extends Sending {
  purpose: Purpose
  /** False for an address without an account: code and message are stored and never sent, so that nothing tells. */
  isSent: boolean
}

const TEMPLATES: Readonly<Record<Purpose, Template>> = {
  login: 'login-code',
  'reset-password': 'reset-code',
  'confirm-phone': 'phone-code',
  'change-phone': 'phone-code',
  prove: 'proof-code',
}

/** Sends a six-digit code; throws CodeSentRecently within the limits of number and address. */
export function sendCode(tx: Tx, sending: SendingCode): Promise<CodeTimes> {
  const { identity, purpose, now, isSent } = sending
  const ip = networkOf(sending.ip)
  return withinLimits(tx, sending, purpose, async (inner) => {
    const code = newCode()
    const channel = identity.kind === 'phone' ? 'sms' : 'email'
    const message = {
      channel,
      target: identity.value,
      template: TEMPLATES[purpose],
      params: { code },
    } as const
    await enqueueMessage(inner, message, isSent ? 'waiting' : 'withheld')
    return storeCode(inner, { target: identity.value, purpose, ip }, code, now)
  })
}

/** Sends a link that confirms the address of this account; the mail names the account by its number. */
export function sendLink(
  tx: Tx,
  sending: Sending & { userId: number; phone: string | null },
): Promise<CodeTimes> {
  const { identity, now, userId, phone } = sending
  const ip = networkOf(sending.ip)
  return withinLimits(tx, sending, 'confirm-email', async (inner) => {
    const token = newLinkToken()
    await enqueueMessage(inner, {
      channel: 'email',
      target: identity.value,
      template: 'email-link',
      params: { token, account: phone ? maskedPhone(phone) : '' },
    })
    return storeLink(inner, { target: identity.value, ip, userId }, token, now)
  })
}

/** Enough of a number for its holder to know it. */
const maskedPhone = (phone: string) => phone.replace(/^\+98(\d{3})\d{3}(\d{4})$/, '0$1***$2')

/** Enough of a number or an address for its holder to know it, and too little for anybody else. */
export function maskedContact({ kind, value }: Identity): string {
  return kind === 'phone' ? maskedPhone(value) : value.replace(/^(.)[^@]*/, '$1***')
}

function withinLimits(
  tx: Tx,
  { identity: { value: target }, ip: caller, now, fail }: Sending,
  purpose: Purpose | 'confirm-email',
  send: (inner: Tx) => Promise<CodeTimes>,
): Promise<CodeTimes> {
  return inTransaction(tx, async (inner) => {
    const ip = networkOf(caller)
    await lockTexts(inner, ip, target)
    const seconds = await secondsUntilCode(inner, { target, purpose, ip }, now)
    if (seconds > 0) throw fail('CodeSentRecently', { retryAfterSeconds: seconds })
    await noteSecurityEvent(inner, { event: 'code-sent', now, ip, target, detail: purpose })
    return send(inner)
  })
}
