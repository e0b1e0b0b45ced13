import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { ById, Count, Id, Instant, Nothing, Rials } from '../shapes.ts'
import { LEAST_POINTS, MOST_POINTS, NewCode } from './off-code-rules.ts'

const CODE_SCOPES = ['all', 'courses', 'products', 'chosen'] as const
const CODE_STATES = ['active', 'ended', 'deleted'] as const

/** The largest amount of a code, in rials. */
const MOST_RIALS = 10_000_000_000
const amount = (least: number) => z.int().check(z.minimum(least), z.maximum(MOST_RIALS))
const uses = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000))), null)
const ids = z._default(z.array(Id).check(z.maxLength(200)), [])

/** A code that the caller may use now. Money is rials. */
export const OffCode = z.object({
  id: Id,
  code: z.string(),
  /** One of both: a part of the price in percent, or an amount. */
  percent: z.nullable(z.int()),
  amount: z.nullable(Rials),
  /** The most that a percentage takes off. */
  mostAmount: z.nullable(Rials),
  /** The least value of the goods and courses that it is for, together. */
  leastOrder: Rials,
  scope: z.enum(CODE_SCOPES),
  excludesReduced: z.boolean(),
  endsAt: z.nullable(Instant),
  /** Only the caller may use it. */
  isMine: z.boolean(),
  /** How often the caller can still use it. Null without a limit. */
  usesLeft: z.nullable(Count),
})
export type OffCode = z.infer<typeof OffCode>

/** A code as admins see it. */
const AdminOffCode = z.object({
  id: Id,
  code: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(Rials),
  mostAmount: z.nullable(Rials),
  leastOrder: Rials,
  scope: z.enum(CODE_SCOPES),
  courseIds: z.array(Id),
  productIds: z.array(Id),
  /** Of the courses and products. */
  titles: z.array(z.string()),
  excludesReduced: z.boolean(),
  isPaidBySite: z.boolean(),
  userId: z.nullable(Id),
  userName: z.nullable(z.string()),
  isListed: z.boolean(),
  mostUses: z.nullable(Count),
  mostUsesOfPerson: z.nullable(Count),
  /** Orders that were paid with it, or wait for their payment. */
  uses: Count,
  startsAt: Instant,
  endsAt: z.nullable(Instant),
  boughtWithPoints: z.nullable(Count),
  state: z.enum(CODE_STATES),
})

/** A new code. */
export const OffCodeInput = z
  .object({
    code: NewCode,
    /** One of both: a part of the price in percent, or an amount in rials. */
    percent: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100))), null),
    amount: z._default(z.nullable(amount(10)), null),
    mostAmount: z._default(z.nullable(amount(10)), null),
    leastOrder: z._default(amount(0), 0),
    scope: z._default(z.enum(CODE_SCOPES), 'all'),
    /** What a code with the scope `chosen` is about. */
    courseIds: ids,
    productIds: ids,
    /** Things that are reduced already are left out. */
    excludesReduced: z._default(z.boolean(), false),
    /** The site pays for it. Sellers and teachers get their share of the full price. */
    isPaidBySite: z._default(z.boolean(), false),
    /** The only person who may use it. */
    userId: z._default(z.nullable(Id), null),
    /** Everybody sees it in the list of codes. */
    isListed: z._default(z.boolean(), false),
    mostUses: uses,
    mostUsesOfPerson: uses,
    startsAt: z._default(z.nullable(Instant), null),
    endsAt: z._default(z.nullable(Instant), null),
  })
  .check(
    z.refine(({ percent, amount: rials }) => (percent === null) !== (rials === null), { path: ['percent'] }),
    z.refine(
      ({ scope, courseIds, productIds }) => scope !== 'chosen' || courseIds.length + productIds.length > 0,
      { path: ['courseIds'] },
    ),
    z.refine(({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt), {
      path: ['endsAt'],
    }),
  )
export type OffCodeInput = z.infer<typeof OffCodeInput>

const change = { access: ADMINS, input: ById, output: AdminOffCode, errors: ['NotFound'] } as const

export const offCodes = subject('User', {
  /** The codes that the caller may use now: their own, and those that everybody sees. */
  GetAllOffCode: query({ access: 'signed-in', method: 'POST', input: Nothing, output: z.array(OffCode) }),
  /** All codes, the newest first, by words of the code or of its person. */
  GetAdminOffCode: panelList(ADMINS, AdminOffCode, { state: z.optional(z.enum(CODE_STATES)) }),
  /** Adds a code. A code is never changed, because orders were made with it. */
  AddOffCodeByAdmin: mutation({
    access: ADMINS,
    accepts: { wrapper: 'code' },
    input: OffCodeInput,
    output: AdminOffCode,
    errors: ['NotFound', 'CodeTaken'],
  }),
  /** Buys a code for oneself with points: RIALS_OF_POINT for each, once, within POINT_CODE_DAYS. */
  AddLimitedOffCodeByPoint: mutation({
    access: 'signed-in',
    perMinute: { address: 60, person: 10 },
    input: z.object({ points: z.int().check(z.minimum(LEAST_POINTS), z.maximum(MOST_POINTS)) }),
    output: OffCode,
    errors: ['WalletTooLow'],
  }),
  /** Nobody can use the code from now on. Orders that were made with it stay. */
  DeleteOffCode: mutation(change),
  RestoreOffCode: mutation(change),
})
