import type { MutationPath } from '#contract/contract.ts'
import type { Mutator } from '../mutator.ts'
import {
  addCourse,
  changeProductCartCount,
  confirmCartChanges,
  mergeGuestCart,
  removeCourse,
} from './cart.ts'
import { setExamEnd, setExamTestAnswer } from './exams.ts'
import { setArticleLike, setCourseLike, setProductLike } from './likes.ts'
import { deleteLessonNote, setLessonNote, setLessonProgress } from './lessons.ts'
import { sendUserMessage } from './messages.ts'
import { setNoticesSeen } from './notices.ts'
import { reports } from './reports.ts'
import { ratings, writing } from './talk.ts'
import { countArticleView, countCourseView, countProductView } from './views.ts'
import { addCourseVoice } from './voices.ts'

/** Every Mutator. A new Mutator adds its name here. */
export const allMutators = [
  setCourseLike,
  setProductLike,
  setArticleLike,
  countCourseView,
  countProductView,
  countArticleView,
  changeProductCartCount,
  addCourse,
  removeCourse,
  confirmCartChanges,
  mergeGuestCart,
  sendUserMessage,
  setLessonProgress,
  setLessonNote,
  deleteLessonNote,
  setNoticesSeen,
  setExamTestAnswer,
  setExamEnd,
  addCourseVoice,
  ...Object.values(reports),
  ...Object.values(ratings),
  ...Object.values(writing).flatMap(({ answers, ...others }) => [...Object.values(others), ...answers]),
]

const byPath = new Map<MutationPath, unknown>(allMutators.map((mutator) => [mutator.path, mutator]))

/** The Mutator of an entry. Undefined when this version of the app has none for its path. */
export function mutatorAt(path: MutationPath): Mutator | undefined {
  return byPath.get(path) as Mutator | undefined
}
