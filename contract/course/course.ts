import * as z from 'zod/mini'
import { family, familyOfReads, query, subject } from '../define.ts'
import { Comment, Question } from '../comment.ts'
import { countsOf, countView, likedByCaller, setLike } from '../reactions.ts'
import {
  ById,
  Category,
  Count,
  FilterRequest,
  HomeCount,
  Id,
  Instant,
  Nothing,
  PagedResult,
  Picture,
  Rials,
} from '../shapes.ts'

export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const

/** The card of a teacher beside a course. */
export const TeacherCard = z.object({
  id: Id,
  displayName: z.string(),
  title: z.string(),
  avatar: z.nullable(Picture),
})
export type TeacherCard = z.infer<typeof TeacherCard>

/** A lesson as anybody sees it. `fileKey` is there for free samples, and for owners in answers to them alone. */
export const Lesson = z.object({
  id: Id,
  title: z.string(),
  order: z.int(),
  durationSec: Count,
  isFreeSample: z.boolean(),
  fileKey: z.nullable(z.string()),
})
export type Lesson = z.infer<typeof Lesson>

/** What a card in a list needs. `price` and `offPrice` are rials; `offPrice` counts until `offUntil`. */
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

/** A course with all that its page shows without a network. `description` is sanitised HTML. */
export const Course = z.object({
  ...CourseCard.shape,
  description: z.string(),
  gains: z.array(z.string()),
  lessons: z.array(Lesson),
  images: z.array(Picture),
})
export type Course = z.infer<typeof Course>

export const COURSE_HOME_LISTS = ['New', 'TopViewed', 'OffPriced'] as const
export type CourseHomeList = (typeof COURSE_HOME_LISTS)[number]

const published = { access: 'anyone', cacheable: 60 } as const

export const courses = subject('Course', {
  /** One published course with its parts. */
  GetCourse: query({ ...published, input: ById, output: Course, errors: ['NotFound'] }),
  GetAllCoursesCategory: query({ ...published, input: Nothing, output: z.array(Category) }),
  GetCoursesByFilter: query({
    ...published,
    method: 'POST',
    input: FilterRequest,
    output: PagedResult(CourseCard),
  }),
  GetSameCoursesById: query({ ...published, input: ById, output: z.array(CourseCard), errors: ['NotFound'] }),
  ...family('GetHome*Courses', COURSE_HOME_LISTS, () =>
    query({ ...published, input: HomeCount, output: z.array(CourseCard) }),
  ),
  ...family('GetHome*CoursesByFilter', COURSE_HOME_LISTS, () =>
    query({ ...published, method: 'POST', input: FilterRequest, output: PagedResult(CourseCard) }),
  ),
  ...familyOfReads(
    'GetCourse*ById',
    ById,
    {
      Detail: z.object({ description: z.string(), gains: z.array(z.string()) }),
      Images: z.array(Picture),
      Categories: z.array(Category),
      Teacher: TeacherCard,
      Tags: z.array(z.string()),
      Questions: z.array(Question),
      Comments: z.array(Comment),
    },
    { cacheable: 60 },
  ),
  /** Lessons in order; the files' keys only for owners and free samples. */
  GetCourseVideosById: query({
    access: 'anyone',
    input: ById,
    output: z.array(Lesson),
    errors: ['NotFound'],
  }),
  ...countsOf('GetCourse*ById'),
  AddOrUpdateUserLikedCourse: setLike(),
  AddOrUpdateUserViewedCourse: countView(),
  GetUserLikedCourse: likedByCaller(),
  /** Ids of the courses that the caller owns. */
  GetUserCoursesId: query({ access: 'signed-in', input: Nothing, output: z.array(Id) }),
  GetUserCoursesName: query({
    access: 'signed-in',
    input: Nothing,
    output: z.array(z.object({ id: Id, title: z.string() })),
  }),
})
