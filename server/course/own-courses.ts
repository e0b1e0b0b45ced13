import { AdminCourse, OwnCourse, ownCourses } from '#contract/course/own-courses.ts'
import { ADMIN_LISTS, adminThings } from '#contract/edits/admin-things.ts'
import {
  EDIT_DECISIONS,
  EDIT_LISTS,
  editDecisions,
  editList,
  OWN_EDITS,
  ownEdits,
} from '#contract/edits/edits.ts'
import { OWN_READS, ownReads } from '#contract/edits/own-things.ts'
import { OperationError } from '#contract/errors.ts'
import { adminListHandlers } from '#server/edits/admin-lists.ts'
import {
  addTag,
  decisionHandlers,
  editListHandlers,
  ownEditHandlers,
  ownList,
  ownReadHandlers,
  partList,
  removesOwn,
  removeTag,
} from '#server/edits/handlers.ts'
import { findProfileOf } from '#server/edits/owner-profiles-store.ts'
import { addThing, changeThing } from '#server/edits/save-own.ts'
import { answers, answersEach, implement, orNotFound } from '#server/platform/operations/implement.ts'
import { adminCourseRows, courseRows, imageRows, orderVideos, videoRows } from './own-courses-store.ts'

const { course, courseVideo, courseImage } = EDIT_DECISIONS
const OWN = {
  course: OWN_EDITS.course,
  courseVideo: OWN_EDITS.courseVideo,
  courseImage: OWN_EDITS.courseImage,
}

/** The level of a new course that names none. */
export const LEVEL_OF_NEW = 'beginner'

/** What teachers do with their courses, and what admins decide about it. */
export const ownCourseHandlers = implement(ownCourses, {
  ...answersEach(ownEdits('course', ['Teacher']), OWN, ownEditHandlers),
  ...answersEach(editDecisions, { course, courseVideo, courseImage }, decisionHandlers),
  ...answers(editList, EDIT_LISTS.course, editListHandlers('course')),
  ...answers(adminThings(AdminCourse), ADMIN_LISTS.course, adminListHandlers(adminCourseRows.page)),
  ...answers(ownReads('course', ['Teacher'], OwnCourse), OWN_READS.course, ownReadHandlers(courseRows.one)),
  GetTeacherCoursesByFilter: ownList('course', courseRows.page),
  GetCourseVideosByFilter: partList('courseVideo', videoRows.page),
  GetCourseImagesByFilter: partList('courseImage', imageRows.page),
  async AddCourse(call) {
    const teacherId = orNotFound(await findProfileOf(call.tx, 'teacher', call.actor.id), call)
    const fields = { level: LEVEL_OF_NEW, ...call.input }
    return addThing(call, 'course', fields, { given: { teacher_id: teacherId } })
  },
  UpdateCourse: (call) => changeThing(call, 'course', call.input.id, call.input),
  DeleteCourse: removesOwn('course'),
  AddCourseVideo: (call) =>
    addThing(call, 'courseVideo', call.input, { given: {}, wholeId: call.input.courseId }),
  UpdateCourseVideo: (call) => changeThing(call, 'courseVideo', call.input.id, call.input),
  DeleteCourseVideo: removesOwn('courseVideo'),
  async SetCourseVideoOrder({ tx, input: { courseId, ids } }) {
    if (await orderVideos(tx, courseId, ids)) return {}
    throw new OperationError('InvalidInput', { fields: [{ path: 'ids', code: 'incomplete' }] })
  },
  AddCourseImage: (call) =>
    addThing(call, 'courseImage', call.input, { given: {}, wholeId: call.input.courseId }),
  UpdateCourseImage: (call) => changeThing(call, 'courseImage', call.input.id, call.input),
  DeleteCourseImage: removesOwn('courseImage'),
  AddCourseTag: addTag('course'),
  RemoveCourseTag: removeTag('course'),
})
