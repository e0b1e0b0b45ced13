import { queued } from '../mutator.ts'

/** How far a lesson was watched. A device sends every stretch that it knows, so the last change says all. */
export const setLessonProgress = queued(
  'Course/SetLessonProgress',
  { guest: 'wait' },
  ({ id }) => `progress:${id}`,
)
