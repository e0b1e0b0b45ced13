import { adminCourses } from '#contract/course/admin-courses.ts'
import { REMOVED_AT_ONCE, removingAtOnce } from '#contract/edits/at-once.ts'
import { addAtOnce, changeAtOnce, ownerCard, removalHandlers } from '#server/edits/at-once.ts'
import { answersEach, implement } from '#server/platform/operations/implement.ts'
import { LEVEL_OF_NEW } from './own-courses.ts'

const { course, courseVideo, courseImage } = REMOVED_AT_ONCE

/** What admins change in the courses of any teacher. */
export const adminCourseHandlers = implement(adminCourses, {
  async AdminAddCourse(call) {
    const { ownerId, ...fields } = call.input
    const given = { teacher_id: await ownerCard(call, 'teacher', ownerId) }
    return addAtOnce(call, 'course', { level: LEVEL_OF_NEW, ...fields }, { given })
  },
  AdminUpdateCourse: (call) => changeAtOnce(call, 'course', call.input.id, call.input),
  AdminAddCourseVideo: (call) => addAtOnce(call, 'courseVideo', call.input, { wholeId: call.input.courseId }),
  AdminUpdateCourseVideo: (call) => changeAtOnce(call, 'courseVideo', call.input.id, call.input),
  AdminAddCourseImage: (call) => addAtOnce(call, 'courseImage', call.input, { wholeId: call.input.courseId }),
  AdminUpdateCourseImage: (call) => changeAtOnce(call, 'courseImage', call.input.id, call.input),
  ...answersEach(removingAtOnce, { course, courseVideo, courseImage }, removalHandlers),
})
