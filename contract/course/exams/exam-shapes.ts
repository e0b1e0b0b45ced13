import * as z from 'zod/mini'
import { Count, Id, Instant, Rials } from '../../shapes.ts'
import { LEVELS } from '../course.ts'
import { ATTEMPT_STATES, DECISION_STATES, EXAM_KINDS, OPTIONS, PENALTIES, REVIEWS } from './exam-rules.ts'

export const Percent = z.int().check(z.minimum(0), z.maximum(100))
export const Level = z.enum(LEVELS)
/** The place of an answer as it is shown. Zero is no answer. */
export const Answer = z.int().check(z.minimum(0), z.maximum(OPTIONS))

/** The conditions of an exam. */
export const conditions = {
  /** In rials. One payment covers `maxAttempts`. */
  price: Rials,
  durationMin: z.int().check(z.minimum(1), z.maximum(600)),
  /** Answers are counted that arrive so long after the end. */
  graceSec: z.int().check(z.minimum(0), z.maximum(600)),
  maxAttempts: z.int().check(z.minimum(1), z.maximum(20)),
  /** Between the end of an attempt and the next one. */
  retakeHours: z.int().check(z.minimum(0), z.maximum(8_760)),
  passPercent: z.int().check(z.minimum(1), z.maximum(100)),
  shuffle: z.boolean(),
  showReview: z.enum(REVIEWS),
  wrongPenalty: z.enum(PENALTIES),
  /** Points of the club for passing, once per person. */
  passPoints: z.int().check(z.minimum(0), z.maximum(100_000)),
  /** How long a degree is valid. Null: for ever. */
  degreeMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(240))),
}

/** An exam as everybody sees it. */
export const Exam = z.object({
  id: Id,
  kind: z.enum(EXAM_KINDS),
  /** The course of a course exam. */
  courseId: z.nullable(Id),
  courseTitle: z.nullable(z.string()),
  courseSlug: z.nullable(z.string()),
  /** The level of a level test. */
  level: z.nullable(Level),
  title: z.string(),
  description: z.string(),
  /** The address of a film about it, below this site. */
  video: z.nullable(z.string()),
  ...conditions,
  /** How many tests an attempt has, in all and by subject. */
  testCount: Count,
  subjects: z.array(z.object({ title: z.string(), testCount: Count })),
  isActive: z.boolean(),
})
export type Exam = z.infer<typeof Exam>

/** A made exam, as its person sees it. Percent, `passed` and `level` are null until it is graded. */
export const Attempt = z.object({
  id: Id,
  examId: Id,
  state: z.enum(ATTEMPT_STATES),
  price: Rials,
  madeAt: Instant,
  paidAt: z.nullable(Instant),
  begunAt: z.nullable(Instant),
  deadlineAt: z.nullable(Instant),
  /** When its person ended it, or its time was over. */
  endedAt: z.nullable(Instant),
  gradedAt: z.nullable(Instant),
  percent: z.nullable(Percent),
  passed: z.nullable(z.boolean()),
  level: z.nullable(Level),
  /** Its time was over without any contact. */
  isDisrupted: z.boolean(),
  decision: z.enum(DECISION_STATES),
  /** Its result is final. */
  isFinal: z.boolean(),
  degreeId: z.nullable(Id),
})
export type Attempt = z.infer<typeof Attempt>

/** Why the caller cannot make an exam now. */
const HINDRANCES = [
  'signIn',
  'areaDisabled',
  'courseNotOwned',
  'otherLevel',
  'retakeTooSoon',
  'attemptsUsed',
] as const

/** What the caller may do with an exam. */
export const Standing = z.object({
  hindrance: z.nullable(z.enum(HINDRANCES)),
  /** From when on it can be made: with `retakeTooSoon` and `attemptsUsed`. */
  nextAt: z.nullable(Instant),
  /** Attempts of the present payment, or of a free exam, that are left. */
  attemptsLeft: Count,
})
export type Standing = z.infer<typeof Standing>
