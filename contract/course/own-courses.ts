import * as z from 'zod/mini'
import { ADMINS, mutation, optionalOf, own, subject } from '../define.ts'
import { ADMIN_LISTS, adminThings, ofOwner } from '../edits/admin-things.ts'
import { EDIT_DECISIONS, EDIT_LISTS, editDecisions, editList, OWN_EDITS, ownEdits } from '../edits/edits.ts'
import { THING_STATES } from '../edits/kinds.ts'
import {
  CategoryIds,
  confirmsPrice,
  deleting,
  OWN_READS,
  ownReads,
  ownState,
  Place,
  Price,
  prices,
  RichText,
  saving,
  savingOf,
  tagging,
  Tags,
  TaxGoodsId,
  VatPercent,
} from '../edits/own-things.ts'
import { FormFile } from '../form-file.ts'
import { panelList, placedList } from '../lists.ts'
import { PersianText } from '../persian-text.ts'
import { PlainText } from '../plain-text.ts'
import { Count, Id, Instant, Nothing, Picture, Rials } from '../shapes.ts'
import { named, namedEach } from '../slots.ts'
import { LEVELS } from './course.ts'
import { LONGEST_CHAPTERS, LONGEST_SUBTITLES } from './lesson-words.ts'
import { readChapters, readCues } from './read-lesson-words.ts'

/** Teachers manage their own courses, admins all. */
const MANAGERS = ['Teacher', ...ADMINS] as const

const Title = PlainText(3, 120)
const fields = {
  alias: PlainText(0, 200),
  summary: PlainText(0, 500),
  description: RichText,
  gains: z.array(PlainText(2, 200)).check(z.maxLength(20)),
  level: z.enum(LEVELS),
  vatPercent: VatPercent,
  taxGoodsId: TaxGoodsId,
  ...prices,
  categoryIds: CategoryIds,
  tags: Tags,
  cover: FormFile,
}

/** A course as its teacher sees it. */
export const OwnCourse = z.object({
  ...ownState,
  title: z.string(),
  alias: z.string(),
  summary: z.string(),
  description: z.string(),
  gains: z.array(z.string()),
  level: z.enum(LEVELS),
  vatPercent: Count,
  taxGoodsId: z.string(),
  price: Rials,
  offPrice: z.nullable(Rials),
  offUntil: z.nullable(Instant),
  cover: z.nullable(Picture),
  categoryIds: z.array(Id),
  tags: z.array(z.string()),
  videoCount: Count,
  sellCount: Count,
  rateAverage: z.number(),
  createdAt: Instant,
})
export type OwnCourse = z.infer<typeof OwnCourse>

/** A course as admins see it in their lists. */
export const AdminCourse = z.extend(z.omit(OwnCourse, { description: true }), ofOwner)

const OwnVideo = z.object({
  ...ownState,
  courseId: Id,
  title: z.string(),
  order: z.int(),
  isFreeSample: z.boolean(),
  hasFilm: z.boolean(),
  durationSec: Count,
  subtitles: z.string(),
  chapters: z.string(),
})

const OwnImage = z.object({ ...ownState, courseId: Id, order: z.int(), picture: Picture })

const videoFields = {
  isFreeSample: z.boolean(),
  order: Place,
  uploadId: Id,
  /** WebVTT or SRT. */
  subtitles: PersianText(0, LONGEST_SUBTITLES).check(z.refine((words) => readCues(words) !== undefined)),
  /** A line each: its time and its title. */
  chapters: PersianText(0, LONGEST_CHAPTERS).check(z.refine((lines) => readChapters(lines) !== undefined)),
}
const { revision } = saving
const VideoTitle = PlainText(2, 120)

/** What is sent of a course and of its parts, by teachers and by admins. `uploadId` is an upload whose film is ready. */
export const courseFields = {
  added: { ...optionalOf(fields), title: Title, price: Price, confirmsPrice },
  changed: { id: Id, ...optionalOf({ title: Title, ...fields }), revision, confirmsPrice },
  addedVideo: { courseId: Id, title: VideoTitle, ...optionalOf(videoFields) },
  changedVideo: { id: Id, ...optionalOf({ title: VideoTitle, ...videoFields }), revision },
  addedImage: { courseId: Id, picture: FormFile, order: z.optional(Place) },
  changedImage: { id: Id, ...optionalOf({ picture: FormFile, order: Place }), revision },
}

const write = savingOf(MANAGERS)

export const ownCourses = subject('Course', {
  ...named(ownEdits('course', ['Teacher']), OWN_EDITS.course),
  ...named(ownEdits('courseVideo', ['Teacher']), OWN_EDITS.courseVideo),
  ...named(ownEdits('courseImage', ['Teacher']), OWN_EDITS.courseImage),
  ...namedEach(editDecisions, {
    course: EDIT_DECISIONS.course,
    courseVideo: EDIT_DECISIONS.courseVideo,
    courseImage: EDIT_DECISIONS.courseImage,
  }),
  ...named(editList, EDIT_LISTS.course),
  ...named(adminThings(AdminCourse), ADMIN_LISTS.course),
  ...named(ownReads('course', MANAGERS, OwnCourse), OWN_READS.course),
  GetTeacherCoursesByFilter: panelList(['Teacher'], OwnCourse, { state: z.optional(z.enum(THING_STATES)) }),
  GetCourseVideosByFilter: placedList(MANAGERS, OwnVideo, { courseId: z.optional(Id) }),
  GetCourseImagesByFilter: placedList(MANAGERS, OwnImage, { courseId: z.optional(Id) }),
  /** Makes a draft. NotFound: the caller is no teacher. */
  AddCourse: mutation({
    ...write,
    accepts: { wrapper: 'input' },
    input: z.object(courseFields.added),
  }),
  /** A draft is changed at once. Of a published course everything but the price waits as a version. */
  UpdateCourse: mutation({
    ...write,
    on: own('course'),
    accepts: { wrapper: 'input' },
    input: z.object({ ...courseFields.changed, submit: saving.submit }),
  }),
  DeleteCourse: deleting('course', MANAGERS),
  /** A new part of a published course waits for an admin. */
  AddCourseVideo: mutation({
    ...write,
    on: own('course', 'courseId'),
    accepts: { wrapper: 'input' },
    input: z.object(courseFields.addedVideo),
  }),
  UpdateCourseVideo: mutation({
    ...write,
    on: own('courseVideo'),
    accepts: { wrapper: 'input' },
    input: z.object(courseFields.changedVideo),
  }),
  DeleteCourseVideo: deleting('courseVideo', MANAGERS),
  /** Orders all videos of a course. */
  SetCourseVideoOrder: mutation({
    access: MANAGERS,
    offline: 'form',
    on: own('course', 'courseId'),
    input: z.object({ courseId: Id, ids: z.array(Id).check(z.minLength(1), z.maxLength(300)) }),
    output: Nothing,
    errors: ['NotFound'],
  }),
  AddCourseImage: mutation({
    ...write,
    // it is nothing but a file
    offline: 'no',
    on: own('course', 'courseId'),
    accepts: { wrapper: 'input' },
    input: z.object(courseFields.addedImage),
  }),
  UpdateCourseImage: mutation({
    ...write,
    on: own('courseImage'),
    accepts: { wrapper: 'input' },
    input: z.object(courseFields.changedImage),
  }),
  DeleteCourseImage: deleting('courseImage', MANAGERS),
  AddCourseTag: tagging('course', MANAGERS),
  RemoveCourseTag: tagging('course', MANAGERS),
})
