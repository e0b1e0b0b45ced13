import * as z from 'zod/mini'
import { DECIDED_ONCE } from './decisions.ts'
import { ADMINS, mutation, own, query } from './define.ts'
import { panelList } from './lists.ts'
import { PersianText } from './persian-text.ts'
import { Reason } from './reason.ts'
import { ById, Count, Id, Instant, Nothing } from './shapes.ts'

/** What people can report: courses, products, and comments and questions about them. */
export const REPORT_TARGETS = [
  'course',
  'courseComment',
  'courseQuestion',
  'product',
  'productComment',
  'productQuestion',
] as const
export type ReportTarget = (typeof REPORT_TARGETS)[number]

/** Verified: the report is right. A comment or question with a verified report is hidden. */
export const REPORT_STATES = ['new', 'verified', 'de-verified'] as const

/** A report as admins see it. */
export const Report = z.object({
  id: Id,
  createdAt: Instant,
  targetType: z.enum(REPORT_TARGETS),
  targetId: Id,
  /** The answer that is meant, of a reported question. */
  answerId: z.nullable(Id),
  /** The course or product on whose page the target is. */
  pageId: Id,
  /** The present title or words of the target. */
  text: z.string(),
  isShown: z.boolean(),
  userId: Id,
  userName: z.string(),
  reason: z.string(),
  state: z.enum(REPORT_STATES),
  seenAt: z.nullable(Instant),
  decidedById: z.nullable(Id),
})
export type Report = z.infer<typeof Report>

/** The course or product that a report is about, or the kind of text about one, with its id. */
export function reportedBy({
  targetType,
  targetId,
  answerId,
}: Pick<Report, 'targetType' | 'targetId' | 'answerId'>) {
  const thing = targetType.startsWith('course') ? 'course' : 'product'
  if (answerId !== null) return { thing, what: 'answer', id: answerId } as const
  if (targetType === thing) return { thing, id: targetId } as const
  return { thing, what: targetType.endsWith('Comment') ? 'comment' : 'question', id: targetId } as const
}

const list = panelList(ADMINS, Report, {
  userId: z.optional(Id),
  status: z.optional(z.enum(REPORT_STATES)),
  fromDate: z.optional(Instant),
  toDate: z.optional(Instant),
  onlyUnseen: z.optional(z.boolean()),
})
const decision = mutation({
  access: ADMINS,
  input: z.object({
    id: Id,
    /** The state in which the report was seen. */
    seenState: z.optional(z.enum(REPORT_STATES)),
    /** Read by the author of the words that are hidden, or by the person whose report is refused. */
    reason: z.optional(Reason),
  }),
  output: Report,
  errors: ['NotFound', ...DECIDED_ONCE],
})

/** The operations about the reports of one kind of target. */
export const reporting = {
  /**
   * One report per person and target. A second one changes its reason until an admin has decided. `answerId` is for answers
   * of the question. The reason quotes what it is about, so it may have HTML.
   */
  report: mutation({
    access: 'signed-in',
    offline: 'outbox',
    perMinute: { address: 240, person: 20 },
    input: z.object({ id: Id, reason: PersianText(3, 500), answerId: z.optional(Id) }),
    output: Nothing,
    errors: ['NotFound', 'AlreadyReported'],
  }),
  list,
  unseen: list,
  /** The number of reports that no admin has seen. */
  count: query({ access: ADMINS, input: Nothing, output: z.object({ count: Count }) }),
  one: query({ access: ADMINS, input: ById, output: Report, errors: ['NotFound'] }),
  verify: decision,
  deVerify: decision,
}

/** Notes that a report about the thing, its comments or its questions was seen. */
export const reportSeen = (report: 'courseReport' | 'productReport', owner: 'Teacher' | 'Seller') =>
  mutation({
    access: [owner, ...ADMINS],
    on: own(report),
    input: ById,
    output: Nothing,
    errors: ['NotFound'],
  })
