import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePayment, makeStranger } from '#tests/world/payment-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let admin: Person
let buyer: Person

beforeAll(async () => {
  shop = await openShopServer()
  admin = await shop.signIn('Admin')
  buyer = await shop.asBuyer()
})
afterAll(() => shop.close())

const alarms = async () => (await shop.call('Order/GetMoneyAlarms', {}, { as: admin })).data

test('a shop whose payments are in order has no alarms', async () => {
  await makePayment(shop, buyer.id, { atBank: 'PAID' })
  expect(await alarms()).toEqual({ isBankAnswering: true, strangers: [], stuck: [], bookFaults: [] })
})

test('an admin sees money at the bank that is for no payment', async () => {
  const authority = await makeStranger(shop)
  expect((await alarms()).strangers).toEqual([authority])
})

test('an admin sees payments that the bank has not confirmed for ten minutes', async () => {
  const { id } = await makePayment(shop, buyer.id, { state: 'paid' })
  await sql`update payments set created_at = created_at - interval '9 minutes' where id = ${id}`.execute(
    shop.db,
  )
  expect((await alarms()).stuck).toEqual([])
  await sql`update payments set created_at = created_at - interval '2 minutes' where id = ${id}`.execute(
    shop.db,
  )
  expect((await alarms()).stuck).toMatchObject([{ id, userId: buyer.id }])
})

test('an admin sees that the bank does not answer', async () => {
  shop.bank.setFate('silence')
  expect(await alarms()).toMatchObject({ isBankAnswering: false, strangers: [] })
  shop.bank.setFate('answer')
})
