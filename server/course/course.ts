import { COURSE_HOME_LISTS, courses, type CourseCard, type CourseHomeList } from '#contract/course/course.ts'
import type { FilterRequest, Sort } from '#contract/shapes.ts'
import { categoriesOf, commentsOf, questionsOf } from '#server/catalogue/discussion-store.ts'
import { partsOf } from '#server/catalogue/find-one.ts'
import { homeCards, isReduced, listCards, sameCards } from '#server/catalogue/list-store.ts'
import { reactionHandlers } from '#server/catalogue/reactions.ts'
import { familyHandlers, implement, type Tx } from '#server/platform/implement.ts'
import { courseListing, findCourses, lessonsOf, ownedCourses, ownsCourse } from './course-store.ts'

const SAME_COUNT = 8

/** What each home list is: its order, and what it is narrowed to. */
const HOME_LISTS: Record<CourseHomeList, { sort: Sort; onlyReduced?: true }> = {
  New: { sort: 'newest' },
  TopViewed: { sort: 'mostViewed' },
  OffPriced: { sort: 'newest', onlyReduced: true },
}

const narrowing = (kind: CourseHomeList) => (HOME_LISTS[kind].onlyReduced ? isReduced('c') : undefined)
const { one, part, beside } = partsOf(findCourses)

export const courseHandlers = implement(courses, {
  GetCourse: one,
  GetAllCoursesCategory: ({ tx }) => categoriesOf(tx, 'course', 'all'),
  GetCoursesByFilter: ({ input, tx }) => listCards<CourseCard>(tx, courseListing, input),
  GetSameCoursesById: beside((tx, id) => sameCards<CourseCard>(tx, courseListing, id, SAME_COUNT)),
  ...familyHandlers(
    'GetHome*Courses',
    COURSE_HOME_LISTS,
    (kind) =>
      ({ input, tx }: { input: { count: number }; tx: Tx }) =>
        homeCards<CourseCard>(tx, courseListing, HOME_LISTS[kind].sort, input.count, narrowing(kind)),
  ),
  ...familyHandlers(
    'GetHome*CoursesByFilter',
    COURSE_HOME_LISTS,
    (kind) =>
      ({ input, tx }: { input: FilterRequest; tx: Tx }) =>
        listCards<CourseCard>(tx, courseListing, { ...input, sort: HOME_LISTS[kind].sort }, narrowing(kind)),
  ),
  GetCourseDetailById: part(({ description, gains }) => ({ description, gains })),
  GetCourseImagesById: part((course) => course.images),
  GetCourseTeacherById: part((course) => course.teacher),
  GetCourseTagsById: part((course) => course.tags),
  GetCourseCategoriesById: beside((tx, thingId) => categoriesOf(tx, 'course', { thingId })),
  GetCourseQuestionsById: beside((tx, subjectId) => questionsOf(tx, 'course', { subjectId })),
  GetCourseCommentsById: beside((tx, id) => commentsOf(tx, 'course', id)),
  async GetCourseVideosById({ input, tx, actor, fail }) {
    await one({ input, tx, fail })
    return lessonsOf(tx, input.id, actor !== null && (await ownsCourse(tx, actor.id, input.id)))
  },
  ...reactionHandlers('Course'),
  GetUserCoursesId: async ({ tx, actor }) => (await ownedCourses(tx, actor.id)).map(({ id }) => id),
  GetUserCoursesName: ({ tx, actor }) => ownedCourses(tx, actor.id),
})
