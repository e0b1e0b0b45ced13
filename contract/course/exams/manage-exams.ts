import * as z from 'zod/mini'
import { DECIDED_ONCE } from '../../decisions.ts'
import { ADMINS, mutation, own, subject } from '../../define.ts'
import { FormFile } from '../../form-file.ts'
import { panelList } from '../../lists.ts'
import { PersianText } from '../../persian-text.ts'
import { Reason } from '../../reason.ts'
import { ById, Compared, Count, Id, Instant, Nothing } from '../../shapes.ts'
import { named, namedEach } from '../../slots.ts'
import { ATTEMPT_STATES, DECISION_STATES, EXAM_KINDS, OPTIONS } from './exam-rules.ts'
import { conditions, Exam, Level, Percent } from './exam-shapes.ts'
import { Decision } from './take-exams.ts'

/** Teachers manage the exams of their courses, admins all. */
const EXAM_MANAGERS = ['Teacher', ...ADMINS] as const

const Place = z.int().check(z.minimum(0), z.maximum(10_000))
const Video = z.string().check(z.maxLength(300), z.regex(/^(?:\/|https:\/\/)\S+$/))

export const ExamInput = z.object({
  id: z.optional(Id),
  /** That was read. */
  revision: z.optional(Compared),
  kind: z.enum(EXAM_KINDS),
  courseId: z._default(z.nullable(Id), null),
  level: z._default(z.nullable(Level), null),
  title: PersianText(3, 120),
  description: z._default(PersianText(0, 4_000), ''),
  video: z._default(z.nullable(Video), null),
  price: z._default(conditions.price.check(z.maximum(1_000_000_000)), 0),
  durationMin: z._default(conditions.durationMin, 30),
  graceSec: z._default(conditions.graceSec, 60),
  maxAttempts: z._default(conditions.maxAttempts, 2),
  retakeHours: z._default(conditions.retakeHours, 24),
  passPercent: z._default(conditions.passPercent, 60),
  shuffle: z._default(z.boolean(), true),
  showReview: z._default(conditions.showReview, 'afterEnd'),
  wrongPenalty: z._default(conditions.wrongPenalty, 'none'),
  passPoints: z._default(conditions.passPoints, 0),
  degreeMonths: z._default(conditions.degreeMonths, null),
})
export type ExamInput = z.infer<typeof ExamInput>

/** A course exam has a course, a level test a level, and only those. */
const isWhole = ({ kind, courseId, level }: ExamInput) =>
  (courseId !== null) === (kind === 'course') && (level !== null) === (kind === 'level')

export const ExamQuestionInput = z.object({
  id: z.optional(Id),
  examId: Id,
  title: PersianText(2, 80),
  /** How many of its tests an attempt has. */
  drawCount: z.int().check(z.minimum(1), z.maximum(100)),
  order: z._default(Place, 0),
})
export type ExamQuestionInput = z.infer<typeof ExamQuestionInput>

const Option = PersianText(1, 300)
export const ExamTestInput = z.object({
  id: z.optional(Id),
  questionId: Id,
  text: PersianText(3, 1_000),
  answer1: Option,
  answer2: Option,
  answer3: Option,
  answer4: Option,
  correct: z.int().check(z.minimum(1), z.maximum(OPTIONS)),
  mark: z._default(z.int().check(z.minimum(1), z.maximum(20)), 1),
  explanation: z._default(PersianText(0, 1_000), ''),
  order: z._default(Place, 0),
  /** The picture. Without it the present one stays. */
  image: z.optional(FormFile),
  removesImage: z._default(z.boolean(), false),
})
export type ExamTestInput = z.infer<typeof ExamTestInput>

const hasDifferentAnswers = (test: ExamTestInput) =>
  new Set([test.answer1, test.answer2, test.answer3, test.answer4]).size === OPTIONS

/** What an exam lacks before it can be opened. `tooFewTests`: a subject draws more tests than it has. */
export const EXAM_LACKS = ['noSubjects', 'tooFewTests', 'otherIsOpen'] as const
const Lack = z.object({ lack: z.enum(EXAM_LACKS), subject: z.nullable(z.string()) })

