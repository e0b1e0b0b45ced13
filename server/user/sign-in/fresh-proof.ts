import { OperationError } from '#contract/errors.ts'
import { freshProof, type ProofWays } from '#contract/user/fresh-proof.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { readCredentials } from './account-store.ts'
import { type Contact, readContact } from './contact-store.ts'
import type { Identity } from '../profile/identity.ts'
import { judgeCode } from './judge-code.ts'
import { judgePassword } from './judge-password.ts'
import { maskedContact, sendCode } from './send-code.ts'
import { noteProof, readProvenAt } from './sessions-store.ts'

const FRESH_MS = 5 * 60_000

/** Where a code for the holder goes: the proven number, else the proven address. */
function contactOf({ phone, isPhoneProven, email }: Contact): Identity | null {
  if (phone && isPhoneProven) return { kind: 'phone', value: phone }
  return email ? { kind: 'email', value: email } : null
}

/** Throws FreshProofRequired, with the ways to prove, unless the session's holder gave a password or a code lately. */
export async function requireFreshProof(tx: Tx, actor: Actor, now: Date): Promise<void> {
  const provenAt = await readProvenAt(tx, actor.sessionId)
  if (now.getTime() - provenAt.getTime() < FRESH_MS) return
  const credentials = await readCredentials(tx, actor.id)
  const contact = contactOf(await readContact(tx, actor.id))
  const ways: ProofWays = {
    hasPassword: credentials !== null && credentials.password_hash !== null,
    sentTo: contact && maskedContact(contact),
  }
  throw new OperationError('FreshProofRequired', { ...ways })
}

export const freshProofHandlers = implement(freshProof, {
  async SendProofCode({ tx, actor, now, caller, fail }) {
    const identity = contactOf(await readContact(tx, actor.id))
    if (!identity) throw fail('NotFound')
    return sendCode(tx, { identity, purpose: 'prove', isSent: true, ip: caller.ip, now, fail })
  },

  async ProveAccount({ input, tx, actor, now, caller, fail }) {
    const { ip } = caller
    const { password, captcha, code } = input
    if (password !== undefined) {
      const found = await readCredentials(tx, actor.id)
      const guess = { password, captcha, target: '', ip, now, wrong: 'proof-failed' } as const
      const refusal = await judgePassword(tx, found, guess)
      if (refusal) throw fail(refusal.code, refusal.details)
    }
    if (code !== undefined) {
      const identity = contactOf(await readContact(tx, actor.id))
      const check = identity && (await judgeCode(tx, { identity, purpose: 'prove', code, ip, now }))
      if (check !== 'right') throw fail(check ?? 'CodeExpired')
    }
    await noteProof(tx, actor.sessionId, now)
    await noteSecurityEvent(tx, { event: 'proof-given', now, ip, userId: actor.id })
    return { until: new Date(now.getTime() + FRESH_MS).toISOString() }
  },
})
