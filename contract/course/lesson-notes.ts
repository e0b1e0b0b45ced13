import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { MOST_NOTE_LETTERS } from './note-rules.ts'
import { PersianText } from '../persian-text.ts'
import { ById, Count, Id, Instant, Nothing } from '../shapes.ts'

const Seconds = z.int().check(z.minimum(0), z.maximum(360_000))

/** What somebody has written down at a second of a lesson. Nobody else reads it. */
export const LessonNote = z.object({
  id: z.uuid(),
  lessonId: Id,
  second: Count,
  text: z.string(),
  createdAt: Instant,
})
export type LessonNote = z.infer<typeof LessonNote>

/** The notes of a learner. */
export const lessonNotes = subject('Course', {
  /** The caller's notes of a course: by lesson, then by second. */
  GetLessonNotes: query({ access: 'signed-in', input: ById, output: z.array(LessonNote) }),
  /** Adds a note, whose id the device makes, or changes one of the caller. NotAllowed: the lesson has as many as it may have. */
  SetLessonNote: mutation({
    access: 'signed-in',
    offline: 'outbox',
    input: z.object({ id: z.uuid(), lessonId: Id, second: Seconds, text: PersianText(1, MOST_NOTE_LETTERS) }),
    output: LessonNote,
    errors: ['NotFound', 'NotBought'],
  }),
  /** Deletes a note of the caller. A note that is not there is no error. */
  DeleteLessonNote: mutation({
    access: 'signed-in',
    offline: 'outbox',
    input: z.object({ id: z.uuid() }),
    output: Nothing,
  }),
})
