import * as z from 'zod/mini'
import { homeList, partOf, soldThing } from '../catalogue.ts'
import { query, subject } from '../define.ts'
import { reactions } from '../reactions.ts'
import { ById, Count, PricedFilter, Id, Instant, Picture, Rates, Rials } from '../shapes.ts'
import { named, namedEach } from '../slots.ts'
import { VIDEO_DIRECTORY, videoDirectory } from '../video-directory.ts'

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** The card of a teacher on the page of a course. */
const TeacherCard = z.object({
  id: Id,
  displayName: z.string(),
  title: z.string(),
  avatar: z.nullable(Picture),
})
export type TeacherCard = z.infer<typeof TeacherCard>

/** A lesson as everybody sees it. Its film is played at the address that `GetLessonAddress` gives. */
export const Lesson = z.object({
  id: Id,
  title: z.string(),
  order: z.int(),
  durationSec: Count,
  isFreeSample: z.boolean(),
  hasFilm: z.boolean(),
})
export type Lesson = z.infer<typeof Lesson>

/** The data of a card in a list. `price` and `offPrice` are rials. `offPrice` is valid until `offUntil`. */
export const CourseCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  alias: z.string(),
  summary: z.string(),
  price: Rials,
  offPrice: z.nullable(Rials),
  offUntil: z.nullable(Instant),
  level: z.enum(LEVELS),
  durationSec: Count,
  lessonCount: Count,
  cover: z.nullable(Picture),
  teacher: TeacherCard,
  /** The account of the teacher: what `userId` of a filter means. */
  userId: Id,
  categoryIds: z.array(Id),
  tags: z.array(z.string()),
  likeCount: Count,
  viewCount: Count,
  sellCount: Count,
  rateAverage: z.number(),
  rateCount: Count,
  publishedAt: Instant,
})
export type CourseCard = z.infer<typeof CourseCard>

/** A course with everything that its page shows without a network. `description` is sanitised HTML. */
export const Course = z.object({
  ...CourseCard.shape,
  description: z.string(),
  gains: z.array(z.string()),
  lessons: z.array(Lesson),
  images: z.array(Picture),
  rates: Rates,
})
export type Course = z.infer<typeof Course>

export const courseReads = soldThing(CourseCard, Course, PricedFilter)
export const COURSE_READS = {
  one: 'GetCourse',
  allCategories: 'GetAllCoursesCategory',
  page: 'GetCoursesByFilter',
  same: 'GetSameCoursesById',
  images: 'GetCourseImagesById',
  categories: 'GetCourseCategoriesById',
  tags: 'GetCourseTagsById',
  questions: 'GetCourseQuestionsById',
  question: 'GetCourseQuestionById',
  questionPage: 'GetCourseQuestionsByFilter',
  comments: 'GetCourseCommentsById',
  ownedIds: 'GetUserCoursesId',
  ownedNames: 'GetUserCoursesName',
} as const

export const courseHomeList = homeList(CourseCard, PricedFilter)
export const COURSE_HOME_LISTS = {
  New: { cards: 'GetHomeNewCourses', page: 'GetHomeNewCoursesByFilter' },
  TopViewed: { cards: 'GetHomeTopViewedCourses', page: 'GetHomeTopViewedCoursesByFilter' },
  OffPriced: { cards: 'GetHomeOffPricedCourses', page: 'GetHomeOffPricedCoursesByFilter' },
} as const

export const COURSE_REACTIONS = {
  liked: 'GetCourseLikedById',
  viewed: 'GetCourseViewedById',
  like: 'AddOrUpdateUserLikedCourse',
  view: 'AddOrUpdateUserViewedCourse',
  likedByCaller: 'GetUserLikedCourse',
} as const

export const courses = subject('Course', {
  ...named(courseReads, COURSE_READS),
  ...namedEach(courseHomeList, COURSE_HOME_LISTS),
  ...named(reactions, COURSE_REACTIONS),
  GetCourseDetailById: partOf(z.object({ description: z.string(), gains: z.array(z.string()) })),
  GetCourseTeacherById: partOf(TeacherCard),
  /** Lessons in order. Owners also get those of a course that is no longer sold. */
  GetCourseVideosById: query({
    access: 'anyone',
    input: ById,
    output: z.array(Lesson),
    errors: ['NotFound'],
  }),
  ...named(videoDirectory, VIDEO_DIRECTORY),
})
