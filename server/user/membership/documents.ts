import type { DECIDED_ONCE } from '#contract/decisions.ts'
import { ADMINS } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { documents } from '#contract/user/documents.ts'
import { signedAddress } from '#server/files/document-address.ts'
import { findDocument, readFilesSecret } from '#server/files/files-store.ts'
import { hasActiveRole } from '#server/platform/access/actor.ts'
import { type Context, implement, orNotFound } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { tellOfAccount } from '../notices/tell-of-account.ts'
import { refuseOwn, requireUndecided } from '../people/decide-once.ts'
import { type Judgement, judgeIdentity, lockSentIdentity } from '../profile/identity-store.ts'

type Judging = Context<
  { id: number; version: number },
  typeof ADMINS,
  'NotFound' | 'DocumentsMissing' | (typeof DECIDED_ONCE)[number]
>

/** Writes what an admin found out about the identity that was seen. */
async function judge(call: Judging, { isTheirs, reason }: Pick<Judgement, 'isTheirs' | 'reason'>) {
  const { tx, actor, now, fail } = call
  const { id, version: seen } = call.input
  const { version, ...standing } = orNotFound(await lockSentIdentity(tx, id), call)
  await refuseOwn(call, id)
  await requireUndecided(call, standing, {
    isAsSeen: version === seen,
    isWaiting: standing.state === 'waiting',
    wanted: isTheirs ? 'verified' : 'refused',
  })
  if (isTheirs && !(await findDocument(tx, id, 'nationalCard'))) throw fail('DocumentsMissing')
  await judgeIdentity(tx, id, { isTheirs, reason, adminId: actor.id, now })
  await tellOfAccount({ tx, now }, id, isTheirs ? 'identityVerified' : 'identityRefused', reason)
  return {}
}

export const documentHandlers = implement(documents, {
  async GetUserDetailFile({ input: { id, kind }, actor, tx, now, caller, fail }) {
    if (id !== actor.id && !hasActiveRole(actor, ADMINS)) throw new OperationError('NotAllowed')
    const document = await findDocument(tx, id, kind)
    if (!document) throw fail('NotFound')
    const { name, mime, size } = document
    const opened = {
      event: 'document-opened',
      now,
      ip: caller.ip,
      detail: `document ${document.id}`,
    } as const
    await noteSecurityEvent(tx, { ...opened, userId: actor.id })
    return { name, mime, size, address: signedAddress(await readFilesSecret(tx), document.id, now) }
  },

  VerifyAdminUserById: (call) => judge(call, { isTheirs: true, reason: '' }),

  DeVerifyAdminUserById: (call) => judge(call, { isTheirs: false, reason: call.input.reason }),
})
