import type { Books } from './books.ts'
import type { Goal } from './payments.ts'
import type { Item } from './sales.ts'

/** An amount that was asked for later, for a sold thing. */
export interface Later {
  item: Item
  amount: number
  about: 'price' | 'sending'
  by: 'seller' | 'admin'
  state: 'waiting' | 'paid' | 'cancelled' | 'refunded'
}

const siteAccountOf = ({ about }: Later) => (about === 'price' ? 'commission' : 'shipping')

/** The later amounts of a model. */
export function openLaters({ of, add, income, takeFrom }: Books) {
  const laters: Later[] = []

  /** What it brings to those who asked for it, or takes from them. */
  function gain(later: Later, amount: number) {
    if (later.by === 'admin') add(siteAccountOf(later), amount)
    else if (amount > 0) income('seller', amount)
    else takeFrom('seller', -amount)
  }

  function take(later: Later, from: string) {
    later.state = 'paid'
    add(from, -later.amount)
    gain(later, later.amount)
  }

  return {
    laters,
    ask(asked: Omit<Later, 'state'>): boolean {
      const { status, product } = asked.item
      if (status === 'cancelled' || status === 'returned') return false
      if (asked.by === 'seller' && product === null) return false
      laters.push({ ...asked, state: 'waiting' })
      return true
    },
    payFromWallet(later: Later): boolean {
      const wallet = `buyerWallet ${later.item.order.buyer}`
      if (later.state === 'paid') return true
      if (later.state !== 'waiting' || of(wallet) < later.amount) return false
      take(later, wallet)
      return true
    },
    /** What a payment by card for it is for; several may be open. */
    laterGoal: (later: Later): Goal => ({
      buyer: later.item.order.buyer,
      isWanted: () => later.state === 'waiting',
      take: (from) => take(later, from),
    }),
    cancel(later: Later): boolean {
      if (later.state === 'paid' || later.state === 'refunded') return false
      later.state = 'cancelled'
      return true
    },
    /** Ends those of a line of which the buyer keeps nothing; sending stays paid when something was given back by choice. */
    endOfLine({ order, product }: Item) {
      const line = order.items.filter((item) => item.product === product)
      if (line.some(({ status }) => status !== 'cancelled' && status !== 'returned')) return
      const isByChoice = line.some(({ asked }) => asked?.state === 'returned' && asked.cause === 'other')
      for (const later of laters.filter(({ item }) => line.includes(item)))
        if (later.state === 'waiting') later.state = 'cancelled'
        else if (later.state === 'paid' && (later.about === 'price' || !isByChoice)) {
          later.state = 'refunded'
          gain(later, -later.amount)
          add(`buyerWallet ${order.buyer}`, later.amount)
        }
    },
  }
}
