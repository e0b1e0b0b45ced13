import * as z from 'zod/mini'
import { ADMINS, mutation, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { Id, Nothing } from '../shapes.ts'

/** What a rule of the commission is about. The narrowest rule counts: thing, category, partner, site. */
const COMMISSION_ABOUT = ['site', 'productCategory', 'seller', 'teacher', 'product', 'course'] as const
export type CommissionAbout = (typeof COMMISSION_ABOUT)[number]

export const Percent = z.int().check(z.minimum(0), z.maximum(100))

/** A rule: the part of a price that the site takes, in percent. The name is that of the thing, null for the site. */
const CommissionRow = z.object({
  id: Id,
  about: z.enum(COMMISSION_ABOUT),
  aboutId: z.nullable(Id),
  name: z.nullable(z.string()),
  percent: Percent,
})

/** A rule to set. Without a percentage the rule is removed; that of the site stays. */
const CommissionInput = z
  .object({ about: z.enum(COMMISSION_ABOUT), aboutId: z.nullable(Id), percent: z.nullable(Percent) })
  .check(
    z.refine(({ about, aboutId }) => (about === 'site') === (aboutId === null), { path: ['aboutId'] }),
    z.refine(({ about, percent }) => about !== 'site' || percent !== null, { path: ['percent'] }),
  )

/** What the site takes of sales. A sold thing keeps the percentage of its day. */
export const commissions = subject('Order', {
  GetCommission: panelList(ADMINS, CommissionRow, { about: z.optional(z.enum(COMMISSION_ABOUT)) }),
  SetCommission: mutation({
    access: ADMINS,
    input: CommissionInput,
    output: Nothing,
    errors: ['NotFound'],
  }),
})
