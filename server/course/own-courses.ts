import { AdminCourse, ownCourses } from '#contract/course/own-courses.ts'
import { ADMIN_LISTS, adminThings } from '#contract/edits/admin-things.ts'
import {
  EDIT_DECISIONS,
  EDIT_LISTS,
  editDecisions,
  editList,
  OWN_EDITS,
  ownEdits,
} from '#contract/edits/edits.ts'
import { OperationError } from '#contract/errors.ts'
import { adminListHandlers } from '#server/edits/admin-lists.ts'
import {
  addTag,
  decisionHandlers,
  editListHandlers,
  ownedByCaller,
  ownEditHandlers,
  removeTag,
} from '#server/edits/handlers.ts'
import { notDeleted, ownedBy } from '#server/edits/lists-store.ts'
import { addThing, changeThing, removeOwn } from '#server/edits/save-own.ts'
import { answers, answersEach, implement, orNotFound } from '#server/platform/operations/implement.ts'
import {
  adminCourseRows,
  courseRows,
  imageRows,
  orderVideos,
  teacherIdOf,
  videoRows,
} from './own-courses-store.ts'

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
  GetCourseByAuth: async (call) => orNotFound(await courseRows.one(call, call.input.id, [notDeleted]), call),
  GetAdminActiveCourseById: async (call) =>
    orNotFound(await courseRows.one(call, call.input.id, [notDeleted]), call),
  GetTeacherCoursesByFilter: (call) =>
    courseRows.page(call, call.input, [notDeleted, ownedBy('course', call.actor.id)]),
  GetCourseVideosByFilter: (call) =>
    videoRows.page(call, call.input, [notDeleted, ...ownedByCaller('courseVideo', call.actor)]),
  GetCourseImagesByFilter: (call) =>
    imageRows.page(call, call.input, [notDeleted, ...ownedByCaller('courseImage', call.actor)]),
  async AddCourse(call) {
    const teacherId = orNotFound(await teacherIdOf(call.tx, call.actor.id), call)
    const fields = { level: LEVEL_OF_NEW, ...call.input }
    return addThing(call, 'course', fields, { given: { teacher_id: teacherId } })
  },
  UpdateCourse: (call) => changeThing(call, 'course', call.input.id, call.input),
  DeleteCourse: (call) => removeOwn(call, 'course', call.input.id),
  AddCourseVideo: (call) =>
    addThing(call, 'courseVideo', call.input, { given: {}, wholeId: call.input.courseId }),
  UpdateCourseVideo: (call) => changeThing(call, 'courseVideo', call.input.id, call.input),
  DeleteCourseVideo: (call) => removeOwn(call, 'courseVideo', call.input.id),
  async SetCourseVideoOrder({ tx, input: { courseId, ids } }) {
    if (await orderVideos(tx, courseId, ids)) return {}
    throw new OperationError('InvalidInput', { fields: [{ path: 'ids', code: 'incomplete' }] })
  },
  AddCourseImage: (call) =>
    addThing(call, 'courseImage', call.input, { given: {}, wholeId: call.input.courseId }),
  UpdateCourseImage: (call) => changeThing(call, 'courseImage', call.input.id, call.input),
  DeleteCourseImage: (call) => removeOwn(call, 'courseImage', call.input.id),
  AddCourseTag: addTag('course'),
  RemoveCourseTag: removeTag('course'),
})
