import * as z from 'zod/mini'
import { ADMINS, mutation, own, query, subject } from '../define.ts'
import { panelList, placedList } from '../lists.ts'
import { asciiDigits, PersianText } from '../persian-text.ts'
import { Reason, ReasonOrNone } from '../reason.ts'
import { ById, Count, Id, Instant, Picture, Rials } from '../shapes.ts'
import { namedEach } from '../slots.ts'
import { PayAgain } from './pay-again.ts'
import { ITEM_STATUSES, ORDER_STATES, SET_STATUSES } from './order-states.ts'
import { REFUND_WAYS } from './return-rules.ts'
import { ItemRefund, ItemReturn } from './returns.ts'

/** Where goods go, as it was when the order was made. */
export const OrderAddress = z.object({
  receiverName: z.string(),
  receiverPhone: z.string(),
  province: z.string(),
  city: z.string(),
  addressLine: z.string(),
  plaque: z.string(),
  unit: z.string(),
  postalCode: z.string(),
  lat: z.nullable(z.number()),
  long: z.nullable(z.number()),
})
export type OrderAddress = z.infer<typeof OrderAddress>

/** A bought thing. Money is rials: the unit prices are of one piece, `codeDiscount` and `paid` of all. */
export const OrderItem = z.object({
  id: Id,
  kind: z.enum(['course', 'product']),
  /** The course or the product. */
  thingId: Id,
  title: z.string(),
  designTitle: z.nullable(z.string()),
  cover: z.nullable(Picture),
  count: Count,
  unitPrice: Rials,
  unitOffPrice: z.nullable(Rials),
  codeDiscount: Rials,
  paid: Rials,
  status: z.enum(ITEM_STATUSES),
  trackingCode: z.nullable(z.string()),
  shippedAt: z.nullable(Instant),
  deliveredAt: z.nullable(Instant),
  /** Whether the buyer may cancel it now. */
  canCancel: z.boolean(),
  /** Whether the buyer may ask to give it back now. */
  canReturn: z.boolean(),
  /** Whether the buyer may say now that it did not come. */
  canSayNotReceived: z.boolean(),
  /** The latest one of it. */
  return: z.nullable(ItemReturn),
  refund: z.nullable(ItemRefund),
  /** Why its seller has cancelled it, in words for the buyer; else empty. */
  cancelReason: z.string(),
})
export type OrderItem = z.infer<typeof OrderItem>

const Parcel = z.object({ sellerName: z.string(), title: z.string(), cost: Rials })

const orderSums = { subtotal: Rials, discount: Rials, codeDiscount: Rials, shipping: Rials, payable: Rials }

/** A line of a list of orders. */
export const OrderRow = z.object({
  id: Id,
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  state: z.enum(ORDER_STATES),
  payable: Rials,
  /** What went back to the buyer so far, with later amounts and what still waits to be paid to the card. */
  returned: Rials,
  itemCount: Count,
  /** The names of what was bought. */
  titles: z.array(z.string()),
})
export type OrderRow = z.infer<typeof OrderRow>

export const Order = z.object({
  ...OrderRow.shape,
  ...orderSums,
  /** The code that was used. */
  offCode: z.nullable(z.string()),
  address: z.nullable(OrderAddress),
  /** How much of what was paid by card has not gone back to it, in rials. */
  cardLeft: Rials,
  parcels: z.array(Parcel),
  items: z.array(OrderItem),
  /** Later amounts that were asked for, the latest first. */
  payAgains: z.array(PayAgain),
})
export type Order = z.infer<typeof Order>

const buyer = { userId: Id, userName: z.string() }
const AdminOrderRow = z.object({ ...OrderRow.shape, ...buyer })
const AdminOrder = z.object({ ...Order.shape, ...buyer })

/** How many orders there are in a state, and what they come to in rials. */
const OrderSummary = z.array(z.object({ state: z.enum(ORDER_STATES), count: Count, payable: Rials }))
export type OrderSummary = z.infer<typeof OrderSummary>

