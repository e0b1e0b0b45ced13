import type { textChanges } from '#contract/talk.ts'
import type { HandlersOf } from '#server/platform/operations/implement.ts'
import type { Kind } from './kinds.ts'
import { isEditable } from './standing.ts'
import {
  lockText,
  type Text,
  writeAdminEdit,
  writeDecision,
  writeDeletion,
  writeEdit,
} from './texts-store.ts'
import { authority, isPublicAtOnce } from './write-text.ts'

type Handlers = HandlersOf<typeof textChanges>
type Call<Slot extends keyof Handlers> = Parameters<Handlers[Slot]>[0]

/** A text that was not deleted. Its row is locked. */
async function find(kind: Kind, { tx, input, fail }: Call<'delete'>): Promise<Text> {
  const text = await lockText(tx, kind, input.id)
  if (!text || text.state === 'deleted') throw fail('NotFound')
  return text
}

/** The text in the version that the admin has read. */
async function findVersion(kind: Kind, call: Call<'active'>): Promise<Text> {
  const text = await lockText(call.tx, kind, call.input.id)
  if (!text || text.state === 'deleted') throw call.fail('NotFound')
  if (text.version !== call.input.version) throw call.fail('Outdated')
  return text
}

/** What authors and admins do with one kind of text. */
export function textChangeHandlers(kind: Kind): Handlers {
  return {
    async edit({ tx, input, actor, now, fail }) {
      const written = await lockText(tx, kind, input.id)
      if (!written || written.state === 'deleted' || written.authorId !== actor.id) throw fail('NotFound')
      if (!isEditable(written, now)) throw fail('EditTooLate')
      const rights = authority(actor, kind, written.ownerId)
      const isPublic = await isPublicAtOnce({ tx, actor, now }, rights, input.text)
      const { id, state } = written
      await writeEdit(tx, kind, { ...input, waits: state === 'shown' && !isPublic, now })
      return { id, state: state === 'shown' && !isPublic ? 'waiting' : state }
    },
    async delete(call) {
      const { id, authorId } = await find(kind, call)
      const { isStaff } = authority(call.actor, kind, 0)
      if (authorId !== call.actor.id && !isStaff) throw call.fail('NotFound')
      await writeDeletion(call.tx, kind, id, call.now)
      return {}
    },
    async active(call) {
      const { id } = await findVersion(kind, call)
      await writeDecision(call.tx, kind, { id, isShown: true, now: call.now })
      return {}
    },
    async deActive({ tx, input: { id }, now, fail }) {
      const text = await lockText(tx, kind, id)
      if (!text || text.state === 'deleted') throw fail('NotFound')
      await writeDecision(tx, kind, { id, isShown: false, now })
      return {}
    },
    async adminEdit(call) {
      const { id } = await findVersion(kind, call)
      await writeAdminEdit(call.tx, kind, { id, text: call.input.text, now: call.now })
      return {}
    },
  }
}
