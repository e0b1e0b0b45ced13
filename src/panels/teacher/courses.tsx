import { ownCourses, type OwnCourse } from '#contract/course/own-courses.ts'
import type { Lack } from '#contract/edits/kinds.ts'
import { amount, rials } from '../kit/columns.tsx'
import { lackText } from '../kit/lack-text.ts'
import { adding, section } from '../kit/section.ts'
import { BY_OWNER, leaving, titleOf, withdrawing } from '../owner/manner.ts'
import { text as own } from '../owner/text.ts'
import { OwnDetail, savedWords, stateColumns, wanted } from '../owner/things.tsx'
import {
  OWN_COURSE_FIELDS,
  COURSE_FILES,
  courseValues,
  NEW_COURSE,
  PRICES,
  priceValues,
} from './course-fields.ts'
import { imagePart, videoPart } from './parts.tsx'
import { text } from './text.ts'

type Filled = Pick<OwnCourse, 'summary' | 'categoryIds' | 'videoCount'>

const lacksOf = ({ summary, categoryIds, videoCount }: Filled): Lack[] => [
  ...(summary === '' ? (['summary'] as const) : []),
  ...(categoryIds.length === 0 ? (['category'] as const) : []),
  ...(videoCount === 0 ? (['lesson'] as const) : []),
]

/** The courses of the calling teacher. */
export const courseSection = section(ownCourses.GetTeacherCoursesByFilter, (act, edit) => ({
  name: 'courses',
  isKept: true,
  title: text.courses,
  columns: {
    title: own.title,
    ...stateColumns,
    price: rials(own.priceColumn),
    videoCount: amount(text.lessonCount),
    sellCount: amount(own.sold),
  },
  filters: { state: { kind: 'choice', label: own.state, options: own.states } },
  detail: (row, onChanged) => (
    <OwnDetail
      of="course"
      row={row}
      picture={wanted(row).cover}
      html={wanted(row).description}
      lacks={lacksOf(row)}
      onChanged={onChanged}
    />
  ),
  parts: [
    videoPart({
      manner: BY_OWNER,
      add: ownCourses.AddCourseVideo,
      update: ownCourses.UpdateCourseVideo,
      remove: ownCourses.DeleteCourseVideo,
      withdraw: ownCourses.WithdrawCourseVideoEdit,
    }),
    imagePart({
      manner: BY_OWNER,
      add: ownCourses.AddCourseImage,
      update: ownCourses.UpdateCourseImage,
      remove: ownCourses.DeleteCourseImage,
      withdraw: ownCourses.WithdrawCourseImageEdit,
    }),
  ],
  adds: adding(ownCourses.AddCourse, {
    label: text.addCourse,
    done: own.added(lackText(lacksOf({ summary: '', categoryIds: [], videoCount: 0 }))),
    fields: NEW_COURSE,
  }),
  forms: [
    edit(ownCourses.UpdateCourse, {
      label: own.edit,
      done: savedWords,
      values: (row) => ({ ...courseValues(wanted(row)), description: wanted(row).description }),
      fields: OWN_COURSE_FIELDS,
      files: COURSE_FILES,
    }),
    edit(ownCourses.UpdateCourse, {
      label: own.priceForm,
      button: own.priceForm,
      done: own.saved,
      values: priceValues,
      fields: PRICES,
    }),
  ],
  actions: [
    act(ownCourses.UpdateCourse, own.submit, ({ id, revision }) => ({ id, revision, submit: true }), {
      isShown: (row) => row.state === 'draft' && lacksOf(row).length === 0,
      done: own.submitted,
    }),
    act(ownCourses.WithdrawCourseEdit, own.withdraw, ({ id }) => ({ id }), withdrawing(titleOf)),
    act(ownCourses.DeleteCourse, own.remove, ({ id }) => ({ id }), leaving(BY_OWNER, titleOf)),
  ],
}))
