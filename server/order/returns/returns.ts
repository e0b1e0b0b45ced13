import { OperationError } from '#contract/errors.ts'
import { canAskReturn, canSayNotReceived } from '#contract/order/return-rules.ts'
import { PARTNER_RETURNS, returns, sellerReturns, teacherReturns } from '#contract/order/returns.ts'
import { post } from '#server/money/books-store.ts'
import { answers, implement } from '#server/platform/operations/implement.ts'
import { alreadyDecided } from '#server/user/people/decide-once.ts'
import { isTransferNoted } from '#server/user/wallet/transfers-store.ts'
import { lockItem } from '../orders/move-item-store.ts'
import { tellBuyer } from '../orders/tell-buyer.ts'
import { tellSeller } from '../orders/tell-seller.ts'
import { decideReturn, receiveReturn } from './decide-return.ts'
import { endRefund, lockRefund, moveToWallet, refundList } from './refunds-store.ts'
import { allReturns, ofPartner, partnerReturns } from './return-lists-store.ts'
import { addReturn, endNotReceived, splitItem, wasAsked } from './returns-store.ts'

export const returnHandlers = implement(returns, {
  async AskReturn({ input, tx, actor, now, fail }) {
    const { id, cause, reason, refundTo, count } = input
    const item = await lockItem(tx, id)
    if (!item || item.status === 'waiting') throw fail('NotFound')
    const isMissing = cause === 'notReceived'
    const isPossible = isMissing ? canSayNotReceived(item, now) : canAskReturn(item, now)
    if (!isPossible) throw fail('WrongState', { state: item.status })
    if (await wasAsked(tx, id, cause)) throw fail('AlreadyRequested')
    // what is given back has come
    if (!isMissing) await endNotReceived(tx, id, now)
    const pieces = isMissing ? item.count : (count ?? item.count)
    if (pieces > item.count)
      throw new OperationError('InvalidInput', {
        fields: [{ path: 'count', code: 'too_big', maximum: item.count }],
      })
    const itemId = pieces < item.count ? await splitItem(tx, id, pieces) : id
    const returnId = await addReturn(tx, { itemId, cause, reason, refundTo, now })
    // about what did not come the seller has no say
    if (!isMissing) await tellSeller({ tx, now, actor }, item, { event: 'returnAsked', id: returnId })
    return { id: returnId, state: 'asked' }
  },

  DecideReturn: (call) => decideReturn(call, call.input),
  SetReturnReceived: (call) => receiveReturn(call, call.input),

  ...answers(sellerReturns, PARTNER_RETURNS.Seller, {
    list: (call) => partnerReturns.page(call, call.input, ofPartner('seller', call.actor.id)),
  }),
  ...answers(teacherReturns, PARTNER_RETURNS.Teacher, {
    list: (call) => partnerReturns.page(call, call.input, ofPartner('teacher', call.actor.id)),
  }),
  GetAdminReturnsByFilter: (call) => allReturns.page(call, call.input),
  GetAdminRefundsByFilter: (call) => refundList.page(call, call.input),

  async SetRefundPaid(call) {
    const { tx, actor, now, fail } = call
    const { id, reference } = call.input
    const refund = await lockRefund(tx, id)
    if (!refund) throw fail('NotFound')
    if (refund.userId === actor.id) throw fail('OwnThing')
    const { state, cardAmount, orderId, userId, item } = refund
    const isOwn = refund.decidedById === actor.id
    if (state === 'paid' && isOwn && refund.reference === reference) return { state }
    if (state !== 'waiting' && refund.decidedById !== null) throw await alreadyDecided(call, refund)
    if (state !== 'waiting') throw fail('WrongState', { state })
    if (await isTransferNoted(tx, reference)) throw fail('ReferenceTaken')
    await endRefund(tx, id, { reference, byId: actor.id, now })
    await post(tx, {
      cause: 'refundPaid',
      reference: String(id),
      actorId: actor.id,
      lines: [
        { account: 'refundsDue', amount: -cardAmount },
        { account: 'payouts', amount: cardAmount },
      ],
    })
    await tellBuyer({ tx, now, actor }, userId, 'order-refunded', orderId, { item })
    return { state: 'paid' }
  },

  async SetRefundBounced(call) {
    const { tx, actor, now, fail } = call
    const { id, reason, seenState } = call.input
    const refund = await lockRefund(tx, id)
    if (!refund) throw fail('NotFound')
    if (refund.userId === actor.id) throw fail('OwnThing')
    const { state, cardAmount, orderId, userId, decidedById, item } = refund
    const isPossible = state === seenState && cardAmount > 0
    if (!isPossible && decidedById !== null) throw await alreadyDecided(call, refund)
    if (!isPossible) throw fail('WrongState', { state })
    await moveToWallet(tx, id, { reason, byId: actor.id, now })
    await post(tx, {
      cause: 'refundBounced',
      reference: String(id),
      actorId: actor.id,
      reason,
      lines: [
        { account: state === 'paid' ? 'payouts' : 'refundsDue', amount: -cardAmount },
        { account: 'buyerWallet', userId, amount: cardAmount },
      ],
    })
    await tellBuyer({ tx, now, actor }, userId, 'order-refund-bounced', orderId, { words: reason, item })
    return { state: 'paid' }
  },
})
