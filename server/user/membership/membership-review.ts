import { OperationError } from '#contract/errors.ts'
import type { MembershipState, Missing } from '#contract/user/membership-rules.ts'
import { documentIdIn } from '#server/files/document-address.ts'
import { findDocument, findDocumentById } from '#server/files/files-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { readSetting } from '#server/site/site-store.ts'
import { CARD_VERSIONS } from './membership-card.ts'
import { type MembershipRule, stateOf } from './membership-rules.ts'
import { type Card, lockMember, readMembership, writeReview } from './membership-store.ts'

const shownFile = ({ name, mime, size }: { name: string; mime: string; size: number }) => ({
  name,
  mime,
  size,
})

/** The state of a membership and what is still missing; NotAllowed for a person who never applied. */
export async function presentMembership<C>(tx: Tx, rule: MembershipRule, userId: number) {
  const found = await findMembership<C>(tx, rule, userId)
  if (!found) throw new OperationError('NotAllowed')
  return found
}

/** The state of a membership and what is still missing; undefined for a person who never applied. */
export async function findMembership<C>(tx: Tx, rule: MembershipRule, userId: number) {
  const row = await readMembership<C>(tx, rule, userId)
  if (!row) return undefined
  const document = await findDocument(tx, userId, rule.document)
  const missing: Missing[] = []
  if (!row.isVerified)
    missing.push((await findDocument(tx, userId, 'nationalCard')) ? 'verification' : 'nationalCard')
  if (!document) missing.push('document')
  const { isWaiting, reviewNote, card, pendingEdit, version } = row
  return {
    state: stateOf(row),
    isWaiting,
    reviewNote,
    missing,
    document: document ? shownFile(document) : null,
    card,
    pendingEdit,
    version,
  }
}

interface Decision {
  id: number
  /** What the admin saw. */
  version: number
  isActive: boolean
  note: string
  now: Date
}

/** Carries out an admin's decision about a member. Returns the new state, or why the decision is refused. */
export async function decide(
  tx: Tx,
  rule: MembershipRule,
  { id, version, isActive, note, now }: Decision,
): Promise<{ state: MembershipState } | 'NotFound' | 'Outdated' | 'IdentityNotVerified'> {
  await lockMember(tx, id)
  const row = await readMembership<Card>(tx, rule, id)
  if (!row) return 'NotFound'
  if (row.version !== version) return 'Outdated'
  if (isActive && !row.isVerified) return 'IdentityNotVerified'
  await CARD_VERSIONS[rule.role].decide(tx, id, { isAccepted: isActive, note, now })
  await writeReview(tx, rule, id, { isActive, note, now })
  const wasActive = row.wasActive || row.isActive || isActive
  return { state: stateOf({ isActive, isWaiting: false, wasActive }) }
}

/** The file about a membership, wherever the settings say it is; undefined when they do not. */
export async function findRegisterFile(tx: Tx, { linkSetting }: MembershipRule) {
  const address = (await readSetting(tx))[linkSetting]
  if (typeof address !== 'string' || address === '') return undefined
  const id = documentIdIn(address)
  const document = id && (await findDocumentById(tx, id))
  return { address, file: document ? shownFile(document) : null }
}
