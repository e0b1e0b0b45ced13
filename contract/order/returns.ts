import * as z from 'zod/mini'
import { ADMINS, mutation, own, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { Reason, ReasonOrNone } from '../reason.ts'
import { Count, Id, Instant, Rials, TransferReference } from '../shapes.ts'
import { named } from '../slots.ts'
import {
  REFUND_CAUSES,
  REFUND_STATES,
  REFUND_WAYS,
  RETURN_CAUSES,
  RETURN_DECISIONS,
  RETURN_STATES,
} from './return-rules.ts'

const returnFacts = {
  cause: z.enum(RETURN_CAUSES),
  /** In the words of the buyer. */
  reason: z.string(),
  refundTo: z.enum(REFUND_WAYS),
  state: z.enum(RETURN_STATES),
  /** What the seller or an admin has answered. */
  answer: z.string(),
  /** Until when the seller answers. */
  decideBy: Instant,
}

/** A return as its buyer sees it. */
export const ItemReturn = z.object(returnFacts)
export type ItemReturn = z.infer<typeof ItemReturn>

/** What a buyer got back for a thing, in rials; what goes onto the card waits for an admin. */
export const ItemRefund = z.object({
  walletAmount: Rials,
  cardAmount: Rials,
  state: z.enum(REFUND_STATES),
})
export type ItemRefund = z.infer<typeof ItemRefund>

/** A return as the seller or teacher of the thing sees it. */
const PartnerReturn = z.object({
  id: Id,
  createdAt: Instant,
  orderId: Id,
  title: z.string(),
  designTitle: z.nullable(z.string()),
  isCourse: z.boolean(),
  count: Count,
  paid: Rials,
  ...returnFacts,
  /** Nobody has answered in time. */
  isLate: z.boolean(),
  buyerName: z.string(),
})
const AdminReturn = z.object({
  ...PartnerReturn.shape,
  /** A paid lesson of the course was opened. */
  isOpened: z.boolean(),
  userId: Id,
  partnerName: z.string(),
  /** Who decided. */
  deciderName: z.nullable(z.string()),
})

/** Money on its way back to a buyer, in rials, and the card payment that it goes back to. */
const AdminRefund = z.object({
  id: Id,
  createdAt: Instant,
  orderId: Id,
  title: z.string(),
  cause: z.enum(REFUND_CAUSES),
  ...ItemRefund.shape,
  cardPan: z.nullable(z.string()),
  paymentReference: z.nullable(z.string()),
  /** The bank's number of the transfer. */
  reference: z.nullable(z.string()),
  paidAt: z.nullable(Instant),
  /** Why money for the card went into the wallet instead; else empty. */
  bounceReason: z.string(),
  userId: Id,
  userName: z.string(),
  /** The admin who noted the transfer, or that it failed. */
  adminName: z.nullable(z.string()),
})

const times = { fromDate: z.optional(Instant), toDate: z.optional(Instant) }
const filters = {
  state: z.optional(z.enum(RETURN_STATES)),
  cause: z.optional(z.enum(RETURN_CAUSES)),
  isLate: z.optional(z.boolean()),
  ...times,
}
const PARTNERS = ['Seller', 'Teacher'] as const
const Decided = z.object({ state: z.enum(RETURN_STATES) })
const decisionErrors = ['NotFound', 'WrongState', 'AlreadyDecided', 'OwnThing'] as const

/** The returns of what one seller or teacher has sold. */
function returnsOf(role: (typeof PARTNERS)[number]) {
  const access: readonly (typeof PARTNERS)[number][] = [role]
  return { list: panelList(access, PartnerReturn, filters) }
}
export const sellerReturns = returnsOf('Seller')
export const teacherReturns = returnsOf('Teacher')
export const PARTNER_RETURNS = {
  Seller: { list: 'GetSellerReturnsByFilter' },
  Teacher: { list: 'GetTeacherReturnsByFilter' },
} as const

export const returns = subject('Order', {
  /** The buyer asks to give a thing back, or says that it did not come. */
  AskReturn: mutation({
    access: 'signed-in',
    on: own('boughtItem'),
    perMinute: { person: 20 },
    input: z.object({
      id: Id,
      cause: z.enum(RETURN_CAUSES),
      reason: Reason,
      /** How many pieces; all of them unless said otherwise. */
      count: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
      refundTo: z._default(z.enum(REFUND_WAYS), 'wallet'),
    }),
    output: z.object({ id: Id, state: z.enum(RETURN_STATES) }),
    errors: ['NotFound', 'WrongState', 'AlreadyRequested'],
  }),
  /**
   * Answers a return. Refusing needs a reason, and accepting goods needs where the buyer sends them. A course, or what did not come, is
   * paid back at once.
   */
  DecideReturn: mutation({
    access: [...PARTNERS, ...ADMINS],
    on: own('soldReturn'),
    input: z.object({
      id: Id,
      decision: z.enum(RETURN_DECISIONS),
      /** The state in which the return was seen. */
      seenState: z.enum(RETURN_STATES),
      reason: z._default(ReasonOrNone, ''),
    }),
    output: Decided,
    errors: [...decisionErrors, 'Outdated'],
  }),
  /** The goods of an accepted return are back: the buyer is paid, and what can be sold again is in the stock. */
  SetReturnReceived: mutation({
    access: ['Seller', ...ADMINS],
    on: own('soldReturn'),
    input: z.object({ id: Id, isSellable: z.boolean() }),
    output: Decided,
    errors: decisionErrors,
  }),
  ...named(sellerReturns, PARTNER_RETURNS.Seller),
  ...named(teacherReturns, PARTNER_RETURNS.Teacher),
  GetAdminReturnsByFilter: panelList(ADMINS, AdminReturn, { ...filters, userId: z.optional(Id) }),
  GetAdminRefundsByFilter: panelList(ADMINS, AdminRefund, {
    state: z.optional(z.enum(REFUND_STATES)),
    cause: z.optional(z.enum(REFUND_CAUSES)),
    ...times,
    userId: z.optional(Id),
  }),
  /** Notes that the card part of a refund was paid, with the bank's number of the transfer. */
  SetRefundPaid: mutation({
    access: ADMINS,
    input: z.object({ id: Id, reference: TransferReference }),
    output: z.object({ state: z.enum(REFUND_STATES) }),
    errors: [...decisionErrors, 'ReferenceTaken'],
  }),
  /** Notes that the transfer to the card failed or came back. The card part goes into the wallet of the buyer, who reads the reason. */
  SetRefundBounced: mutation({
    access: ADMINS,
    input: z.object({
      id: Id,
      reason: Reason,
      /** The state in which the refund was seen. */
      seenState: z.enum(REFUND_STATES),
    }),
    output: z.object({ state: z.enum(REFUND_STATES) }),
    errors: decisionErrors,
  }),
})
