import type { Books } from './books.ts'
import { partOfWallet } from './sales.ts'

const MOST_FEE = 120_000
const OPEN_SECONDS = 30 * 60
/** Open payments of a person; the next one is refused. */
const MOST_OPEN = 10

export type By = 'wallet' | 'bank' | 'both'

/** What somebody pays for. */
export interface Goal {
  buyer: number
  /** An open payment with the same key gives way. */
  key?: string
  /** The wallet alone pays it without a payment. */
  needsNoPayment?: boolean
  /** Writes what waits for the payment. */
  begin?(isAtBank: boolean): void
  /** Whether the money still buys it; `isOpen`: the payment had not ended before. */
  isWanted(isOpen: boolean): boolean
  /** Moves its price out of this account. So much of it came by card. */
  take(from: string, byCard: number): void
  /** Gives back what waited. */
  release?(): void
}

export interface Payment {
  goal: Goal
  amount: number
  part: number
  state: 'open' | 'ended' | 'verified'
  bank: 'IN_BANK' | 'PAID' | 'FAILED'
  openedAt: number
}

/** The payments by card of a model, at the moment that `now` says. */
export function openPayments({ of, add }: Books, now: () => number) {
  const payments: Payment[] = []
  const wallet = (buyer: number) => `buyerWallet ${buyer}`
  const held = (buyer: number) => `buyerHeld ${buyer}`

  function endUnpaid(payment: Payment) {
    const { goal, part } = payment
    if (payment.state !== 'open') return
    payment.state = 'ended'
    add(held(goal.buyer), -part)
    add(wallet(goal.buyer), part)
    goal.release?.()
  }
  function settle(payment: Payment) {
    const { goal, amount, part } = payment
    const [mine, reserved] = [wallet(goal.buyer), held(goal.buyer)]
    const fee = Math.min(Math.floor(amount / 100), MOST_FEE)
    add('clearing', fee - amount)
    add('gatewayFee', -fee)
    add(reserved, amount)
    const isOpen = payment.state === 'open'
    // the part that was given back is taken again, where it is still there
    const isWhole = isOpen || part <= of(mine)
    payment.state = 'verified'
    if (isWhole && goal.isWanted(isOpen)) {
      if (!isOpen) {
        add(mine, -part)
        add(reserved, part)
      }
      goal.take(reserved, amount)
      return
    }
    if (isOpen) goal.release?.()
    const back = isOpen ? amount + part : amount
    add(reserved, -back)
    add(mine, back)
  }
  /** What the shop does when it has asked the bank about a payment. */
  function check(payment: Payment) {
    if (payment.state === 'verified') return
    if (payment.bank === 'PAID') settle(payment)
    else if (payment.bank === 'FAILED' || now() >= payment.openedAt + OPEN_SECONDS) endUnpaid(payment)
  }
  const openOf = (buyer: number) =>
    payments.filter(({ state, goal }) => state === 'open' && goal.buyer === buyer)

  return {
    payments,
    check,
    /** The bank is asked about all that is open, and then about what was paid too late. */
    sweep() {
      for (const payment of payments) if (payment.state === 'open') check(payment)
      for (const payment of payments) if (payment.bank === 'PAID') check(payment)
    },
    /** Pays from the wallet, or opens a payment at the bank. Returns whether the shop lets it happen. */
    pay(goal: Goal, price: number, by: By): boolean {
      const { buyer, key } = goal
      const open = openOf(buyer)
      const earlier = open.find((payment) => key !== undefined && payment.goal.key === key)
      const there = of(wallet(buyer)) + (earlier?.part ?? 0)
      if (by === 'wallet' && there < price) return false
      const part = by === 'bank' ? 0 : partOfWallet(price, there)
      const isAtBank = part < price
      const openThen = open.length - (earlier ? 1 : 0)
      if ((isAtBank || !goal.needsNoPayment) && openThen >= MOST_OPEN) return false
      if (earlier) endUnpaid(earlier)
      goal.begin?.(isAtBank)
      if (!isAtBank) {
        goal.take(wallet(buyer), 0)
        return true
      }
      add(wallet(buyer), -part)
      add(held(buyer), part)
      payments.push({ goal, amount: price - part, part, state: 'open', bank: 'IN_BANK', openedAt: now() })
      return true
    },
  }
}
