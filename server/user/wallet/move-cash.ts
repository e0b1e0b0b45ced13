import type { PayoutRole } from '#contract/user/payouts.ts'
import { DEBTS } from '#server/money/accounts.ts'
import { balanceOf, type Booked, type Line, post } from '#server/money/books-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** The accounts of each role: what may be spent, and what a request has set aside. */
export const ACCOUNTS_OF = {
  Teacher: { wallet: 'teacherWallet', held: 'teacherHeld' },
  Seller: { wallet: 'sellerWallet', held: 'sellerHeld' },
} as const

type Place = 'wallet' | 'held' | 'payouts'

/** What happens to the money of a request, from where to where. */
const MOVES = {
  cashAsked: ['wallet', 'held'],
  cashWithdrawn: ['held', 'wallet'],
  cashPaid: ['held', 'payouts'],
  cashRefused: ['held', 'wallet'],
  /** The transfer came back. */
  cashBounced: ['payouts', 'wallet'],
} as const satisfies Record<string, readonly [from: Place, to: Place]>

interface Asked {
  id: number
  userId: number
  role: PayoutRole
  amount: number
}

/** What the maker of a request owes in that role, with a minus. */
export const debtOfRole = (tx: Tx, { userId, role }: Pick<Asked, 'userId' | 'role'>): Promise<number> =>
  balanceOf(tx, userId, DEBTS[ACCOUNTS_OF[role].wallet])

/** Books what happens to the money of a request, in the transaction of its cause. */
export function moveCash(
  tx: Tx,
  cause: keyof typeof MOVES,
  { id, userId, role, amount }: Asked,
  actorId: number,
  reason = '',
): Promise<Booked> {
  const [from, to] = MOVES[cause]
  const line = (place: Place, change: number): Line =>
    place === 'payouts'
      ? { account: 'payouts', amount: change }
      : { account: ACCOUNTS_OF[role][place], userId, amount: change }
  const lines = [line(from, -amount), line(to, amount)]
  return post(tx, { cause, reference: String(id), actorId, reason, lines })
}
