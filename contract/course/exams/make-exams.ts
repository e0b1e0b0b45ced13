import * as z from 'zod/mini'
import { mutation, query, subject } from '../../define.ts'
import { PersianText } from '../../persian-text.ts'
import { Id, Nothing, PAGE_SIZE, PagedResult } from '../../shapes.ts'
import { EXAM_KINDS } from './exam-rules.ts'
import { Attempt, Exam, Standing } from './exam-shapes.ts'

/** The made exam with its conditions. `attempt.price` is what is to be paid. */
const Made = z.object({ attempt: Attempt, exam: Exam })

const errors = ['NotFound', 'AreaDisabled', 'CourseNotOwned', 'RetakeTooSoon', 'AttemptsUsed'] as const

/** The exam of a course, or an exam by its own id. */
const Wanted = z
  .object({ courseId: z.optional(Id), examId: z.optional(Id) })
  .check(z.refine(({ courseId, examId }) => (courseId === undefined) !== (examId === undefined)))

const perMinute = { address: 120, person: 20 }

const makeWith = <E extends 'WalletTooLow' | 'PriceNotZero' | 'WrongState' = never>(more: readonly E[]) =>
  mutation({
    access: 'signed-in',
    input: Wanted,
    output: Made,
    errors: [...errors, ...more],
    perMinute,
  })

const makeFree = mutation({
  access: 'signed-in',
  input: Nothing,
  output: Made,
  errors: [...errors, 'PriceNotZero'],
  perMinute,
})

/** An exam with what the caller has made of it, newest first, and may do. */
export const ExamRow = z.object({ ...Exam.shape, attempts: z.array(Attempt), standing: Standing })
export type ExamRow = z.infer<typeof ExamRow>

const UserExam = z.object({ ...Attempt.shape, exam: Exam })
export type UserExam = z.infer<typeof UserExam>

/** Exams that can be taken, and making one. A made exam that was not ended is answered again. */
export const makeExams = subject('Course', {
  /** Open exams: placement, then level tests, then those of courses. Those that the caller has begun or paid are listed also when closed. */
  GetExamsByFilter: query({
    access: 'anyone',
    method: 'POST',
    accepts: { wrapper: 'filter' },
    input: z.strictObject({
      page: z._default(z.int().check(z.minimum(1), z.maximum(10_000)), 1),
      take: z._default(z.int().check(z.minimum(1), z.maximum(100)), PAGE_SIZE),
      text: z.optional(PersianText(0, 100)),
      kind: z.optional(z.enum(EXAM_KINDS)),
      courseId: z.optional(Id),
      examId: z.optional(Id),
    }),
    output: PagedResult(ExamRow),
  }),
  /** All exams that the caller has made, newest first. */
  GetUserExams: query({ access: 'signed-in', input: Nothing, output: z.array(UserExam) }),
  /** Makes an exam. One with a price is to be paid next. */
  MakeExam: makeWith([]),
  /** WrongState: it was made before, and is closed. */
  MakeExamByWallet: makeWith(['WalletTooLow', 'WrongState']),
  MakeFreeExam: makeWith(['PriceNotZero']),
  MakeFreePlacementExam: makeFree,
  /** The test of the level that the caller has finished last. */
  MakeFreeLevelTest: makeFree,
})
