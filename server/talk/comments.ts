import { OperationError } from '#contract/errors.ts'
import type { commenting } from '#contract/talk.ts'
import type { HandlersOf, Tx } from '#server/platform/operations/implement.ts'
import type { Kind, TalkedAbout } from './kinds.ts'
import { keepPictures } from './pictures.ts'
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

interface Said {
  id: number
  text: string
  pictures?: readonly string[] | undefined
}

/** Writes a comment with its pictures, both or neither. */
async function write(
  writing: Writing,
  thing: TalkedAbout,
  { pictures, ...said }: Parameters<typeof writeText>[2] & Pick<Said, 'pictures'>,
) {
  const written = await writeText(writing, { thing, what: 'comment' }, said)
  await keepPictures(writing.tx, thing, written.id, pictures)
  return written
}

/** Replies to a comment. Comments have one level of replies. */
export async function replyTo(writing: Writing, thing: TalkedAbout, { id, text, pictures }: Said) {
  const above = await lockShown(writing.tx, { thing, what: 'comment' }, id)
  if (above.parentId !== null) throw wrongLevel()
  const { thingId, ownerId } = above
  return write(writing, thing, { text, pictures, thingId, parentId: id, ownerId })
}

/** How people comment on courses or products. */
export function commentHandlers(thing: TalkedAbout): HandlersOf<typeof commenting> {
  return {
    async comment({ tx, input: { id, text, pictures }, actor, now, fail }) {
      const found = await findThing(tx, thing, id)
      if (!found) throw fail('NotFound')
      return write({ tx, actor, now }, thing, { text, pictures, thingId: id, ownerId: found.ownerId })
    },
    reply: ({ input, ...writing }) => replyTo(writing, thing, input),
  }
}
