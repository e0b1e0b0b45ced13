import type { DECIDED_ONCE } from '#contract/decisions.ts'
import type { ADMINS } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import type { MembershipState, Missing } from '#contract/user/membership-rules.ts'
import { documentIdIn } from '#server/files/document-address.ts'
import { findDocument, findDocumentById } from '#server/files/files-store.ts'
import { type Context, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import { readSetting } from '#server/site/site-store.ts'
import { tellOfAccount } from '../notices/tell-of-account.ts'
import { refuseOwn, requireUndecided } from '../people/decide-once.ts'
import { CARD_VERSIONS } from './membership-card.ts'
import { decidedState, type MembershipRule, stateOf } from './membership-rules.ts'
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
  const { isWaiting, reviewNote, card, pendingEdit, version, publicId } = row
  return {
    state: stateOf(row),
    isWaiting,
    reviewNote,
    missing,
    document: document ? shownFile(document) : null,
    card,
    pendingEdit,
    publicId,
    version,
  }
}

/** The id of a person an admin decides about, and the version that the admin saw. */
export type Decided = Context<
  { id: number; version: number },
  typeof ADMINS,
  'NotFound' | 'IdentityNotVerified' | (typeof DECIDED_ONCE)[number]
>

/** Carries out an admin's decision about a member. */
export async function decide(
  call: Decided,
  rule: MembershipRule,
  { isActive, note }: { isActive: boolean; note: string },
): Promise<{ state: MembershipState }> {
  const { tx, actor, now, fail } = call
  const { id, version: seen } = call.input
  await lockMember(tx, id)
  const row = orNotFound(await readMembership<Card>(tx, rule, id), call)
  const { version, isWaiting, decidedAt, decidedById } = row
  await refuseOwn(call, id)
  const wasActive = row.wasActive || row.isActive || isActive
  const wanted = decidedState({ isActive, wasActive })
  const standing = { state: stateOf(row), decidedAt, decidedById }
  await requireUndecided(call, standing, { isAsSeen: version === seen, isWaiting, wanted })
  if (isActive && !row.isVerified) throw fail('IdentityNotVerified')
  await CARD_VERSIONS[rule.role].decide(tx, id, { isAccepted: isActive, note, now })
  await writeReview(tx, rule, id, { isActive, note, adminId: actor.id, now })
  await tellOfAccount({ tx, now }, id, rule.events[wanted], note)
  return { state: wanted }
}

/** The file about a membership, wherever the settings say it is; undefined when they do not. */
export async function findRegisterFile(tx: Tx, { linkSetting }: MembershipRule) {
  const address = (await readSetting(tx))[linkSetting]
  if (typeof address !== 'string' || address === '') return undefined
  const id = documentIdIn(address)
  const document = id && (await findDocumentById(tx, id))
  return { address, file: document ? shownFile(document) : null }
}
