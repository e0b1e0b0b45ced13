import fc from 'fast-check'
import type { Partner } from './books.ts'
import type { By } from './payments.ts'
import type { Thing } from './things.ts'

export const BUYERS = 2

/** What a buyer puts into the cart: pieces of the two products, and perhaps the course. */
export interface Basket {
  pieces: readonly [number, number]
  hasCourse: boolean
}

/** What a payer does at the bank: pays and comes back, pays and never comes back, gives up, or leaves the page open. */
export type AtBank = 'pay' | 'lost' | 'fail' | 'leave'

/** The code in a cart: that of the shop, or the newest one that the buyer got for points. */
export type CodeKind = 'none' | 'shop' | 'points'

/** What happens to a bought thing. */
export type ItemMove =
  | { to: 'cancel'; refundTo: 'wallet' | 'card' }
  | { to: 'ship' | 'deliver' | 'accept' | 'refuse' }
  | { to: 'ask'; count: number; cause: 'wrong' | 'other'; refundTo: 'wallet' | 'card' }
  | { to: 'receive'; isSellable: boolean }

/** The balances that admins change: of a buyer, or of the seller or teacher. */
type Changed = 'buyerWallet' | 'sellerWallet' | 'teacherWallet' | 'points'
/** Those that admins change for everybody at once. */
export type ChangedOfAll = 'buyerWallet' | 'points'

/**
 * `which` counts from the newest thing, payment, refund or later amount of the story. Amounts are rials, or points. No story has ways of
 * sending of sellers.
 */
export type Event =
  | { do: 'fund' | 'take'; account: Changed; buyer: number; amount: number }
  | { do: 'changeAll'; account: ChangedOfAll; way: 'add' | 'reduce'; amount: number }
  | { do: 'buyByWallet'; buyer: number; basket: Basket; code: CodeKind }
  | { do: 'buyByBank'; buyer: number; basket: Basket; code: CodeKind; useWallet: boolean; at: AtBank }
  | { do: 'buyThing'; thing: Thing; buyer: number; by: By; at: AtBank }
  | { do: 'payAtBank' | 'failAtBank'; which: number }
  | { do: 'comeBack'; which: number; says: 'OK' | 'NOK' }
  | { do: 'sweep' }
  | { do: 'move'; which: number; move: ItemMove }
  | { do: 'payRefund' | 'bounceRefund'; which: number }
  | { do: 'payShares' }
  | { do: 'askCash'; who: Partner; part: number }
  | { do: 'endCash'; who: Partner; how: 'pay' | 'refuse' | 'withdraw' | 'bounce' }
  | { do: 'collectDaily'; buyer: number }
  | { do: 'buyCode'; buyer: number; points: number }
  | { do: 'askLater'; which: number; by: 'seller' | 'admin'; about: 'price' | 'sending'; amount: number }
  | { do: 'endLater'; which: number; how: 'pay' | 'payByBank' | 'cancel'; at: AtBank }

const buyer = fc.nat(BUYERS - 1)
const which = fc.nat(4)
const who = fc.constantFrom<Partner[]>('seller', 'teacher')
const refundTo = fc.constantFrom('wallet' as const, 'card' as const)
const basket: fc.Arbitrary<Basket> = fc.record({
  pieces: fc.tuple(fc.nat(2), fc.nat(3)),
  hasCourse: fc.boolean(),
})
const one = <T extends string>(...names: T[]) => fc.constantFrom(...names)
const code = one<CodeKind>('none', 'none', 'shop', 'points')
const atBank = one<AtBank>('pay', 'pay', 'lost', 'fail', 'leave')

const move: fc.Arbitrary<ItemMove> = fc.oneof(
  fc.record({ to: one('cancel'), refundTo }),
  { weight: 4, arbitrary: fc.record({ to: one('ship', 'deliver', 'deliver', 'accept', 'refuse') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      to: one('ask'),
      count: fc.integer({ min: 1, max: 3 }),
      cause: one('wrong', 'other'),
      refundTo,
    }),
  },
  { weight: 2, arbitrary: fc.record({ to: one('receive'), isSellable: fc.boolean() }) },
)

const asking = {
  by: one('seller', 'admin'),
  about: one('price', 'sending'),
  amount: fc.constantFrom(120_000, 1_500_000),
}

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('fund', 'fund', 'take'),
      account: fc.constant('buyerWallet' as const),
      buyer,
      amount: fc.constantFrom(2_000_000, 4_000_000, 50_000_000),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: one('fund', 'take'),
      account: one('sellerWallet', 'teacherWallet', 'points'),
      buyer,
      amount: fc.constantFrom(60, 700_000, 9_000_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: one('changeAll'),
      account: one<ChangedOfAll>('buyerWallet', 'points'),
      way: one('add', 'reduce'),
      amount: fc.constantFrom(40, 900_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: one('collectDaily'), buyer }) },
  { weight: 2, arbitrary: fc.record({ do: one('buyCode'), buyer, points: fc.constantFrom(50, 75) }) },
  { weight: 3, arbitrary: fc.record({ do: one('askLater'), which, ...asking }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: one('endLater'), which, how: one('pay', 'payByBank', 'cancel'), at: atBank }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      do: one('buyThing'),
      thing: one('charge', 'endlessTool', 'monthlyTool', 'exam'),
      buyer,
      by: one('wallet', 'bank', 'both'),
      at: atBank,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: one('buyByWallet'), buyer, basket, code }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: one('buyByBank'),
      buyer,
      basket,
      code,
      useWallet: fc.boolean(),
      at: atBank,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: one('payAtBank', 'failAtBank'), which }) },
  { weight: 3, arbitrary: fc.record({ do: one('comeBack'), which, says: one('OK', 'NOK') }) },
  { weight: 2, arbitrary: fc.record({ do: one('sweep') }) },
  { weight: 14, arbitrary: fc.record({ do: one('move'), which, move }) },
  { weight: 1, arbitrary: fc.record({ do: one('payRefund', 'bounceRefund'), which }) },
  { weight: 2, arbitrary: fc.record({ do: one('payShares') }) },
  { weight: 2, arbitrary: fc.record({ do: one('askCash'), who, part: fc.constantFrom(0.5, 1) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: one('endCash'), who, how: one('pay', 'refuse', 'withdraw', 'bounce') }),
  },
)

