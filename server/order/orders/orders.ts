import {
  ORDER_HISTORY,
  orderHistory,
  orders,
  PAY_BY_BANK,
  payByBank as paying,
  userOrders,
} from '#contract/order/orders.ts'
import {
  answers,
  answersEach,
  type HandlersOf,
  implement,
  orNotFound,
} from '#server/platform/operations/implement.ts'
import { lockItem, setStatus } from './move-item-store.ts'
import type { Gateway } from '../payments/gateway.ts'
import { payByBank, payByWallet } from '../checkout/pay-cart.ts'
import { isAdmin, moveItem } from './move-item.ts'
import {
  allOrders,
  allWholeOrders,
  oneOrder,
  oneOrderWithBuyer,
  ordersOf,
  ordersWithBuyerOf,
  summaryOf,
  wholeOrdersOf,
} from './orders-store.ts'
import {
  allCourseSales,
  coursesOf,
  goodsOf,
  goodsOfAll,
  noteSeen,
  oneCourseSale,
  soldItem,
  unseenGoodsOf,
} from './sold-items-store.ts'

/** The history of orders, which both areas answer alike. */
const history: HandlersOf<typeof orderHistory> = {
  list: (call) => ordersOf(call.actor.id, call, call.input),
  adminList: (call) => allOrders(call, call.input),
  one: async (call) => orNotFound(await oneOrder(call, call.input.id), call),
  adminOne: async (call) => orNotFound(await oneOrderWithBuyer(call, call.input.id), call),
}

export const userOrderHandlers = implement(userOrders, answers(orderHistory, ORDER_HISTORY.User, history))

/** The operations about orders; those paid by card go to this gateway. */
export const orderHandlers = (gateway: Gateway) =>
  implement(orders, {
    PayCartByWallet: payByWallet,
    ...answersEach(paying, PAY_BY_BANK, (returnTo) => ({ pay: payByBank(returnTo, gateway) })),
    ...answers(orderHistory, ORDER_HISTORY.Order, history),
    GetCartHistoryByFilter2: ({ tx, input, actor }) => summaryOf(tx, { ...input, userId: actor.id }),
    GetCartHistoryByFilter3: (call) => wholeOrdersOf(call.actor.id, call, call.input),
    GetCartHistoryByFilter4: (call) => ordersWithBuyerOf(call.actor.id, call, call.input),
    GetAdminCartHistoryByFilter2: ({ tx, input }) => summaryOf(tx, input),
    GetAdminCartHistoryByFilter3: (call) => allWholeOrders(call, call.input),
    GetAdminCartHistoryByFilter4: (call) => allOrders(call, call.input),
    GetUserCoursePayHistoryByFilter: (call) => coursesOf(call.actor.id, call, call.input),
    GetAdminUserCoursePayHistoryByFilter: (call) => allCourseSales(call, call.input),
    GetAdminUserCoursePayHistoryDetailById: async (call) =>
      orNotFound(await oneCourseSale(call, call.input.id), call),
    GetSellerCartByFilter: (call) => goodsOf(call.actor.id, call, call.input),
    GetAdminSoldItemsByFilter: (call) => goodsOfAll(call, call.input),
    GetSellerUnSeenCartList: (call) => unseenGoodsOf(call.actor.id, call, call.input),
    GetSellerCartDetailById: async (call) => {
      const caller = { id: call.actor.id, isAdmin: isAdmin(call.actor) }
      return orNotFound(await soldItem(call, call.input.id, caller), call)
    },
    async SetProductCartSeen({ tx, input, actor, now, fail }) {
      const item = await lockItem(tx, input.id)
      if (!item?.productId) throw fail('NotFound')
      await noteSeen(tx, item.id, now)
      if (item.status !== 'paid') return { status: item.status }
      await setStatus(tx, item.id, { status: 'seen', actorId: actor.id, reason: '', now })
      return { status: 'seen' }
    },
    ChangeProductCartStatus: (call) =>
      moveItem(call, { ...call.input, to: call.input.status, as: 'manager' }),
    CancelOrderItem: (call) => moveItem(call, { ...call.input, to: 'cancelled', as: 'buyer' }),
    ConfirmDelivery: (call) => moveItem(call, { ...call.input, to: 'delivered', as: 'buyer' }),
  })
