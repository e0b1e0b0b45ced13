import type { commentChanges, textChanges } from '#contract/talk.ts'
import type { HandlersOf } from '#server/platform/operations/implement.ts'
import { giveNotices } from '#server/user/notices/notices-store.ts'
import { refuseOwn, requireUndecided } from '#server/user/people/decide-once.ts'
import type { Kind, TalkedAbout } from './kinds.ts'
import { keepEditedPictures } from './pictures.ts'
import { publishPictures } from './pictures-store.ts'
import { isEditable } from './standing.ts'
import { noticeOfDecision, noticesAbove } from './tell-people.ts'
import { decidingText, lockText, type Text, writeAdminEdit, writeDeletion, writeEdit } from './texts-store.ts'
import { authority, isPublicAtOnce } from './write-text.ts'

type Handlers = HandlersOf<typeof textChanges>
type Call<Slot extends keyof Handlers> = Parameters<Handlers[Slot]>[0]

/** A text that was not deleted. Its row is locked. */
async function find(
  kind: Kind,
  { tx, input, fail }: Call<'delete' | 'active' | 'deActive' | 'adminEdit'>,
): Promise<Text> {
  const text = await lockText(tx, kind, input.id)
  if (!text || text.state === 'deleted') throw fail('NotFound')
  return text
}

/** The text in the version that the admin has read. */
async function findVersion(kind: Kind, call: Call<'adminEdit'>): Promise<Text> {
  const text = await find(kind, call)
  if (text.version !== call.input.version) throw call.fail('Outdated')
  return text
}

/** The text that an admin decides about, in the version that was seen. Without one, as it is. */
async function findUndecided(
  kind: Kind,
  call: Call<'active' | 'deActive'>,
  wanted: Text['state'],
): Promise<Text> {
  const { version: seen } = call.input
  const text = await find(kind, call)
  await refuseOwn(call, text.authorId)
  const { version, state, hasWaiting } = text
  const isWaiting = state === 'waiting' || hasWaiting
  await requireUndecided(call, text, { isAsSeen: seen === undefined || seen === version, isWaiting, wanted })
  return text
}

/** Writes an author's edit. One by somebody who is not trusted waits, and everybody sees the old words meanwhile. */
async function edit(kind: Kind, { tx, input, actor, now, fail }: Call<'edit'>) {
  const written = await lockText(tx, kind, input.id)
  if (!written || written.state === 'deleted' || written.authorId !== actor.id) throw fail('NotFound')
  if (!isEditable(written, now)) throw fail('EditTooLate')
  const rights = authority(actor, kind, written.ownerId)
  const isPublic = await isPublicAtOnce({ tx, actor, now }, rights, input.text)
  const { id, state, hasWaiting } = written
  const waits = state === 'shown' && !isPublic
  await writeEdit(tx, kind, { id, text: input.text, waits, now })
  return { sent: { id, state: waits ? 'waiting' : state }, hasWaiting, waits } as const
}

/** What authors and admins do with comments: those have pictures. */
export function commentChangeHandlers(thing: TalkedAbout): HandlersOf<typeof commentChanges> {
  return {
    async edit(call) {
      const { sent, ...edited } = await edit({ thing, what: 'comment' }, call)
      const { id, pictures } = call.input
      await keepEditedPictures(call.tx, thing, { id, ...edited, sent: pictures })
      return sent
    },
  }
}

/** What authors and admins do with one kind of text. */
export function textChangeHandlers(kind: Kind): Handlers {
  return {
    edit: async (call) => (await edit(kind, call)).sent,
    async delete(call) {
      const text = await find(kind, call)
      const { id, authorId } = text
      const { isStaff } = authority(call.actor, kind, 0)
      if (authorId !== call.actor.id && !isStaff) throw call.fail('NotFound')
      await writeDeletion(call.tx, kind, id, call.now)
      await giveNotices(call, [noticeOfDecision(call, kind, text, 'removed')])
      return {}
    },
    async active(call) {
      const { tx, now, actor } = call
      const text = await findUndecided(kind, call, 'shown')
      const decided = decidingText(kind, { id: text.id, isShown: true, adminId: actor.id, now })
      const above = text.state === 'waiting' ? await noticesAbove(tx, kind, text) : []
      await giveNotices(call, [noticeOfDecision(call, kind, text, 'published'), ...above], [decided])
      if (text.hasWaiting && kind.what === 'comment') await publishPictures(tx, kind.thing, text.id)
      return {}
    },
    async deActive(call) {
      const { now, actor } = call
      const { reason } = call.input
      const text = await findUndecided(kind, call, 'hidden')
      const decided = decidingText(kind, { id: text.id, isShown: false, reason, adminId: actor.id, now })
      await giveNotices(call, [noticeOfDecision(call, kind, text, 'hidden', reason)], [decided])
      return {}
    },
    async adminEdit(call) {
      const text = await findVersion(kind, call)
      await writeAdminEdit(call.tx, kind, { ...text, text: call.input.text, now: call.now })
      return {}
    },
  }
}