/** What a seller sees of a thing that was bought from them. `share` is what they get, in rials. */
const SellerItem = z.object({
  id: Id,
  orderId: Id,
  paidAt: Instant,
  title: z.string(),
  designTitle: z.nullable(z.string()),
  count: Count,
  paid: Rials,
  share: Rials,
  status: z.enum(ITEM_STATUSES),
  trackingCode: z.nullable(z.string()),
  isSeen: z.boolean(),
  receiverName: z.string(),
  province: z.string(),
  city: z.string(),
})
const ItemChange = z.object({
  status: z.enum(ITEM_STATUSES),
  createdAt: Instant,
  /** Null for the server. */
  name: z.nullable(z.string()),
  reason: z.string(),
})
/** A later amount that was asked for a sold thing, as those see it who sell. */
const AskedAgain = z.object({
  ...PayAgain.shape,
  createdAt: Instant,
  askedByName: z.string(),
  /** Whether the caller may take it back. */
  canCancel: z.boolean(),
})
export const SellerItemDetail = z.object({
  ...SellerItem.shape,
  address: z.nullable(OrderAddress),
  /** How the parcel is sent. */
  shippingTitle: z.nullable(z.string()),
  changes: z.array(ItemChange),
  /** The latest first. */
  payAgains: z.array(AskedAgain),
})
export type SellerItemDetail = z.infer<typeof SellerItemDetail>

/** A sold product as admins see it, with its buyer and its seller. */
const AdminSoldItem = z.object({ ...SellerItem.shape, ...buyer, sellerName: z.string() })

/** A sale of a course: to whom, when, and for how much. */
const CourseSale = z.object({
  id: Id,
  orderId: Id,
  courseId: Id,
  title: z.string(),
  paidAt: Instant,
  paid: Rials,
  status: z.enum(ITEM_STATUSES),
})
const AdminCourseSale = z.object({ ...CourseSale.shape, ...buyer, share: Rials, teacherName: z.string() })

const times = { fromDate: z.optional(Instant), toDate: z.optional(Instant) }
const orderFilters = { state: z.optional(z.enum(ORDER_STATES)), ...times }
const ofUser = { userId: z.optional(Id) }
const ITSELF = {
  access: 'signed-in',
  method: 'POST',
  input: ById,
  on: own('order'),
  errors: ['NotFound'],
} as const
const FOR_ADMINS = { access: ADMINS, method: 'POST', input: ById, errors: ['NotFound'] } as const

/** The orders of the caller and of everybody, under the names of both areas. */
export const orderHistory = {
  list: panelList('signed-in', OrderRow, orderFilters),
  adminList: panelList(ADMINS, AdminOrderRow, { ...orderFilters, ...ofUser }),
  one: query({ ...ITSELF, output: Order }),
  adminOne: query({ ...FOR_ADMINS, output: AdminOrder }),
}
export const ORDER_HISTORY = {
  Order: {
    list: 'GetCartHistoryByFilter',
    adminList: 'GetAdminCartHistoryByFilter',
    adminOne: 'GetAdminCartHistoryDetailById',
  },
  User: {
    list: 'GetCartHistoryByFilter',
    adminList: 'GetAdminCartHistoryByFilter',
    one: 'GetCartHistoryDetailById',
    adminOne: 'GetAdminCartHistoryDetailById',
  },
} as const

const SeenPayable = z.object({
  /** The amount that the buyer saw before paying, in rials. */
  seenPayable: Rials,
})
const BankInput = z.object({ ...SeenPayable.shape, useWallet: z._default(z.boolean(), false) })
const payErrors = ['CartNotReady', 'PriceChanged', 'OutOfStock', 'CodeNotValid', 'WalletTooLow'] as const

const byBank = mutation({
  access: 'signed-in',
  transaction: 'steps',
  perMinute: { person: 10 },
  input: BankInput,
  output: z.object({
    orderId: Id,
    paymentId: z.nullable(Id),
    /** The page of the bank. Null when nothing was left to pay: then the order is paid. */
    address: z.nullable(z.string()),
  }),
  errors: [...payErrors, 'AmountOutOfRange', 'GatewayDown'],
})
export const payByBank = { pay: byBank }
/** The ways back from the bank's page. */
export const PAY_BY_BANK = { web: { pay: 'PayCartByBank' }, app: { pay: 'PhonePayCartByBank' } } as const

const Done = z.object({ status: z.enum(ITEM_STATUSES) })

