/** What a bought thing goes through, in its order. A course is delivered at once. */
export const ITEM_STATUSES = [
  'waiting',
  'paid',
  'seen',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const
export type ItemStatus = (typeof ITEM_STATUSES)[number]

export const ORDER_STATES = ['waiting', 'paid', 'cancelled'] as const

/** Who moves a bought thing: its seller, an admin, its buyer, or the server. */
type Mover = 'seller' | 'admin' | 'buyer' | 'server'

interface Move {
  from: readonly ItemStatus[]
  to: ItemStatus
  by: readonly Mover[]
}

/**
 * Every move of a bought thing (T-cart-product). Sellers move their own things forward, admins any with a reason. Buyers cancel before
 * preparing, and later when nothing was sent for five days (`LATE_SENDING_DAYS`).
 */
const ITEM_MOVES: readonly Move[] = [
  { from: ['waiting'], to: 'paid', by: ['server'] },
  { from: ['paid'], to: 'seen', by: ['seller'] },
  { from: ['paid', 'seen'], to: 'preparing', by: ['seller', 'admin'] },
  { from: ['paid', 'seen', 'preparing'], to: 'shipped', by: ['seller', 'admin'] },
  { from: ['shipped'], to: 'delivered', by: ['seller', 'admin', 'buyer', 'server'] },
  { from: ['paid', 'seen', 'preparing'], to: 'cancelled', by: ['seller', 'admin', 'buyer'] },
  // by what is decided about a return (return-rules.ts)
  { from: ['shipped', 'delivered'], to: 'cancelled', by: ['server'] },
  { from: ['delivered'], to: 'returned', by: ['server'] },
]

/** The statuses of what is paid for and still to be sent. */
export const UNSENT: readonly ItemStatus[] = ITEM_MOVES.filter(({ to }) => to === 'shipped').flatMap(
  ({ from }) => from,
)

/** Whether somebody may move a thing so. */
export const canMove = (from: ItemStatus, to: ItemStatus, by: Mover): boolean =>
  ITEM_MOVES.some((move) => move.to === to && move.from.includes(from) && move.by.includes(by))

/** The statuses that sellers and admins set. */
export const SET_STATUSES = ['preparing', 'shipped', 'delivered', 'cancelled'] as const

/** A buyer may cancel what is being prepared when it was not sent for so many days after the payment. */
export const LATE_SENDING_DAYS = 5
/** Without a word of the buyer a thing counts as delivered so many days after it was sent. */
export const DELIVERED_AFTER_DAYS = 14
/** Working days within which things may be returned, and after which their shares are paid. */
export const RETURN_WORKING_DAYS = 7

/** Whether the buyer may still cancel a thing. */
export function canBuyerCancel(status: ItemStatus, paidAt: string | null, now: Date): boolean {
  if (status === 'paid' || status === 'seen') return true
  if (status !== 'preparing' || paidAt === null) return false
  return now.getTime() - Date.parse(paidAt) >= LATE_SENDING_DAYS * 86_400_000
}
