import { ADMINS } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { giveNotices } from '#server/user/notices/notices-store.ts'
import { requireDayLimit } from './day-limits.ts'
import { holdsContact } from './holds-contact.ts'
import { type Kind, OWNER_ROLES } from './kinds.ts'
import { isTrusted } from './standing.ts'
import { lockPerson, readStanding } from './standing-store.ts'
import { noticesAbove } from './tell-people.ts'
import { insertText, lockText, type NewText, noteTextSeen } from './texts-store.ts'

/** Who writes now. */
export interface Writing {
  tx: Tx
  actor: Actor
  now: Date
}

/** Whether the actor writes as an admin, and as the active teacher or seller of the thing. */
export function authority(actor: Actor, { thing }: Kind, ownerId: number) {
  return {
    isStaff: hasActiveRole(actor, ADMINS),
    byOwner: ownerId === actor.id && hasActiveRole(actor, [OWNER_ROLES[thing]]),
  }
}

/**
 * Whether words of the actor are published at once. Admins and the owner of the thing are; others are when the shop trusts
 * them and nobody can be contacted by the words. Throws Muted for people who may not write.
 */
export async function isPublicAtOnce(
  { tx, actor, now }: Writing,
  { isStaff, byOwner }: ReturnType<typeof authority>,
  words: string,
): Promise<boolean> {
  if (isStaff) return true
  const standing = await readStanding(tx, actor.id, now)
  if (standing.mutedUntil) throw new OperationError('Muted', { until: standing.mutedUntil.toISOString() })
  return byOwner || (isTrusted(standing) && !holdsContact(words))
}

type Said = Pick<
  NewText,
  'text' | 'title' | 'thingId' | 'questionId' | 'parentId' | 'level' | 'lessonId' | 'second'
>

/** Writes a text below a thing of this owner. Throws Muted and TooManyRequests. */
export async function writeText(
  writing: Writing,
  kind: Kind,
  { ownerId, ...said }: Said & { ownerId: number },
): Promise<{ id: number; state: 'shown' | 'waiting' }> {
  const { tx, actor, now } = writing
  await lockPerson(tx, actor.id)
  const rights = authority(actor, kind, ownerId)
  const isActive = await isPublicAtOnce(writing, rights, `${said.title ?? ''}\n${said.text}`)
  if (!rights.isStaff && !rights.byOwner) await requireDayLimit(tx, actor.id, kind.what, now)
  const id = await insertText(tx, kind, { ...said, ...rights, authorId: actor.id, isActive, now })
  const above = hostOf(kind, said)
  if (rights.byOwner && above) await noteTextSeen(tx, above.kind, { id: above.id, by: 'owner', now })
  const text = isActive ? await lockText(writing.tx, kind, id) : undefined
  if (text) await giveNotices(writing, await noticesAbove(writing.tx, kind, text))
  return { id, state: isActive ? 'shown' : 'waiting' }
}

/** The question or comment below which a text is written: people who answer it have seen it. */
function hostOf(
  { thing, what }: Kind,
  { questionId, parentId }: Said,
): { kind: Kind; id: number } | undefined {
  if (what === 'answer' && questionId !== undefined)
    return { kind: { thing, what: 'question' }, id: questionId }
  return what === 'comment' && parentId ? { kind: { thing, what }, id: parentId } : undefined
}
