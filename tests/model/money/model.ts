import { openBooks, type Partner } from './books.ts'
import { openCash } from './cash.ts'
import { openClub } from './club.ts'
import { type Later, openLaters } from './later.ts'
import { type By, type Goal, openPayments } from './payments.ts'
import {
  type Code,
  codeOfShop,
  type Item,
  itemsOf,
  type Order,
  PRODUCTS,
  payableOf,
  pointsCode,
  SENDING,
  splitOff,
  STOCK,
} from './sales.ts'
import { type Basket, BUYERS, type ChangedOfAll, type ItemMove } from './story.ts'
import { openThings } from './things.ts'

const DAY_SECONDS = 86_400
const BUYER_PLACES = Array.from({ length: BUYERS }, (_, at) => at)
const MOST_UNPAID_HOLDS = 3

/** What is to go to a card. */
interface Refund {
  order: Order
  amount: number
  state: 'waiting' | 'paid' | 'bounced'
}

const partnerOf = (item: Item): Partner => (item.product === null ? 'teacher' : 'seller')

/** What the shop should be, worked out the plain way: one number for each account, and what became of each thing. */
export function openModel(isCodePaidBySite: boolean, beganAt: number) {
  let now = 0
  const books = openBooks()
  const { of, add, income, takeFrom } = books
  const { laters, payFromWallet, laterGoal, ...later } = openLaters(books)
  const club = openClub(books, beganAt)
  const { payments, pay, check, sweep } = openPayments(books, () => now)
  const { toolEnds, hasPaidExam, ...things } = openThings(books, () => now, pay)
  const stock: [number, number] = [...STOCK]
  const owners = new Set<number>()
  const orders: Order[] = []
  const shopCode = codeOfShop(isCodePaidBySite)
  const codes: (Code & { buyer: number })[] = []
  const refunds: Refund[] = []

  const wallet = (buyer: number) => `buyerWallet ${buyer}`

  const freeFor = (buyer: number, product: 0 | 1) =>
    orders
      .filter((order) => order.holds && order.buyer !== buyer)
      .reduce((free, order) => free - order.basket.pieces[product], stock[product])
  const isThere = ({ buyer, basket }: Pick<Order, 'buyer' | 'basket'>) =>
    PRODUCTS.every(
      (product) => basket.pieces[product] === 0 || basket.pieces[product] <= freeFor(buyer, product),
    )
  const isAllGone = ({ items }: Order) =>
    items.every(({ status }) => status === 'cancelled' || status === 'returned')
  const usesCode = (order: Order, buyer: number) =>
    (order.state === 'paid' && !isAllGone(order)) ||
    (order.state === 'waiting' && order.buyer !== buyer && unpaidOf(order.buyer) < MOST_UNPAID_HOLDS)
  const hasUse = (code: Code, buyer: number) =>
    orders.filter((order) => order.code === code && usesCode(order, buyer)).length < code.uses
  /** Orders of a day that held things and were not paid. */
  const unpaidOf = (buyer: number) =>
    orders.filter(
      (one) =>
        one.buyer === buyer && !one.wasPaid && one.state === 'cancelled' && one.createdAt > now - DAY_SECONDS,
    ).length
  function sell(order: Order, from: string) {
    order.items = itemsOf(order)
    add(from, -order.payable)
    for (const item of order.items) {
      add(`${partnerOf(item)}Pending`, item.share)
      add('commission', item.commission)
      add('discounts', item.paid - item.share - item.commission)
      if (item.product === null) owners.add(order.buyer)
      else stock[item.product] -= item.count
    }
    if (order.items.some(({ product }) => product !== null)) add('shipping', SENDING)
    Object.assign(order, { state: 'paid', wasPaid: true, holds: false, paidAt: now })
  }
  function canStillSell(order: Order, isOpen: boolean): boolean {
    if (order.state === 'paid' || !isThere(order)) return false
    if (order.code && !hasUse(order.code, order.buyer)) return false
    if (isOpen) return true
    const newer = orders.slice(orders.indexOf(order) + 1)
    const isReplaced = newer.some(({ buyer, state }) => buyer === order.buyer && state !== 'cancelled')
    const ownsCourse = order.basket.hasCourse && owners.has(order.buyer)
    return !isReplaced && !ownsCourse
  }

  function giveBack(item: Item, to: 'wallet' | 'card', restocks: boolean) {
    const { order, paid, share, commission } = item
    const goods = order.items.filter(({ product }) => product !== null)
    const isAllBack = goods.every(
      ({ status, asked }) =>
        status === 'cancelled' || (asked?.state === 'returned' && asked.cause === 'wrong'),
    )
    const sending = item.product !== null && isAllBack ? SENDING : 0
    const toCard = to === 'card' ? Math.min(paid + sending, order.cardLeft) : 0
    order.cardLeft -= toCard
    if (item.isShared) {
      takeFrom(partnerOf(item), share)
      club.lose(order.buyer, paid)
    } else add(`${partnerOf(item)}Pending`, -share)
    add('commission', -commission)
    add('discounts', share + commission - paid)
    add('shipping', -sending)
    add('refundsDue', toCard)
    add(wallet(order.buyer), paid + sending - toCard)
    later.endOfLine(item)
    if (order.code && isAllGone(order)) order.code.endsAt = now + order.code.endsAt - order.paidAt
    if (toCard > 0) refunds.push({ order, amount: toCard, state: 'waiting' })
    if (item.product === null) owners.delete(order.buyer)
    else if (restocks) stock[item.product] += item.count
  }
  function takeBack(item: Item, restocks: boolean): true {
    if (!item.asked) throw new Error('Nobody asked.')
    item.asked.state = 'returned'
    item.status = 'returned'
    giveBack(item, item.asked.to, restocks)
    return true
  }

  const MOVES: { [To in ItemMove['to']]: (item: Item, move: Extract<ItemMove, { to: To }>) => boolean } = {
    cancel(item, { refundTo }) {
      if (item.status === 'cancelled') return true
      if (item.status !== 'paid') return false
      item.status = 'cancelled'
      giveBack(item, refundTo, true)
      return true
    },
    ship: (item) => item.product !== null && step(item, 'paid', 'shipped'),
    deliver: (item) => step(item, 'shipped', 'delivered'),
    ask(item, { count, cause, refundTo }) {
      if (item.status !== 'delivered' || !item.isFresh || item.asked) return false
      const part = count < item.count ? splitOff(item, count) : item
      part.asked = { state: 'asked', cause, to: refundTo }
      return true
    },
    accept(item) {
      if (!item.asked || item.asked.state === 'accepted' || item.asked.state === 'returned')
        return item.asked !== null
      if (item.product === null) return takeBack(item, false)
      item.asked.state = 'accepted'
      return true
    },
    refuse(item) {
      if (!item.asked || item.asked.state === 'returned') return false
      item.asked.state = 'refused'
      return true
    },
    receive(item, { isSellable }) {
      if (item.asked?.state === 'returned') return true
      return item.asked?.state === 'accepted' && takeBack(item, isSellable)
    },
  }
  function step(item: Item, from: Item['status'], to: Item['status']): boolean {
    if (item.status === from) Object.assign(item, { status: to, isFresh: true })
    return item.status === to
  }

  return {
    beganAt,
    orders,
    laters,
    payments,
    refunds,
    /** The accounts that have something in them, what is in stock, and who owns the course. */
    state: () => ({
      balances: books.filled(),
      stock: [...stock],
      owners: [...owners].toSorted(),
      tools: BUYER_PLACES.map(toolEnds),
      exams: BUYER_PLACES.map(hasPaidExam),
    }),
    items: () => orders.filter(({ state }) => state === 'paid').flatMap(({ items }) => items),
    pass: (seconds: number) => void (now += seconds),
    /** Each of these returns whether the shop lets it happen. */
    change(account: string, amount: number): boolean {
      if (of(account) + amount < 0) return false
      if (amount > 0 && account === 'sellerWallet') income('seller', amount)
      else if (amount > 0 && account === 'teacherWallet') income('teacher', amount)
      else add(account, amount)
      add(account.startsWith('points') ? 'pointIssue' : 'gifts', -amount)
      return true
    },
    /** Adds to this balance of each person, or takes what there is of the amount. */
    changeAll(account: ChangedOfAll, amount: number): true {
      for (const person of [...BUYER_PLACES, 'seller', 'teacher']) {
        const name = `${account} ${person}`
        const moved = Math.max(amount, -of(name))
        add(name, moved)
        add(account === 'points' ? 'pointIssue' : 'gifts', -moved)
      }
      return true
    },
    collectDaily: (buyer: number) => club.collect(buyer, now),
    buyCode(buyer: number, points: number): boolean {
      const isBought = club.buyCode(buyer, points)
      if (isBought) codes.push({ ...pointsCode(points, now), buyer })
      return isBought
    },
    /** The newest code that this buyer bought with points. */
    codeOf: (buyer: number) => codes.findLast((code) => code.buyer === buyer) ?? null,
    shopCode,
    later,
    ...things,
    check,
    sweep,
    buy(buyer: number, basket: Basket, code: Code | null, by: By): boolean {
      const payable = payableOf(basket, code)
      const ownsCourse = basket.hasCourse && owners.has(buyer)
      if (payable === 0 || ownsCourse || !isThere({ buyer, basket })) return false
      if (code && (!hasUse(code, buyer) || code.endsAt <= now)) return false
      const facts = {
        buyer,
        basket,
        code,
        payable,
        createdAt: now,
        paidAt: 0,
        wasPaid: false,
        cardLeft: 0,
        items: [],
      }
      const order: Order = { ...facts, state: 'waiting', holds: false }
      const goal: Goal = {
        buyer,
        key: `cart ${buyer}`,
        needsNoPayment: true,
        begin(isAtBank) {
          order.holds = isAtBank && unpaidOf(buyer) < MOST_UNPAID_HOLDS
          orders.push(order)
        },
        isWanted: (isOpen) => canStillSell(order, isOpen),
        take(from, byCard) {
          order.cardLeft = byCard
          sell(order, from)
        },
        release: () => void Object.assign(order, { state: 'cancelled', holds: false }),
      }
      return pay(goal, payable, by)
    },
    payLater(later: Later, by: By): boolean {
      if (by === 'bank' && later.state !== 'waiting') return false
      return by === 'bank' ? pay(laterGoal(later), later.amount, by) : payFromWallet(later)
    },
    move: (item: Item, move: ItemMove): boolean => MOVES[move.to](item, move as never),
    payRefund(refund: Refund): boolean {
      if (refund.state !== 'waiting') return false
      refund.state = 'paid'
      add('refundsDue', -refund.amount)
      add('payouts', refund.amount)
      return true
    },
    bounceRefund(refund: Refund): boolean {
      const { order, amount, state } = refund
      if (state === 'bounced') return false
      refund.state = 'bounced'
      add(state === 'paid' ? 'payouts' : 'refundsDue', -amount)
      add(wallet(order.buyer), amount)
      order.cardLeft += amount
      return true
    },
    /** A month passes, and all shares are paid that nobody wants back. */
    payShares() {
      for (const item of orders.flatMap(({ items }) => items)) {
        item.isFresh = false
        const isWanted = item.asked?.state === 'asked' || item.asked?.state === 'accepted'
        if (item.status !== 'delivered' || item.isShared || isWanted) continue
        item.isShared = true
        add(`${partnerOf(item)}Pending`, -item.share)
        income(partnerOf(item), item.share)
        club.earn(item.order.buyer, item.paid)
      }
    },
    walletOf: (partner: Partner) => of(`${partner}Wallet`),
    ...openCash(books),
  }
}

export type Model = ReturnType<typeof openModel>