export const orders = subject('Order', {
  /** Pays the open cart from the wallet. */
  PayCartByWallet: mutation({
    access: 'signed-in',
    perMinute: { person: 10 },
    input: SeenPayable,
    output: z.object({ orderId: Id }),
    errors: payErrors,
  }),
  ...namedEach(payByBank, PAY_BY_BANK),
  ...namedEach(orderHistory, { Order: ORDER_HISTORY.Order }),
  GetCartHistoryByFilter2: query({
    access: 'signed-in',
    method: 'POST',
    input: z.strictObject(times),
    output: OrderSummary,
  }),
  GetCartHistoryByFilter3: panelList('signed-in', Order, orderFilters),
  GetCartHistoryByFilter4: panelList('signed-in', AdminOrderRow, orderFilters),
  GetAdminCartHistoryByFilter2: query({
    access: ADMINS,
    method: 'POST',
    input: z.strictObject({ ...times, ...ofUser }),
    output: OrderSummary,
  }),
  GetAdminCartHistoryByFilter3: panelList(ADMINS, AdminOrder, { ...orderFilters, ...ofUser }),
  GetAdminCartHistoryByFilter4: panelList(ADMINS, AdminOrderRow, { ...orderFilters, ...ofUser }),
  /** Sales of courses: of the caller's purchases, and of everybody for admins. */
  GetUserCoursePayHistoryByFilter: panelList('signed-in', CourseSale, times),
  GetAdminUserCoursePayHistoryByFilter: panelList(ADMINS, AdminCourseSale, {
    ...times,
    ...ofUser,
    courseId: z.optional(Id),
  }),
  GetAdminUserCoursePayHistoryDetailById: query({ ...FOR_ADMINS, output: AdminCourseSale }),
  /** Things bought from the calling seller, those that the seller has not looked at first. */
  GetSellerCartByFilter: placedList(['Seller'], SellerItem, {
    status: z.optional(z.enum(ITEM_STATUSES)),
    isSeen: z.optional(z.boolean()),
    onlyUnseen: z.optional(z.boolean()),
    ...times,
  }),
  /** Everything that was sold and is sent. */
  GetAdminSoldItemsByFilter: panelList(ADMINS, AdminSoldItem, {
    status: z.optional(z.enum(ITEM_STATUSES)),
    orderId: z.optional(Id),
    ...ofUser,
    ...times,
  }),
  GetSellerUnSeenCartList: panelList(['Seller'], SellerItem, times),
  GetSellerCartDetailById: query({
    access: ['Seller', ...ADMINS],
    method: 'POST',
    input: ById,
    on: own('soldItem'),
    output: SellerItemDetail,
    errors: ['NotFound'],
  }),
  SetProductCartSeen: mutation({
    access: ['Seller'],
    offline: 'form',
    on: own('soldItem'),
    input: ById,
    output: Done,
    errors: ['NotFound'],
  }),
  /** Moves a bought thing on. Cancelling it, and all that admins do, needs a reason. */
  ChangeProductCartStatus: mutation({
    access: ['Seller', ...ADMINS],
    on: own('soldItem'),
    input: z.object({
      id: Id,
      status: z.enum(SET_STATUSES),
      /** Its digits are stored as ASCII: buyers copy it into the page of the post. */
      trackingCode: z.optional(PersianText(0, 60).check(z.overwrite(asciiDigits))),
      reason: z.optional(ReasonOrNone),
    }),
    output: Done,
    errors: ['NotFound', 'WrongState'],
  }),
  /** The buyer takes a thing out of an order that is not sent yet. What was paid goes back. */
  CancelOrderItem: mutation({
    access: 'signed-in',
    on: own('boughtItem'),
    input: z.object({ id: Id, reason: Reason, refundTo: z._default(z.enum(REFUND_WAYS), 'wallet') }),
    output: Done,
    errors: ['NotFound', 'WrongState'],
  }),
  ConfirmDelivery: mutation({
    access: 'signed-in',
    on: own('boughtItem'),
    input: ById,
    output: Done,
    errors: ['NotFound', 'WrongState'],
  }),
})

/** The same history in the area of the user. */
export const userOrders = subject('User', { ...namedEach(orderHistory, { User: ORDER_HISTORY.User }) })
