import { OperationError } from '#contract/errors.ts'
import type { commenting } from '#contract/talk.ts'
import type { HandlersOf, Tx } from '#server/platform/operations/implement.ts'
import type { Kind, TalkedAbout } from './kinds.ts'
import { findThing, lockText, type Text } from './texts-store.ts'
import { writeText, type Writing } from './write-text.ts'

/** The refusal of an id that names a text of another level. */
export const wrongLevel = () =>
  new OperationError('InvalidInput', { fields: [{ path: 'id', code: 'wrong_level' }] })

/** A text that everybody sees. Others cannot be answered. */
export async function lockShown(tx: Tx, kind: Kind, id: number): Promise<Text> {
  const text = await lockText(tx, kind, id)
  if (text?.state !== 'shown') throw new OperationError('NotFound')
  return text
}

/** Replies to a comment. Comments have one level of replies. */
export async function replyTo(writing: Writing, thing: TalkedAbout, input: { id: number; text: string }) {
  const kind: Kind = { thing, what: 'comment' }
  const { id, thingId, parentId, ownerId } = await lockShown(writing.tx, kind, input.id)
  if (parentId !== null) throw wrongLevel()
  return writeText(writing, kind, { text: input.text, thingId, parentId: id, ownerId })
}

/** How people comment on courses or products. */
export function commentHandlers(thing: TalkedAbout): HandlersOf<typeof commenting> {
  return {
    async comment({ tx, input: { id, text }, actor, now, fail }) {
      const found = await findThing(tx, thing, id)
      if (!found) throw fail('NotFound')
      return writeText(
        { tx, actor, now },
        { thing, what: 'comment' },
        { text, thingId: id, ownerId: found.ownerId },
      )
    },
    reply: ({ input, ...writing }) => replyTo(writing, thing, input),
  }
}
