import { courses, type Course, type CourseCard, type CourseHomeList } from '#contract/course/course.ts'
import { soldThing } from '#server/catalogue/sold-thing.ts'
import { implement } from '#server/platform/implement.ts'
import { courseListing, findCourses, lessonsOf, ownedCourses, ownsCourse } from './course-store.ts'

const { handlers, one, part } = soldThing<CourseCard, Course, 'Course', 'Courses', CourseHomeList>({
  one: 'Course',
  many: 'Courses',
  kind: 'course',
  listing: courseListing,
  lists: {
    New: { sort: 'newest' },
    TopViewed: { sort: 'mostViewed' },
    OffPriced: { sort: 'newest', only: 'reduced' },
  },
  find: findCourses,
  owned: ownedCourses,
})

export const courseHandlers = implement(courses, {
  ...handlers,
  GetCourseDetailById: part(({ description, gains }) => ({ description, gains })),
  GetCourseTeacherById: part((course) => course.teacher),
  async GetCourseVideosById({ input, tx, actor, fail }) {
    await one({ input, tx, fail })
    return lessonsOf(tx, input.id, actor !== null && (await ownsCourse(tx, actor.id, input.id)))
  },
})
