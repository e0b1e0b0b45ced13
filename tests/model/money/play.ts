import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { LEAST_CASH } from '#contract/user/bank-rules.ts'
import { CHANGES_OF_ALL } from '#contract/user/balance-jobs.ts'
import { BALANCE_CHANGES } from '#contract/user/wallets.ts'
import { runDueJobs } from '#server/platform/jobs/run-jobs.ts'
import { balanceChanging } from '#server/user/wallet/run-balance-job.ts'
import { payShares } from '#server/order/settlement/pay-shares.ts'
import {
  atBankPage,
  buyByBank,
  buyThing,
  chooseAtBank,
  comeBack,
  fillCart,
  isDone,
  type Outcome,
} from './buy.ts'
import type { Later } from './later.ts'
import type { Item } from './sales.ts'
import { buyerOf, HALF_AN_HOUR, type House, leaveStage, openStage, type Stage, sweep, wait } from './stage.ts'
import { modelled, stateOf } from './state.ts'
import type { Event, ItemMove } from './story.ts'

/** Longer than a minute, in which only some codes may be tried. */
const PAUSE_SECONDS = 61
const MONTH = 30 * 86_400
const ROLES = { seller: 'Seller', teacher: 'Teacher' } as const

/** Plays a story in the shop and in the model. After each event both say the same. */
export async function play(house: House, events: readonly Event[], isCodePaidBySite: boolean) {
  const { shop } = house
  const stage = await openStage(house, isCodePaidBySite)
  try {
    for (const event of [...events, { do: 'sweep' } as const]) {
      wait(stage, PAUSE_SECONDS)
      const [did, expected] = await happen(stage, event)
      expect({ event, did, ...(await stateOf(stage)) }).toEqual({ event, did: expected, ...modelled(stage) })
    }
  } finally {
    // whatever was left open would happen in the next story
    await sweep(stage)
    wait(stage, MONTH)
    await payShares(shop.db, shop.now())
    await leaveStage(stage)
  }
}

/** The newest is 0. Undefined when there are none. */
const nth = <T>(things: readonly T[], which: number): T | undefined =>
  things.length === 0 ? undefined : things[things.length - 1 - (which % things.length)]

const NOTHING: Outcome = [true, true]

