import { type ItemStatus, RETURN_WORKING_DAYS } from './order-states.ts'
import { workingDaysBefore } from './working-days.ts'

/** Why a thing is given back, or that it never came. */
export const RETURN_CAUSES = ['wrong', 'broken', 'other', 'notReceived'] as const
export type ReturnCause = (typeof RETURN_CAUSES)[number]

/**
 * asked → accepted or refused; accepted → returned, when the goods are back. A thing without goods to send back is returned at
 * once. `withdrawn`: what was said not to have come came.
 */
export const RETURN_STATES = ['asked', 'accepted', 'refused', 'returned', 'withdrawn'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

export const RETURN_DECISIONS = ['accepted', 'refused'] as const
export type ReturnDecision = (typeof RETURN_DECISIONS)[number]

/** Where the buyer wants the money. */
export const REFUND_WAYS = ['wallet', 'card'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]

/** Why money went back: a thing was cancelled, came back, or never came. */
export const REFUND_CAUSES = ['itemCancelled', 'itemReturned', 'itemLost'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]
/** A refund onto a card waits for an admin. */
export const REFUND_STATES = ['waiting', 'paid'] as const

/** Working days within which a seller or teacher answers; then an admin does. */
export const DECIDE_WORKING_DAYS = 3

interface Bought {
  kind: 'course' | 'product'
  status: ItemStatus
  deliveredAt: string | null
  /** A paid lesson of the course was opened. */
  isOpened: boolean
}

/** Whether a buyer may ask to give a thing back: within seven working days of its delivery, a course until its first paid lesson. */
export function canAskReturn({ kind, status, deliveredAt, isOpened }: Bought, now: Date): boolean {
  if (status !== 'delivered' || deliveredAt === null || (kind === 'course' && isOpened)) return false
  return Date.parse(deliveredAt) >= workingDaysBefore(now, RETURN_WORKING_DAYS).getTime()
}

/**
 * Whether a buyer may say that a thing did not come: while it is under way, and when its seller or the time has called it delivered,
 * as long as a thing may be returned. A buyer who has confirmed that it came may not.
 */
export function canSayNotReceived(
  { kind, status, deliveredAt, isConfirmed }: Omit<Bought, 'isOpened'> & { isConfirmed: boolean },
  now: Date,
): boolean {
  if (kind === 'course' || isConfirmed) return false
  return status === 'shipped' || canAskReturn({ kind, status, deliveredAt, isOpened: false }, now)
}

interface Asked {
  cause: ReturnCause
  state: ReturnState
  /** A paid lesson of the course was opened: after a refusal, because nothing is opened while a return is. */
  isOpened: boolean
}

/**
 * Whether somebody may decide so about a return. Sellers and teachers answer what was asked. Admins also decide otherwise afterwards,
 * and they alone decide about what did not come.
 */
export function canDecide(
  { cause, state, isOpened }: Asked,
  decision: ReturnDecision,
  by: 'partner' | 'admin',
): boolean {
  if (decision === 'accepted' && isOpened) return false
  if (cause === 'notReceived') return by === 'admin' && state === 'asked'
  if (state === 'asked') return true
  return by === 'admin' && state === (decision === 'accepted' ? 'refused' : 'accepted')
}
