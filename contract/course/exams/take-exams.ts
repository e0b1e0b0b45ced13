import * as z from 'zod/mini'
import { mutation, own, query, subject } from '../../define.ts'
import { ById, Count, Id, Instant } from '../../shapes.ts'
import { EXAM_DECISIONS, MOST_EPOCHS, SEQ_PER_EPOCH } from './exam-rules.ts'
import { Answer, Attempt, Exam, Level, Percent, Standing } from './exam-shapes.ts'
import { PaperTest } from './paper.ts'

const Seq = z.int().check(z.minimum(1), z.maximum(MOST_EPOCHS * SEQ_PER_EPOCH))
/** How often its person has left the page since the beginning. It is noted for the person who decides, and never punished. */
const Left = z.optional(z.int().check(z.minimum(0), z.maximum(10_000)))
const Base64Url = z.string().check(z.regex(/^[\w-]{20,100}$/))

/** An answer that the server has. */
const KeptAnswer = z.object({
  testId: Id,
  answer: Answer,
  seq: z.int(),
  receivedAt: Instant,
  counted: z.boolean(),
})

/** A made exam on the page of its person. */
export const HeldExam = z.object({
  ...Attempt.shape,
  exam: Exam,
  serverNow: Instant,
  graceSec: Count,
  extraMin: Count,
  /** How often it was begun on another device. */
  epoch: Count,
  /** The paper in base64 while it can be begun or runs. Null before it is paid, and after the end. */
  paper: z.nullable(z.string()),
  /** What the server has. Another device goes on with it. */
  answers: z.array(KeptAnswer),
  sealedAt: z.nullable(Instant),
})
export type HeldExam = z.infer<typeof HeldExam>

/** Opens the paper and starts the clock. */
export const BegunExam = z.object({
  id: Id,
  /** Of the sealed paper, and of the seal: 32 bytes in base64url. */
  key: z.string(),
  sealKey: z.string(),
  startedAt: Instant,
  deadlineAt: Instant,
  graceSec: Count,
  serverNow: Instant,
  epoch: Count,
  ticket: z.string(),
})
export type BegunExam = z.infer<typeof BegunExam>

export const KeptTestAnswer = z.object({
  /** False: it came too late, or another device has answered meanwhile. It is kept. */
  counted: z.boolean(),
  receivedAt: Instant,
  deadlineAt: Instant,
  /** The present one. A smaller one of the device means that another device goes on. */
  epoch: Count,
  receipt: z.string(),
})
export type KeptTestAnswer = z.infer<typeof KeptTestAnswer>

const Reviewed = z.object({
  ...PaperTest.shape,
  /** By the place shown. */
  chosen: Answer,
  correct: Answer,
  explanation: z.string(),
})

/** Why an answer does not count. */
const NOT_COUNTED = ['late', 'otherDevice'] as const

export const ExamResult = z.object({
  ...Attempt.shape,
  /** Why it was decided so. Empty without a decision. */
  decisionReason: z.string(),
  exam: Exam,
  standing: Standing,
  serverNow: Instant,
  /** Null until it is graded. */
  score: z.nullable(
    z.object({
      percent: Percent,
      passPercent: Percent,
      passed: z.boolean(),
      /** Null while the result is not final: late answers are not to be chosen by them. */
      right: z.nullable(Count),
      wrong: z.nullable(Count),
      unanswered: z.nullable(Count),
      /** Empty while the result is not final. */
      subjects: z.array(
        z.object({
          title: z.string(),
          percent: Percent,
          right: Count,
          testCount: Count,
          /** Of the placement exam. */
          level: z.nullable(Level),
        }),
      ),
    }),
  ),
  /** Null when it is not shown, or not yet: then `reviewAt` says when. */
  review: z.nullable(z.array(Reviewed)),
  reviewAt: z.nullable(Instant),
  notCounted: z.array(
    z.object({ testId: Id, answer: Answer, receivedAt: Instant, reason: z.enum(NOT_COUNTED) }),
  ),
  sealedAt: z.nullable(Instant),
  /** What the person may show: signed by the server, with the key that checks it (SubjectPublicKeyInfo in base64). */
  proof: z.object({
    ticket: z.nullable(z.string()),
    receipt: z.nullable(z.string()),
    publicKey: z.string(),
  }),
})
export type ExamResult = z.infer<typeof ExamResult>

/** Taking a made exam. `id` is the made exam. */
export const takeExams = subject('Course', {
  GetExamById: query({
    access: 'signed-in',
    on: own('examAttempt'),
    input: ById,
    output: HeldExam,
    errors: ['NotFound'],
  }),
  /**
   * Starts the clock. Again, it answers the same. Another device takes the exam over. WrongState: it has ended, or is closed; its course
   * is being given back (`returning`), or can still be given back, and no longer once this exam begins (`returnable`): ask again with
   * `agreed`.
   */
  GetExamByIdForBegin: mutation({
    access: 'signed-in',
    alsoGet: true,
    on: own('examAttempt'),
    input: z.object({ id: Id, device: z.optional(z.uuid()), agreed: z._default(z.boolean(), false) }),
    output: BegunExam,
    errors: ['NotFound', 'NotPaid', 'WrongState', 'CourseNotOwned'],
  }),
  /** Keeps an answer, also a late one. The later sequence number wins. NotPaid, WrongState: it was never begun. */
  SetExamTestAnswer: mutation({
    access: 'signed-in',
    offline: 'outbox',
    on: own('examAttempt'),
    accepts: { names: { examId: 'id' } },
    input: z.object({ id: Id, testId: Id, answer: Answer, seq: z.optional(Seq), left: Left }),
    output: KeptTestAnswer,
    errors: ['NotFound', 'WrongState'],
  }),
  /**
   * Ends and grades. `seq` is the last one of the device, or `epoch × SEQ_PER_EPOCH` when it has none: while an answer up to it is
   * missing, or another device may have some, it is graded at the deadline. A device that another one has followed ends nothing. An end
   * that comes late is the usual one when all answers are there. `byTime`: nobody has ended it, the time was over on the device, whose
   * clock may be wrong; before the deadline that ends nothing.
   */
  SetExamEnd: mutation({
    access: 'signed-in',
    offline: 'outbox',
    on: own('examAttempt'),
    input: z.object({ id: Id, seq: z.optional(Seq), left: Left, byTime: z.optional(z.boolean()) }),
    output: z.object({ attempt: Attempt }),
    errors: ['NotFound', 'WrongState'],
  }),
  GetExamResultById: query({
    access: 'signed-in',
    on: own('examAttempt'),
    input: ById,
    output: ExamResult,
    errors: ['NotFound'],
  }),
  /** Notes the seal of an ended paper, from any phone. The first one holds. NotFound: the seal is not genuine. */
  SetExamSeal: mutation({
    access: 'anyone',
    perMinute: { address: 30 },
    input: z.object({ id: Id, hash: Base64Url, mac: Base64Url }),
    /** `inTime`: answers that match it count whenever they come. */
    output: z.object({ receivedAt: Instant, inTime: z.boolean() }),
    errors: ['NotFound'],
  }),
})

export const Decision = z.enum(EXAM_DECISIONS)