/** An exam as who manages it sees it. */
const ManagedExam = z.object({
  ...Exam.shape,
  revision: Compared,
  createdAt: Instant,
  updatedAt: Instant,
  questions: z.array(
    z.object({ id: Id, title: z.string(), order: z.int(), drawCount: Count, testCount: Count }),
  ),
  /** Empty when it could be opened. */
  lacks: z.array(Lack),
  attemptCount: Count,
})
type ManagedExam = z.infer<typeof ManagedExam>

/** Somebody has made the exam: what it asks can be changed, and not deleted. */
const isMade = z.boolean()

/** A subject of an exam as who manages it sees it. */
const ManagedQuestion = z.object({
  id: Id,
  examId: Id,
  examTitle: z.string(),
  title: z.string(),
  drawCount: Count,
  /** The tests that it has. */
  testCount: Count,
  order: z.int(),
  isMade,
})

/** A test as who manages it sees it. */
const ManagedTest = z.object({
  id: Id,
  examId: Id,
  questionId: Id,
  subject: z.string(),
  version: Compared,
  text: z.string(),
  /** A data address. */
  image: z.nullable(z.string()),
  answer1: z.string(),
  answer2: z.string(),
  answer3: z.string(),
  answer4: z.string(),
  correct: z.int(),
  mark: z.int(),
  explanation: z.string(),
  order: z.int(),
  createdAt: Instant,
  /** In how many graded attempts it was asked as it is now, and how many answers were right by the present key. */
  shownCount: Count,
  rightCount: Count,
  isMade,
})

/** A made exam as who decides about it sees it: all times side by side. */
const ManagedAttempt = z.object({
  id: Id,
  examId: Id,
  examTitle: z.string(),
  courseTitle: z.nullable(z.string()),
  userId: Id,
  userName: z.string(),
  state: z.enum(ATTEMPT_STATES),
  madeAt: Instant,
  begunAt: z.nullable(Instant),
  deadlineAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  gradedAt: z.nullable(Instant),
  /** The last call of its device while it ran. */
  lastContactAt: z.nullable(Instant),
  /** The last answer that came too late. */
  lateAt: z.nullable(Instant),
  /** Answers that came too late, and the largest number of one of them. */
  lateCount: Count,
  lateSeq: z.nullable(Count),
  sealedAt: z.nullable(Instant),
  extraMin: Count,
  /** By how much an outage of the server moved its deadline. */
  outageSec: Count,
  /** How often it was begun on another device, and how often its page was left. */
  epoch: Count,
  leftCount: Count,
  isDisrupted: z.boolean(),
  decision: z.enum(DECISION_STATES),
  decisionReason: z.string(),
  decidedAt: z.nullable(Instant),
  percent: z.nullable(Percent),
  /** What it would be with the late answers. */
  latePercent: z.nullable(Percent),
  passed: z.nullable(z.boolean()),
})
export type ManagedAttempt = z.infer<typeof ManagedAttempt>

const examFilters = {
  kind: z.optional(z.enum(EXAM_KINDS)),
  courseId: z.optional(Id),
  isActive: z.optional(z.boolean()),
}
const resultFilters = {
  examId: z.optional(Id),
  userId: z.optional(Id),
  state: z.optional(z.enum(ATTEMPT_STATES)),
  decision: z.optional(z.enum(DECISION_STATES)),
  passed: z.optional(z.boolean()),
}

/** The lists of admins, and those of a teacher about their courses. */
export const adminExamLists = {
  exams: panelList(ADMINS, ManagedExam, examFilters),
  results: panelList(ADMINS, ManagedAttempt, resultFilters),
}
export const teacherExamLists = {
  exams: panelList(['Teacher'], ManagedExam, examFilters),
  results: panelList(['Teacher'], ManagedAttempt, resultFilters),
}
export const ADMIN_EXAM_LISTS = {
  exams: 'GetAdminExamsByFilter',
  results: 'GetAdminExamResultsByFilter',
} as const
export const TEACHER_EXAM_LISTS = {
  exams: 'GetTeacherExamsByFilter',
  results: 'GetTeacherExamResultsByFilter',
} as const