/** Lets an event happen in the shop and in the model, and returns whether each of them let it. */
async function happen(stage: Stage, event: Event): Promise<Outcome> {
  const { shop, admin, model } = stage
  switch (event.do) {
    case 'fund':
    case 'take':
      return changeBalance(stage, event)
    case 'changeAll':
      return changeAll(stage, event)
    case 'buyByWallet': {
      const { seenPayable, code } = await fillCart(stage, event)
      const did = isDone(
        shop.call('Order/PayCartByWallet', { seenPayable }, { as: buyerOf(stage, event.buyer) }),
      )
      return [await did, model.buy(event.buyer, event.basket, code, 'wallet')]
    }
    case 'buyByBank':
      return buyByBank(stage, event)
    case 'buyThing':
      return buyThing(stage, event)
    case 'payAtBank':
    case 'failAtBank': {
      const payment = nth(
        model.payments.filter(({ bank }) => bank === 'IN_BANK'),
        event.which,
      )
      if (payment) chooseAtBank(stage, payment, event.do === 'payAtBank' ? 'pay' : 'fail')
      return NOTHING
    }
    case 'comeBack': {
      const payment = nth(model.payments, event.which)
      if (payment) await comeBack(stage, payment, event.says)
      return NOTHING
    }
    case 'sweep':
      await sweep(stage)
      model.pass(HALF_AN_HOUR)
      model.sweep()
      return NOTHING
    case 'move': {
      const item = nth(model.items(), event.which)
      return item ? moveItem(stage, item, event.move) : NOTHING
    }
    case 'payRefund':
    case 'bounceRefund': {
      const refund = nth(model.refunds, event.which)
      if (!refund) return NOTHING
      const { rows } = await sql<{
        id: number
      }>`select id from refunds where (card_amount > 0 or reason <> '')
        and user_id = any(${stage.buyers.map(({ id }) => id)}::integer[]) order by id`.execute(shop.db)
      const id = rows[model.refunds.indexOf(refund)]?.id ?? 0
      if (event.do === 'bounceRefund') {
        const seenState = refund.state === 'waiting' ? 'waiting' : 'paid'
        const bounced = shop.call(
          'Order/SetRefundBounced',
          { id, reason: 'کارت بسته است', seenState },
          { as: admin },
        )
        return [await isDone(bounced), model.bounceRefund(refund)]
      }
      const did = isDone(shop.call('Order/SetRefundPaid', { id, reference: randomUUID() }, { as: admin }))
      return [await did, model.payRefund(refund)]
    }
    case 'payShares':
      wait(stage, MONTH)
      await payShares(shop.db, shop.now())
      model.payShares()
      return NOTHING
    case 'askCash': {
      const amount = Math.floor(model.walletOf(event.who) * event.part)
      if (amount < LEAST_CASH) return NOTHING
      const path = `User/Add${ROLES[event.who]}CashRequest` as const
      const answer = await shop.call(path, { amount }, { as: stage[event.who] })
      if (answer.status === 'Success') stage.cashIds[event.who] = answer.data.id
      return [answer.status === 'Success', model.askCash(event.who, amount)]
    }
    case 'collectDaily': {
      const did = isDone(shop.call('User/GetDailyPoint', {}, { as: buyerOf(stage, event.buyer) }))
      return [await did, model.collectDaily(event.buyer)]
    }
    case 'buyCode': {
      const { points } = event
      const as = buyerOf(stage, event.buyer)
      const answer = await shop.call('User/AddLimitedOffCodeByPoint', { points }, { as })
      const expected = model.buyCode(event.buyer, points)
      const code = model.codeOf(event.buyer)
      if (answer.status === 'Success' && expected && code) stage.codes.set(code, answer.data.code)
      return [answer.status === 'Success', expected]
    }
    case 'askLater': {
      const item = nth(model.items(), event.which)
      return item ? askLater(stage, item, event) : NOTHING
    }
    case 'endLater': {
      const later = nth(model.laters, event.which)
      return later ? endLater(stage, later, event) : NOTHING
    }
    case 'endCash':
      return [await endCash(stage, event), model.endCash(event.who, event.how)]
  }
}

/** An admin adds to a balance, or takes from it. */
async function changeBalance(
  stage: Stage,
  { do: what, account, buyer, amount }: Extract<Event, { do: 'fund' | 'take' }>,
): Promise<Outcome> {
  const { shop, admin, seller, teacher, model } = stage
  const partners = { sellerWallet: seller, teacherWallet: teacher }
  const isOfPartner = account === 'sellerWallet' || account === 'teacherWallet'
  const { id: userId } = isOfPartner ? partners[account] : buyerOf(stage, buyer)
  const { add, reduce } = BALANCE_CHANGES[account]
  const path = `User/${what === 'fund' ? add : reduce}` as const
  const did = isDone(shop.call(path, { userId, amount, reason: 'هدیه' }, { as: admin }))
  const name = isOfPartner ? account : `${account} ${buyer}`
  return [await did, model.change(name, what === 'fund' ? amount : -amount)]
}

/** An admin adds to a balance of everybody, or takes from it; then the job of the order is done. */
async function changeAll(
  { shop, admin, model }: Stage,
  { account: balance, way, amount }: Extract<Event, { do: 'changeAll' }>,
): Promise<Outcome> {
  const seen = await shop.call('User/GetAdminBalanceChangePreview', { balance, way, amount }, { as: admin })
  const path = `User/${CHANGES_OF_ALL[balance][way]}` as const
  const did = await isDone(shop.call(path, { amount, reason: 'عیدی', ...seen.data }, { as: admin }))
  await runDueJobs([balanceChanging(shop.app.operations.actorOf)], {
    db: shop.db,
    now: shop.now,
    logError: (error) => {
      throw error
    },
  })
  return [did, model.changeAll(balance, way === 'add' ? amount : -amount)]
}

