import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeShippingMethod } from '#tests/world/paying-goods.ts'
import {
  ask,
  buy,
  buyCourse,
  decide,
  openReturnWorld,
  type ReturnWorld,
  send,
} from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let world: ReturnWorld

beforeAll(async () => {
  shop = await openShopServer()
  await makeShippingMethod(shop)
  world = await openReturnWorld(shop)
})
afterAll(() => shop.close())

/** The notices of a person about an order, the newest first. */
async function noticesOf(person: Person, orderId: number) {
  const { items } = (await shop.call('User/GetNotices', {}, { as: person })).data
  return items.filter(({ number }) => number === orderId)
}

test('a seller is told of a return to answer, and of the refusal that an admin overturned, with the reason', async () => {
  const bought = await buy(world)
  await send(world, bought)
  const { id } = (await ask(world, bought.buyer, bought.items[0])).data
  const about = { thing: 'product', thingId: bought.products[0] }
  expect(await noticesOf(world.seller, bought.orderId)).toMatchObject([
    { ...about, event: 'returnAsked', words: '' },
  ])
  await decide(world, world.seller, id, 'refused')
  await decide(world, world.admin, id, 'accepted', 'refused')
  expect((await noticesOf(world.seller, bought.orderId))[0]).toMatchObject({
    ...about,
    event: 'returnOverturned',
    words: 'بررسی شد',
  })
})

test('a seller is not asked about what did not come, because an admin decides about it', async () => {
  const bought = await buy(world)
  await send(world, bought, false)
  await ask(world, bought.buyer, bought.items[0], { cause: 'notReceived' })
  expect(await noticesOf(world.seller, bought.orderId)).toEqual([])
})

test('a teacher is told of a course to take back, and of the refusal that an admin overturned', async () => {
  const { buyer, items, orderId, course } = await buyCourse(world)
  const { id } = (await ask(world, buyer, items[0])).data
  await decide(world, world.teacher, id, 'refused')
  await decide(world, world.admin, id, 'accepted', 'refused')
  const about = { thing: 'course', thingId: course }
  expect(await noticesOf(world.teacher, orderId)).toMatchObject([
    { ...about, event: 'returnOverturned' },
    { ...about, event: 'returnAsked' },
  ])
})

test('a seller is told of each thing that a buyer cancels, and not of what the seller cancels', async () => {
  const { buyer, items, products, orderId } = await buy(world, { prices: [100_000, 200_000, 300_000] })
  for (const id of items.slice(0, 2))
    await shop.call('Order/CancelOrderItem', { id, reason: 'پشیمان شدم' }, { as: buyer })
  await shop.call(
    'Order/ChangeProductCartStatus',
    { id: items[2] ?? 0, status: 'cancelled', reason: 'موجود نیست' },
    { as: world.seller },
  )
  expect(await noticesOf(world.seller, orderId)).toMatchObject([
    { event: 'saleCancelled', thingId: products[1] },
    { event: 'saleCancelled', thingId: products[0] },
  ])
})