/** Deletes an exam, a subject of it or a test. InUse: somebody has made the exam, or it is open and would lack something. */
export const examDeleting = {
  exam: mutation({
    access: EXAM_MANAGERS,
    on: own('exam'),
    input: ById,
    output: Nothing,
    errors: ['NotFound', 'InUse'],
  }),
  question: mutation({
    access: EXAM_MANAGERS,
    on: own('examQuestion'),
    input: ById,
    output: Nothing,
    errors: ['NotFound', 'InUse'],
  }),
  test: mutation({
    access: EXAM_MANAGERS,
    on: own('examTest'),
    input: ById,
    output: Nothing,
    errors: ['NotFound', 'InUse'],
  }),
}
export const EXAM_DELETING = {
  exam: 'DeleteExam',
  question: 'DeleteExamQuestion',
  test: 'DeleteExamTest',
} as const

/** Opens or closes an exam. WrongState names in `lacks` what an exam lacks. */
const opening = mutation({
  access: EXAM_MANAGERS,
  on: own('exam'),
  input: ById,
  output: Nothing,
  errors: ['NotFound', 'WrongState'],
})
export const examOpening = { set: opening }
export const EXAM_OPENING = { open: { set: 'ActiveExam' }, closed: { set: 'DeActiveExam' } } as const

/** Exams, their subjects, tests and results. */
export const manageExams = subject('Course', {
  ...named(adminExamLists, ADMIN_EXAM_LISTS),
  ...named(teacherExamLists, TEACHER_EXAM_LISTS),
  ...named(examDeleting, EXAM_DELETING),
  ...namedEach(examOpening, EXAM_OPENING),
  GetExamQuestionsByFilter: panelList(EXAM_MANAGERS, ManagedQuestion, { examId: z.optional(Id) }),
  /** The present versions of tests. */
  GetExamTestsByFilter: panelList(EXAM_MANAGERS, ManagedTest, {
    examId: z.optional(Id),
    questionId: z.optional(Id),
  }),
  /** NotFound: there is no such exam, or the course is not the teacher's. WrongState: an open exam changes neither kind nor course. Outdated: it has another revision. */
  AddOrUpdateExam: mutation({
    access: EXAM_MANAGERS,
    on: own('exam'),
    accepts: { wrapper: 'input' },
    input: ExamInput.check(z.refine(isWhole, { path: ['kind'] })),
    output: z.object({ id: Id }),
    errors: ['NotFound', 'WrongState', 'Outdated'],
  }),
  AddOrUpdateExamQuestion: mutation({
    access: EXAM_MANAGERS,
    on: own('exam', 'examId'),
    accepts: { wrapper: 'input' },
    input: ExamQuestionInput,
    output: z.object({ id: Id }),
    errors: ['NotFound', 'InUse'],
  }),
  /** A change is a new version. A corrected right answer counts for those who were shown the test, when it raises their score. */
  AddOrUpdateExamTest: mutation({
    access: EXAM_MANAGERS,
    isForm: true,
    on: own('examQuestion', 'questionId'),
    accepts: { wrapper: 'input' },
    input: ExamTestInput.check(z.refine(hasDifferentAnswers, { path: ['answer4'] })),
    output: z.object({ id: Id, version: Compared }),
    errors: ['NotFound', 'InUse'],
  }),
  /** Sets the extra minutes of a person for a made exam, also while it runs. WrongState: it has ended. */
  SetExamExtraTime: mutation({
    access: EXAM_MANAGERS,
    on: own('taughtAttempt'),
    input: z.object({ id: Id, minutes: z.int().check(z.minimum(0), z.maximum(600)) }),
    output: z.object({ id: Id, extraMin: Count, deadlineAt: z.nullable(Instant) }),
    errors: ['NotFound', 'WrongState', 'OwnThing'],
  }),
  /** Decides about late answers and interrupted attempts, as they were seen in the list. Outdated: other answers came meanwhile. */
  DecideExamAttempt: mutation({
    access: EXAM_MANAGERS,
    on: own('taughtAttempt'),
    input: z.object({
      id: Id,
      decision: Decision,
      /** Its person reads it. */
      reason: Reason,
      seenLateCount: Compared,
      seenLateAt: z.nullable(Instant),
      seenLateSeq: z.nullable(Compared),
    }),
    output: z.object({ id: Id, decision: z.enum(DECISION_STATES), percent: z.nullable(Percent) }),
    errors: ['NotFound', 'WrongState', ...DECIDED_ONCE],
  }),
})
