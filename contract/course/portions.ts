import * as z from 'zod/mini'
import { ADMINS, mutation, own, query, subject } from '../define.ts'
import { Percent } from '../order/commissions.ts'
import { ById, Id } from '../shapes.ts'

/** The part of the price of a course that its teacher gets, in percent. The rest is the commission of the site. */
const Portion = z.object({ percent: Percent })

export const portions = subject('Course', {
  GetCourseTeacherPortion: query({
    access: ['Teacher', ...ADMINS],
    on: own('course'),
    input: ById,
    output: Portion,
    errors: ['NotFound'],
  }),
  /** Sets the commission of one course. */
  SetCourseTeacherPortion: mutation({
    access: ADMINS,
    input: z.object({ id: Id, percent: Percent }),
    output: Portion,
    errors: ['NotFound'],
  }),
})
