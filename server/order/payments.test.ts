import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf, faultsOfBooks } from '#server/money/books-store.ts'
import type { TestBank } from '#tests/world/bank.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { sql } from 'kysely'

let shop: ShopServer
let bank: TestBank
let buyer: Person

const AMOUNT = 500_000

beforeAll(async () => {
  shop = await openShopServer()
  bank = shop.bank
})
beforeEach(async () => {
  bank.setFate('answer')
  await sql`delete from call_counts`.execute(shop.db)
  buyer = await shop.asBuyer()
})
afterAll(async () => {
  expect(await faultsOfBooks(shop.db)).toEqual([])
  await shop.close()
})

const walletOf = ({ id }: Person) => balanceOf(shop.db, id, 'buyerWallet')

async function charge(amount = AMOUNT, by = buyer) {
  const { data } = await shop.call('Order/ChargeWallet', { amount }, { as: by, mutationId: randomUUID() })
  return data
}

test('a wallet is charged: the payer pays at the bank, comes back, and has the money', async () => {
  const { paymentId: id, address } = await charge()
  expect(await walletOf(buyer)).toBe(0)
  const back = bank.choose(address, 'pay')
  const { data } = await shop.send('Order/OnlinePaymentWallet', { id: String(id), ...back }, { as: buyer })
  expect(data).toMatchObject({ state: 'verified', payment: { id, purpose: 'wallet', amount: AMOUNT } })
  expect(await walletOf(buyer)).toBe(AMOUNT)
})
