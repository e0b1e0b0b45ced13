import { queued } from '../mutator.ts'

/** A voice about a course. A person has one of a course, so the last recording counts. */
export const addCourseVoice = queued(
  'Course/AddCourseUserVoice',
  { guest: 'wait', isSilent: false },
  ({ id }) => `voice:course:${id}`,
)