async function askLater(
  { shop, admin, seller, model, laterIds }: Stage,
  item: Item,
  { by, about, amount }: Extract<Event, { do: 'askLater' }>,
): Promise<Outcome> {
  const input = { itemId: item.id, amount, about, reason: 'تفاوت' }
  const answer = await shop.call('Order/AddPayAgain', input, { as: by === 'seller' ? seller : admin })
  const expected = model.later.ask({ item, amount, about, by })
  const later = model.laters.at(-1)
  if (answer.status === 'Success' && expected && later) laterIds.set(later, answer.data.id)
  return [answer.status === 'Success', expected]
}

async function endLater(
  stage: Stage,
  later: Later,
  { how, at }: Extract<Event, { do: 'endLater' }>,
): Promise<Outcome> {
  const { shop, admin, seller, model, laterIds } = stage
  const input = { id: laterIds.get(later) ?? 0 }
  const buyer = buyerOf(stage, later.item.order.buyer)
  if (how === 'cancel') {
    const as = later.by === 'seller' ? seller : admin
    return [await isDone(shop.call('Order/CancelPayAgain', input, { as })), model.later.cancel(later)]
  }
  if (how === 'pay')
    return [
      await isDone(shop.call('Order/PayAgainByWallet', input, { as: buyer })),
      model.payLater(later, 'wallet'),
    ]
  const opening = shop.call('Order/PayAgainByBank', input, { as: buyer, mutationId: randomUUID() })
  return atBankPage(stage, await opening, 'Order/OnlinePaymentPayAgain', at, () =>
    model.payLater(later, 'bank'),
  )
}

async function moveItem(stage: Stage, item: Item, wanted: ItemMove): Promise<Outcome> {
  const { shop, admin, seller, model } = stage
  const as = buyerOf(stage, item.order.buyer)
  const id = item.id
  const move = wanted.to === 'ask' ? { ...wanted, count: Math.min(wanted.count, item.count) } : wanted
  const reason = 'بررسی شد'
  const call = async () => {
    switch (move.to) {
      case 'cancel':
        return shop.call('Order/CancelOrderItem', { id, reason, refundTo: move.refundTo }, { as })
      case 'ship':
        return shop.call('Order/ChangeProductCartStatus', { id, status: 'shipped' }, { as: seller })
      case 'deliver':
        return shop.call('Order/ConfirmDelivery', { id }, { as })
      case 'ask':
        return shop.call(
          'Order/AskReturn',
          { id, reason, cause: move.cause, refundTo: move.refundTo, count: move.count },
          { as },
        )
      case 'accept':
      case 'refuse': {
        const decision = move.to === 'accept' ? 'accepted' : 'refused'
        const seenState = item.asked?.state ?? 'asked'
        return shop.call(
          'Order/DecideReturn',
          { id: await returnOf(stage, item), decision, seenState, reason },
          { as: admin },
        )
      }
      case 'receive': {
        const input = { id: await returnOf(stage, item), isSellable: move.isSellable }
        return shop.call('Order/SetReturnReceived', input, { as: admin })
      }
    }
  }
  return [await isDone(call()), model.move(item, move)]
}

async function returnOf({ shop }: Stage, { id }: Item): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from item_returns where item_id = ${id}`.execute(
    shop.db,
  )
  return rows[0]?.id ?? 0
}

async function endCash(stage: Stage, { who, how }: Extract<Event, { do: 'endCash' }>) {
  const { shop, admin, cashIds } = stage
  const id = cashIds[who] ?? 0
  const reason = 'برگشت خورد'
  if (how === 'withdraw')
    return isDone(shop.call(`User/Delete${ROLES[who]}CashRequest`, { id }, { as: stage[who] }))
  if (how === 'pay')
    return isDone(shop.call('User/VerifyCashRequest', { id, reference: randomUUID() }, { as: admin }))
  return isDone(shop.call('User/DeVerifyCashRequest', { id, reason }, { as: admin }))
}
