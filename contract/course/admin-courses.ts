import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { ofAccount, REMOVED_AT_ONCE, removingAtOnce, toldOwner, writingAtOnce } from '../edits/at-once.ts'
import { namedEach } from '../slots.ts'
import { courseFields } from './own-courses.ts'

const { course, courseVideo, courseImage } = REMOVED_AT_ONCE
const { added, changed, addedVideo, changedVideo, addedImage, changedImage } = courseFields

const saves = <const S extends z.core.$ZodLooseShape>(fields: S) =>
  mutation({ ...writingAtOnce, input: z.object({ ...fields, ...toldOwner }) })

/** Courses of any teacher, changed by admins at once. */
export const adminCourses = subject('Course', {
  /** Makes a draft of a teacher. InvalidInput at `ownerId`: the account is no active teacher. */
  AdminAddCourse: saves({ ...added, ...ofAccount }),
  AdminUpdateCourse: saves(changed),
  /** Parts of a published course are seen at once. */
  AdminAddCourseVideo: saves(addedVideo),
  AdminUpdateCourseVideo: saves(changedVideo),
  AdminAddCourseImage: saves(addedImage),
  AdminUpdateCourseImage: saves(changedImage),
  ...namedEach(removingAtOnce, { course, courseVideo, courseImage }),
})
