import {
  COURSE_HOME_LISTS,
  COURSE_REACTIONS,
  COURSE_READS,
  courseHomeList,
  courseReads,
  courses,
  type Course,
  type CourseCard,
} from '#contract/course/course.ts'
import { reactions } from '#contract/reactions.ts'
import { VIDEO_DIRECTORY, videoDirectory } from '#contract/video-directory.ts'
import { reactionsOf } from '#server/catalogue/reactions.ts'
import { type HomeList, soldThing } from '#server/catalogue/sold-thing.ts'
import { directoryHandlers } from '#server/catalogue/video-directory.ts'
import { answers, answersEach, implement, orNotFound } from '#server/platform/operations/implement.ts'
import { courseListing, findCourses, lessonsOf, ownedCourses } from './course-store.ts'

const LISTS: Record<keyof typeof COURSE_HOME_LISTS, HomeList> = {
  New: { sort: 'newest' },
  TopViewed: { sort: 'mostViewed' },
  OffPriced: { sort: 'newest', only: 'reduced' },
}

const { reads, homeList, part } = soldThing<CourseCard, Course>({
  kind: 'course',
  listing: courseListing,
  find: findCourses,
  owned: ownedCourses,
})

export const courseHandlers = implement(courses, {
  ...answers(courseReads, COURSE_READS, reads),
  ...answersEach(courseHomeList, COURSE_HOME_LISTS, (list) => homeList(LISTS[list])),
  ...answers(reactions, COURSE_REACTIONS, reactionsOf('Course')),
  GetCourseDetailById: part(({ description, gains }) => ({ description, gains })),
  GetCourseTeacherById: part((course) => course.teacher),
  async GetCourseVideosById({ input, tx, actor, fail }) {
    return orNotFound(await lessonsOf(tx, input.id, actor?.id ?? null), { fail })
  },
  ...answers(videoDirectory, VIDEO_DIRECTORY, directoryHandlers('course')),
})
