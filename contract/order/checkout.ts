import * as z from 'zod/mini'
import { Id } from '../shapes.ts'

/** Why a cart cannot be paid as it is. */
export const CHECKOUT_PROBLEMS = [
  'empty',
  'changed',
  'owned',
  'unavailable',
  'areaDisabled',
  'addressMissing',
  'deliveryMissing',
  'codeNotValid',
] as const

/** A reason, with the thing that it is about where it is about one. */
export const CheckoutProblem = z.object({
  problem: z.enum(CHECKOUT_PROBLEMS),
  kind: z.nullable(z.enum(['course', 'product', 'seller'])),
  id: z.nullable(Id),
  name: z.string(),
})
export type CheckoutProblem = z.infer<typeof CheckoutProblem>
