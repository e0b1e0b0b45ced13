import { randomUUID } from 'node:crypto'
import type { RefundWay, ReturnCause, ReturnDecision, ReturnState } from '#contract/order/return-rules.ts'
import { payShares } from '#server/order/settlement/pay-shares.ts'
import { giveAddress } from './paying-goods.ts'
import type { Person, ShopServer } from './shop-server.ts'

const DAY_MS = 86_400_000
/** Longer than seven working days, whatever holidays there are. */
const LONG_DAYS = 30

/** A seller with a shop, and a teacher, whose things are bought, delivered and given back. */
export interface ReturnWorld {
  shop: ShopServer
  admin: Person
  seller: Person
  sellerId: number
  teacher: Person
  teacherId: number
}

export async function openReturnWorld(shop: ShopServer): Promise<ReturnWorld> {
  const seller = await shop.signIn('Buyer', 'Seller')
  const teacher = await shop.signIn('Buyer', 'Teacher')
  return {
    shop,
    admin: await shop.signIn('Admin'),
    seller,
    sellerId: await shop.makeSeller({ user_id: seller.id }),
    teacher,
    teacherId: await shop.makeTeacher({ user_id: teacher.id }),
  }
}

interface Wanted {
  /** In rials, of one piece each. */
  prices?: readonly number[]
  /** The tax of each product, in percent; 10 where it is not given. */
  vatPercents?: readonly number[]
  /** The goods id of each product at the tax office. */
  taxGoodsIds?: readonly string[]
  count?: number
  /** How much of the price the buyer pays by card; the rest comes from the wallet. */
  byCard?: number
  /** Somebody new where it is not given. */
  buyer?: Person
}

export interface Bought {
  buyer: Person
  orderId: number
  items: number[]
  products: number[]
  payable: number
}

/** New products of the seller, bought and paid by a buyer whose wallet is empty afterwards. */
export async function buy(
  { shop, sellerId }: ReturnWorld,
  { prices = [1_000_000], vatPercents = [], taxGoodsIds = [], count = 1, byCard = 0, ...wanted }: Wanted = {},
): Promise<Bought> {
  const buyer = wanted.buyer ?? (await shop.asBuyer())
  await giveAddress(shop, buyer)
  const products: number[] = []
  for (const [place, price] of prices.entries()) {
    const vat_percent = vatPercents[place] ?? 10
    const id = await shop.makeProduct({
      seller_id: sellerId,
      price,
      stock: 10,
      vat_percent,
      tax_goods_id: taxGoodsIds[place] ?? '',
    })
    await shop.call('Order/ChangeProductCartCount', { id, count, designId: null }, { as: buyer })
    products.push(id)
  }
  return { ...(await pay(shop, buyer, byCard)), buyer, products }
}

/** A new course of the teacher, bought by somebody new unless told. */
export async function buyCourse({ shop, teacherId }: ReturnWorld, price = 400_000, owner?: Person) {
  const course = await shop.makeCourse({ teacher_id: teacherId, price })
  const buyer = owner ?? (await shop.asBuyer())
  await shop.call('Order/AddCourseById', { id: course }, { as: buyer })
  return { ...(await pay(shop, buyer, 0)), buyer, course }
}

async function pay(shop: ShopServer, buyer: Person, byCard: number) {
  const { payable: seenPayable } = (await shop.call('Order/GetUserCartDetail2', {}, { as: buyer })).data
  const gift = { userId: buyer.id, amount: seenPayable - byCard, reason: 'هدیه' }
  if (gift.amount > 0) await shop.call('User/AdminAddUserWallet', gift, { as: await shop.signIn('Admin') })
  const { data } = await shop.call(
    'Order/PayCartByBank',
    { seenPayable, useWallet: true },
    { as: buyer, mutationId: randomUUID() },
  )
  if (data.address !== null) {
    const back = shop.bank.choose(data.address, 'pay')
    await shop.call('Order/OnlinePayment', { id: data.paymentId ?? 0, ...back }, { as: buyer })
  }
  const { data: order } = await shop.call(
    'User/GetCartHistoryDetailById',
    { id: data.orderId },
    { as: buyer },
  )
  return { orderId: data.orderId, items: order.items.map(({ id }) => id), payable: seenPayable }
}

/** The seller sends a thing; with `andDeliver` the buyer says that it came. */
export async function send({ shop, seller }: ReturnWorld, { buyer, items }: Bought, andDeliver = true) {
  for (const id of items) {
    await shop.call('Order/ChangeProductCartStatus', { id, status: 'shipped' }, { as: seller })
    if (andDeliver) await shop.call('Order/ConfirmDelivery', { id }, { as: buyer })
  }
}

interface Asking {
  cause?: ReturnCause
  refundTo?: RefundWay
  count?: number
}

/** The buyer asks to give a thing back. */
export const ask = ({ shop }: ReturnWorld, buyer: Person, id = 0, asking: Asking = {}) =>
  shop.call('Order/AskReturn', { id, cause: 'other', reason: 'مناسب نبود', ...asking }, { as: buyer })

/** Somebody answers a return. */
export const decide = (
  { shop }: Pick<ReturnWorld, 'shop'>,
  as: Person,
  id: number,
  decision: ReturnDecision,
  seenState: ReturnState = 'asked',
) => shop.call('Order/DecideReturn', { id, decision, seenState, reason: 'بررسی شد' }, { as })

/** Somebody says that the goods of a return are back. */
export const receive = ({ shop }: Pick<ReturnWorld, 'shop'>, as: Person, id: number, isSellable = true) =>
  shop.call('Order/SetReturnReceived', { id, isSellable }, { as })

/** A return from the question to the goods that are back. */
export async function giveBackWhole(
  world: ReturnWorld,
  buyer: Person,
  itemId = 0,
  asking: Asking = {},
): Promise<number> {
  const { id } = (await ask(world, buyer, itemId, asking)).data
  await decide(world, world.seller, id, 'accepted')
  await receive(world, world.seller, id)
  return id
}

/** The job that pays shares, as it runs long after everything was delivered. */
export const payLater = ({ shop }: ReturnWorld) =>
  payShares(shop.db, new Date(shop.now().getTime() + LONG_DAYS * DAY_MS))
