import { ADMINS } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { documents } from '#contract/user/documents.ts'
import { signedAddress } from '#server/files/document-address.ts'
import { findDocument, readFilesSecret } from '#server/files/files-store.ts'
import { hasActiveRole } from '#server/platform/access/actor.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { judgeIdentity } from '../profile/identity-store.ts'

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

  async VerifyAdminUserById({ input: { id, version }, actor, tx, now, fail }) {
    const judgement = { version, isTheirs: true, reason: '', adminId: actor.id, now }
    const outcome = await judgeIdentity(tx, id, judgement)
    if (outcome !== 'done') throw fail(outcome)
    if (!(await findDocument(tx, id, 'nationalCard'))) throw fail('DocumentsMissing')
    return {}
  },

  async DeVerifyAdminUserById({ input: { id, version, reason }, actor, tx, now, fail }) {
    const judgement = { version, isTheirs: false, reason, adminId: actor.id, now }
    const outcome = await judgeIdentity(tx, id, judgement)
    if (outcome !== 'done') throw fail(outcome)
    return {}
  },
})
