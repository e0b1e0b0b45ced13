import { openBooks, type Partner } from './books.ts'
import { openCash } from './cash.ts'
import { openClub } from './club.ts'
import { openLaters } from './later.ts'
import {
  CODE_USES,
  type Item,
  itemsOf,
  type Order,
  partOfWallet,
  PRODUCTS,
  payableOf,
  type Payment,
  SENDING,
  splitOff,
  STOCK,
} from './sales.ts'
import type { Basket, ItemMove } from './story.ts'

const MOST_FEE = 120_000
const OPEN_SECONDS = 30 * 60
const DAY_SECONDS = 86_400
const MOST_UNPAID_HOLDS = 3

const partnerOf = (item: Item): Partner => (item.product === null ? 'teacher' : 'seller')

/** What the shop should be, worked out the plain way: one number for each account, and what became of each thing. */
export function openModel(isCodePaidBySite: boolean, beganAt: number) {
  let now = 0
  const books = openBooks()
  const { of, add, income, takeFrom } = books
  const { laters, ...later } = openLaters(books)
  const club = openClub(books, beganAt)
  const stock: [number, number] = [...STOCK]
  const owners = new Set<number>()
  const orders: Order[] = []
  const payments: Payment[] = []
  const refunds: { amount: number; isPaid: boolean }[] = []

  const wallet = (buyer: number) => `buyerWallet ${buyer}`
  const held = (buyer: number) => `buyerHeld ${buyer}`

  const freeFor = (buyer: number, product: 0 | 1) =>
    orders
      .filter((order) => order.holds && order.buyer !== buyer)
      .reduce((free, order) => free - order.basket.pieces[product], stock[product])
  const isThere = ({ buyer, basket }: Pick<Order, 'buyer' | 'basket'>) =>
    PRODUCTS.every(
      (product) => basket.pieces[product] === 0 || basket.pieces[product] <= freeFor(buyer, product),
    )
  const hasUse = (buyer: number) =>
    orders.filter(
      ({ hasCode, state, buyer: by }) =>
        hasCode && (state === 'paid' || (state === 'waiting' && by !== buyer)),
    ).length < CODE_USES
  function sell(order: Order, from: string) {
    order.items = itemsOf(order, isCodePaidBySite)
    add(from, -order.payable)
    for (const item of order.items) {
      add(`${partnerOf(item)}Pending`, item.share)
      add('commission', item.commission)
      add('discounts', item.paid - item.share - item.commission)
      if (item.product === null) owners.add(order.buyer)
      else stock[item.product] -= item.count
    }
    if (order.items.some(({ product }) => product !== null)) add('shipping', SENDING)
    Object.assign(order, { state: 'paid', wasPaid: true, holds: false })
  }
  function endUnpaid(payment: Payment) {
    if (payment.state !== 'open') return
    payment.state = 'ended'
    add(held(payment.order.buyer), -payment.part)
    add(wallet(payment.order.buyer), payment.part)
    Object.assign(payment.order, { state: 'cancelled', holds: false })
  }
  function settle(payment: Payment) {
    const { order, amount, part } = payment
    const fee = Math.min(Math.floor(amount / 100), MOST_FEE)
    add('clearing', fee - amount)
    add('gatewayFee', -fee)
    add(held(order.buyer), amount)
    const isOpen = payment.state === 'open'
    // the part that was given back is taken again, where it is still there
    const isWhole = isOpen || part <= of(wallet(order.buyer))
    payment.state = 'verified'
    if (canStillSell(order, isWhole, isOpen)) {
      order.cardLeft = amount
      if (!isOpen) {
        add(wallet(order.buyer), -part)
        add(held(order.buyer), part)
      }
      sell(order, held(order.buyer))
      return
    }
    if (isOpen) Object.assign(order, { state: 'cancelled', holds: false })
    const back = isOpen ? amount + part : amount
    add(held(order.buyer), -back)
    add(wallet(order.buyer), back)
  }
  function canStillSell(order: Order, isWhole: boolean, isOpen: boolean): boolean {
    if (!isWhole || order.state === 'paid' || !isThere(order)) return false
    if (isOpen) return true
    const newer = orders.slice(orders.indexOf(order) + 1)
    const isReplaced = newer.some(({ buyer, state }) => buyer === order.buyer && state !== 'cancelled')
    const ownsCourse = order.basket.hasCourse && owners.has(order.buyer)
    return !isReplaced && !ownsCourse && (!order.hasCode || hasUse(order.buyer))
  }
  /** What the shop does when it has asked the bank about a payment. */
  function check(payment: Payment) {
    if (payment.state === 'verified') return
    if (payment.bank === 'PAID') settle(payment)
    else if (payment.bank === 'FAILED' || now >= payment.openedAt + OPEN_SECONDS) endUnpaid(payment)
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
    if (item.isShared) takeFrom(partnerOf(item), share)
    else add(`${partnerOf(item)}Pending`, -share)
    add('commission', -commission)
    add('discounts', share + commission - paid)
    add('shipping', -sending)
    add('refundsDue', toCard)
    add(wallet(order.buyer), paid + sending - toCard)
    later.endOfLine(item)
    if (toCard > 0) refunds.push({ amount: toCard, isPaid: false })
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
    orders,
    laters,
    payments,
    refunds,
    /** The accounts that have something in them, what is in stock, and who owns the course. */
    state: () => ({
      balances: books.filled(),
      stock: [...stock],
      owners: [...owners].toSorted(),
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
    collectDaily: (buyer: number) => club.collect(buyer, now),
    buyCode: club.buyCode,
    later,
    buy(buyer: number, basket: Basket, hasCode: boolean, by: 'wallet' | 'bank' | 'both'): boolean {
      const earlier = payments.find(({ state, order }) => state === 'open' && order.buyer === buyer)
      const payable = payableOf(basket, hasCode)
      const ownsCourse = basket.hasCourse && owners.has(buyer)
      if (payable === 0 || ownsCourse || !isThere({ buyer, basket })) return false
      if (hasCode && !hasUse(buyer)) return false
      const there = of(wallet(buyer)) + (earlier?.part ?? 0)
      if (by === 'wallet' && there < payable) return false
      if (earlier) endUnpaid(earlier)
      const facts = {
        buyer,
        basket,
        hasCode,
        payable,
        createdAt: now,
        wasPaid: false,
        cardLeft: 0,
        items: [],
      }
      const order: Order = { ...facts, state: 'waiting', holds: false }
      const part = by === 'bank' ? 0 : partOfWallet(payable, there)
      if (part < payable) {
        order.holds =
          orders.filter(
            (one) =>
              one.buyer === buyer &&
              !one.wasPaid &&
              one.state === 'cancelled' &&
              one.createdAt > now - DAY_SECONDS,
          ).length < MOST_UNPAID_HOLDS
        add(wallet(buyer), -part)
        add(held(buyer), part)
        payments.push({ order, amount: payable - part, part, state: 'open', bank: 'IN_BANK', openedAt: now })
      }
      orders.push(order)
      if (part === payable) sell(order, wallet(buyer))
      return true
    },
    check,
    /** The bank is asked about all that is open, and then about what was paid too late. */
    sweep() {
      for (const payment of payments) if (payment.state === 'open') check(payment)
      for (const payment of payments) if (payment.bank === 'PAID') check(payment)
    },
    move: (item: Item, move: ItemMove): boolean => MOVES[move.to](item, move as never),
    payRefund(refund: { amount: number; isPaid: boolean }): boolean {
      if (refund.isPaid) return false
      refund.isPaid = true
      add('refundsDue', -refund.amount)
      add('payouts', refund.amount)
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