/** A purchase, and what becomes of its things on the way to this end; other events may come between. */
const arc: fc.Arbitrary<Event[]> = fc
  .record({
    bought: fc.record({
      do: one('buyByBank'),
      buyer,
      basket: fc.record({
        pieces: fc.tuple(fc.integer({ min: 1, max: 2 }), fc.nat(1)),
        hasCourse: fc.boolean(),
      }),
      code,
      useWallet: fc.boolean(),
      at: one('pay', 'lost'),
    }),
    asked: fc.record({
      to: one('ask'),
      count: fc.integer({ min: 1, max: 2 }),
      cause: one('wrong', 'other'),
      refundTo,
    }),
    later: fc.option(fc.record(asking)),
    refundEnd: one('payRefund', 'bounceRefund'),
    end: one('given back', 'refused and paid out', 'accepted after the payout', 'paid out'),
    between: fc.array(event, { maxLength: 2 }),
  })
  .map(({ bought, asked, later, refundEnd, end, between }) => {
    const item = (move: ItemMove): Event => ({ do: 'move', which: 0, move })
    const back = [
      item({ to: 'accept' }),
      item({ to: 'receive', isSellable: true }),
      { do: refundEnd, which: 0 } as const,
    ]
    const cash = (who: Partner): Event[] => [
      { do: 'askCash', who, part: 1 },
      { do: 'endCash', who, how: 'pay' },
    ]
    const payout: Event[] = [{ do: 'payShares' }, ...cash('seller'), ...cash('teacher')]
    const ENDS: Record<typeof end, readonly Event[]> = {
      'given back': [item(asked), ...back],
      'refused and paid out': [item(asked), item({ to: 'refuse' }), ...payout],
      'accepted after the payout': [item(asked), item({ to: 'refuse' }), ...payout, ...back],
      'paid out': payout,
    }
    const paidLater: Event[] = later
      ? [
          { do: 'fund', account: 'buyerWallet', buyer: bought.buyer, amount: 2_000_000 },
          { do: 'askLater', which: 0, ...later },
          { do: 'endLater', which: 0, how: 'pay', at: 'pay' },
        ]
      : []
    const way = [item({ to: 'ship' }), item({ to: 'deliver' }), ...paidLater, ...between]
    return [bought, { do: 'sweep' }, ...way, ...ENDS[end]]
  })

/** A payer pays long after the payment had ended, and others have bought meanwhile. */
const late: fc.Arbitrary<Event[]> = fc
  .record({
    basket,
    code,
    useWallet: fc.boolean(),
    others: fc.array(event, { maxLength: 1 }),
    sales: fc.nat(2),
  })
  .map(({ basket: wanted, code: chosen, useWallet, others, sales }) => {
    const buying = { do: 'buyByBank', code: chosen, useWallet } as const
    const plain = { pieces: [1, 0], hasCourse: false } as const
    const sale: Event = { ...buying, buyer: 1, basket: plain, at: 'pay' }
    return [
      { ...buying, buyer: 0, basket: wanted, at: 'leave' },
      { do: 'sweep' },
      ...Array.from({ length: sales }, () => sale),
      ...others,
      { do: 'payAtBank', which: 0 },
      { do: 'sweep' },
    ]
  })

/** Somebody leaves the page of the bank, buys the thing in another way, and pays at the bank after all. */
const twice: fc.Arbitrary<Event[]> = fc
  .record({
    thing: one<Thing>('endlessTool', 'monthlyTool', 'exam'),
    by: one<By>('bank', 'both'),
    again: one<By>('wallet', 'bank'),
    between: fc.array(event, { maxLength: 1 }),
  })
  .map(({ thing, by, again, between }) => {
    const buying = { do: 'buyThing', thing, buyer: 0 } as const
    return [
      { do: 'fund', account: 'buyerWallet', buyer: 0, amount: 4_000_000 },
      { ...buying, by, at: 'leave' },
      { do: 'sweep' },
      { do: 'fund', account: 'buyerWallet', buyer: 0, amount: 4_000_000 },
      { ...buying, by: again, at: 'pay' },
      ...between,
      // the newest page that is still open; a second payment at the bank was paid
      { do: 'payAtBank', which: 0 },
      { do: 'sweep' },
    ]
  })

/** What happens in a shop of one seller and one teacher. */
export const story: fc.Arbitrary<Event[]> = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: event.map((single) => [single]) },
      { weight: 1, arbitrary: fc.oneof(arc, arc, late, twice) },
    ),
    {
      minLength: 4,
      maxLength: 24,
      size: 'max',
    },
  )
  .map((parts) => parts.flat())
