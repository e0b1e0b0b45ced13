import { randomUUID } from 'node:crypto'
import type { Payment } from './payments.ts'
import { type Code, payableOf } from './sales.ts'
import { buyerOf, type Stage, type WayBack } from './stage.ts'
import type { AtBank, Basket, CodeKind, Event } from './story.ts'
import { CHARGE, type Thing, TOOL_PRICE } from './things.ts'

export type Outcome = readonly [did: boolean, expected: boolean]
export const isDone = async (answer: Promise<{ status: string }>) => (await answer).status === 'Success'

/** Puts exactly these things into the cart, as far as they can be had. Returns what they cost, and the code. */
export async function fillCart(
  { shop, buyers, products, course, codes, model }: Stage,
  { buyer, basket, code: kind }: { buyer: number; basket: Basket; code: CodeKind },
): Promise<{ seenPayable: number; code: Code | null }> {
  const as = buyers[buyer]
  const code = kind === 'none' ? null : kind === 'shop' ? model.shopCode : model.codeOf(buyer)
  for (const at of [0, 1] as const)
    await shop.call(
      'Order/ChangeProductCartCount',
      { id: products[at], count: basket.pieces[at], designId: null },
      { as },
    )
  await shop.call(basket.hasCourse ? 'Order/AddCourseById' : 'Order/RemoveCourseById', { id: course }, { as })
  await shop.call('Order/RemoveOffPrice', {}, { as })
  if (code) await shop.call('Order/AddOffCodeToCart', { offCode: codes.get(code) ?? '' }, { as })
  return { seenPayable: payableOf(basket, code), code }
}

export async function buyByBank(stage: Stage, event: Extract<Event, { do: 'buyByBank' }>): Promise<Outcome> {
  const { shop, model } = stage
  const { buyer, basket, useWallet, at } = event
  const { seenPayable, code } = await fillCart(stage, event)
  const options = { as: buyerOf(stage, buyer), mutationId: randomUUID() }
  const answer = await shop.call('Order/PayCartByBank', { seenPayable, useWallet }, options)
  return atBankPage(stage, answer, 'Order/OnlinePayment', at, () =>
    model.buy(buyer, basket, code, useWallet ? 'both' : 'bank'),
  )
}

/** Buys something that is in no cart. */
export async function buyThing(
  stage: Stage,
  { thing, buyer, by: wanted, at }: Extract<Event, { do: 'buyThing' }>,
): Promise<Outcome> {
  const { model } = stage
  const by = model.wayFor(thing, wanted)
  const [answer, back] = await CALLS[thing](stage, buyer, by)
  return atBankPage(stage, answer, back, at, () => model.buyThing(thing, buyer, by))
}

type By = ReturnType<Stage['model']['wayFor']>
interface Answer {
  status: string
  data?: object
}

const buyTool =
  (which: 0 | 1) =>
  async (stage: Stage, buyer: number, by: By): Promise<[Answer, WayBack]> => {
    const way = by === 'wallet' ? ('wallet' as const) : ('bank' as const)
    const input = { id: stage.tools[which], seenPrice: TOOL_PRICE, way, useWallet: by === 'both' }
    const options = { as: buyerOf(stage, buyer), mutationId: randomUUID() }
    return [await stage.shop.call('Order/BuyTunerPlus', input, options), 'Order/OnlinePayment']
  }

/** How each thing is bought, and the way back from the bank. */
const CALLS: Record<Thing, (stage: Stage, buyer: number, by: By) => Promise<[Answer, WayBack]>> = {
  endlessTool: buyTool(0),
  monthlyTool: buyTool(1),
  async charge(stage, buyer) {
    const options = { as: buyerOf(stage, buyer), mutationId: randomUUID() }
    const answer = await stage.shop.call('Order/ChargeWallet', { amount: CHARGE }, options)
    return [answer, 'Order/OnlinePaymentWallet']
  },
  async exam(stage, buyer, by) {
    const path = by === 'wallet' ? ('Course/PayExamByWallet' as const) : ('Course/PayExam' as const)
    const input = { id: stage.attempts[buyer] ?? 0 }
    const options = { as: buyerOf(stage, buyer), mutationId: randomUUID() }
    return [await stage.shop.call(path, input, options), 'Course/OnlinePaymentExam']
  },
}

/** The same in the model; then the payer does something on the page of the bank, where one was opened. */
export async function atBankPage(
  stage: Stage,
  answer: Answer,
  back: WayBack,
  at: AtBank,
  inModel: () => boolean,
): Promise<Outcome> {
  const { model, paymentIds } = stage
  const before = model.payments.length
  const expected = inModel()
  const payment = model.payments[before]
  const did = answer.status === 'Success'
  const data = did && payment ? answer.data : undefined
  if (payment && data && 'paymentId' in data && 'address' in data) {
    paymentIds.set(payment, { id: Number(data.paymentId), address: String(data.address), back })
    if (at === 'pay' || at === 'lost') chooseAtBank(stage, payment, 'pay')
    if (at === 'fail') chooseAtBank(stage, payment, 'fail')
    if (at === 'pay' || at === 'fail') await comeBack(stage, payment, at === 'pay' ? 'OK' : 'NOK')
  }
  return [did, expected]
}

export function chooseAtBank({ shop, paymentIds }: Stage, payment: Payment, choice: 'pay' | 'fail') {
  shop.bank.choose(paymentIds.get(payment)?.address ?? '', choice)
  payment.bank = choice === 'pay' ? 'PAID' : 'FAILED'
}

export async function comeBack(stage: Stage, payment: Payment, status: 'OK' | 'NOK') {
  const known = stage.paymentIds.get(payment)
  if (!known) return
  const { id, address, back } = known
  const authority = address.split('/').at(-1) ?? ''
  await stage.shop.call(back, { id, authority, status }, { as: buyerOf(stage, payment.goal.buyer) })
  stage.model.check(payment)
}
