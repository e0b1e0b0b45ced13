import { queued } from '../mutator.ts'

/** How far a lesson was watched. A device sends every stretch that it knows, so the last change says all. */
export const setLessonProgress = queued(
  'Course/SetLessonProgress',
  { guest: 'wait' },
  ({ id }) => `progress:${id}`,
)

/** A note at a second of a lesson, and its deletion, which replaces a note that was never sent. */
const ofNote = ({ id }: { id: string }) => `lesson-note:${id}`
export const setLessonNote = queued('Course/SetLessonNote', { guest: 'wait', isSilent: false }, ofNote)
export const deleteLessonNote = queued('Course/DeleteLessonNote', { guest: 'wait', isSilent: false }, ofNote)
