import { lessonNotes } from '#contract/course/lesson-notes.ts'
import { MOST_NOTES } from '#contract/course/note-rules.ts'
import { ADMINS } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { hasActiveRole } from '#server/platform/access/actor.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { deleteNote, lockNotes, notesOf, writeNote } from './notes-store.ts'
import { findStanding, refusalOf } from './standing-store.ts'

export const lessonNoteHandlers = implement(lessonNotes, {
  GetLessonNotes: ({ input, tx, actor }) => notesOf(tx, actor.id, input.id),

  async SetLessonNote({ input, tx, actor, now, fail }) {
    const refusal = refusalOf(await findStanding(tx, input.lessonId, actor.id, hasActiveRole(actor, ADMINS)))
    if (refusal) throw fail(refusal)
    const others = await lockNotes(tx, { userId: actor.id, ...input })
    if (others >= MOST_NOTES) throw new OperationError('NotAllowed', { most: MOST_NOTES })
    const note = await writeNote(tx, { ...input, userId: actor.id, now })
    if (!note) throw fail('NotFound')
    return note
  },

  async DeleteLessonNote({ input, tx, actor }) {
    await deleteNote(tx, actor.id, input.id)
    return {}
  },
})
