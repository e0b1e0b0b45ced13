import type { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { Database } from '#server/platform/postgres/schema.ts'
import { makeShippingMethod } from '#tests/world/paying-goods.ts'
import {
  ask,
  buy,
  decide,
  giveBackWhole,
  openReturnWorld,
  type ReturnWorld,
  send,
} from '#tests/world/return-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { vatIn } from './invoice-content.ts'
import { makeCreditNote, makeInvoice } from './invoices-store.ts'

const SENDING = 60_000

let shop: ShopServer
let pool: Kysely<Database>
let world: ReturnWorld
beforeAll(async () => {
  shop = await openShopServer()
  pool = openDatabase(shop.connection, { max: 10 })
  await makeShippingMethod(shop, SENDING)
  world = await openReturnWorld(shop)
})
afterAll(async () => {
  await pool.destroy()
  await shop.close()
})

const make = (orderId: number, now = shop.now()) => inTransaction(pool, (tx) => makeInvoice(tx, orderId, now))
const filesOf = (id: number, as: Person) => shop.call('Order/GetInvoiceFile', { id }, { as })
const contentOf = async (orderId: number) =>
  (
    await shop.db
      .selectFrom('invoices')
      .select('content')
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute()
  ).map(({ content }) => content)
const numbersOf = async (year: number) =>
  (
    await shop.db.selectFrom('invoices').select('number').where('year', '=', year).orderBy('number').execute()
  ).map(({ number }) => number)

test.each([
  [0, 0],
  [10, 0],
  [11, 1],
  [1_100_000, 100_000],
  [1_965_000, 178_636],
])('in %i rials there are %i rials of tax', (rials, vat) => expect(vatIn(rials)).toBe(vat))

test('an order has one invoice, and the numbers of a year have no gap, however many come at once', async () => {
  const orders: number[] = []
  for (let count = 0; count < 4; count += 1) orders.push((await buy(world)).orderId)
  await Promise.all([...orders, ...orders, ...orders].map((id) => make(id)))
  const [first = 0] = orders
  const [year = 0] = (
    await shop.db.selectFrom('invoices').select('year').where('order_id', '=', first).execute()
  ).map((row) => row.year)
  const numbers = await numbersOf(year)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1))
  expect(await contentOf(first)).toHaveLength(1)
})

test('each thing is taxed by its own rate of the day of the sale, and sending by that of everything', async () => {
  const bought = await buy(world, { prices: [1_000_000, 1_000_000], vatPercents: [0, 25] })
  const { orderId, products } = bought
  await shop.db.updateTable('products').set({ vat_percent: 10 }).where('id', 'in', products).execute()
  await make(orderId)
  const [content] = await contentOf(orderId)
  expect(content).toMatchObject({
    parts: [{ lines: [{ vatPercent: 0 }, { vatPercent: 25 }], shipping: SENDING }],
    vat: 200_000 + vatIn(SENDING),
  })
})

test('admins read invoices with what the tax office asks of them, and nobody else does', async () => {
  const { orderId, buyer, payable } = await buy(world, {
    prices: [1_000_000, 1_000_000],
    vatPercents: [0, 25],
  })
  await make(orderId)
  const admin = await shop.signIn('Admin')
  const { data } = await shop.call('Order/GetAdminInvoicesByFilter', { isCreditNote: false }, { as: admin })
  const vat = 200_000 + vatIn(SENDING)
  expect(data.items.find((row) => row.orderId === orderId)).toMatchObject({
    isCreditNote: false,
    creditOf: null,
    beforeDiscount: 2_000_000,
    discount: 0,
    shipping: SENDING,
    vat,
    beforeVat: payable - vat,
    payable,
  })
  for (const as of [buyer, world.seller])
    expect((await shop.call('Order/GetAdminInvoicesByFilter', {}, { as })).code).toBe('NotAllowed')
})

test('a line keeps the goods id of the day of the sale, also in a thing that a return has split off', async () => {
  const goodsId = '2710000138624'
  const { orderId, buyer, products, items } = await buy(world, {
    prices: [1_000_000, 500_000],
    taxGoodsIds: [goodsId],
    count: 2,
  })
  await shop.db.updateTable('products').set({ tax_goods_id: '' }).where('id', 'in', products).execute()
  await make(orderId)
  const admin = await shop.signIn('Admin')
  const found = await shop.call('Order/GetAdminInvoicesByFilter', { text: String(orderId) }, { as: admin })
  const lines = found.data.items.find((row) => row.orderId === orderId)?.lines
  expect(lines?.map(({ taxGoodsId }) => taxGoodsId)).toEqual([goodsId, '', ''])
  await shop.db
    .updateTable('order_items')
    .set({ status: 'delivered', delivered_at: shop.now().toISOString() })
    .where('order_id', '=', orderId)
    .execute()
  const asking = {
    id: items[0] ?? 0,
    cause: 'other' as const,
    reason: 'نمی‌خواهم',
    refundTo: 'wallet' as const,
    count: 1,
  }
  await shop.call('Order/AskReturn', asking, { as: buyer })
  const kept = shop.db.selectFrom('order_items').select('tax_goods_id').where('order_id', '=', orderId)
  const rows = await kept.orderBy('id').execute()
  expect(rows.map((row) => row.tax_goods_id)).toEqual([goodsId, '', goodsId])
})

test('the lines of an invoice for the tax office sum up to it, to the rial, sending among them', async () => {
  const bought = await buy(world, { prices: [1_000_010, 333_330, 77_770], vatPercents: [10, 10, 9] })
  await make(bought.orderId)
  const admin = await shop.signIn('Admin')
  const found = await shop.call('Order/GetAdminInvoicesByFilter', {}, { as: admin })
  const row = found.data.items.find(({ orderId }) => orderId === bought.orderId)
  const lines = row?.lines ?? []
  expect(lines.map(({ isSending, vatPercent }) => [isSending, vatPercent])).toEqual([
    [false, 10],
    [false, 10],
    [false, 9],
    [true, 10],
  ])
  const sum = (field: 'paid' | 'vat' | 'beforeVat') => lines.reduce((all, line) => all + line[field], 0)
  expect([sum('paid'), sum('vat'), sum('beforeVat')]).toEqual([row?.payable, row?.vat, row?.beforeVat])
  for (const { unitPrice, count, discount, paid, vat, beforeVat, vatPercent } of lines) {
    expect([unitPrice * count - discount, beforeVat + vat]).toEqual([paid, paid])
    expect(Math.abs(vat - vatIn(paid, vatPercent))).toBeLessThanOrEqual(1)
  }

  const columns = ['number', 'title', 'unitPrice', 'vat'].map((field) => ({ field, label: field }))
  const file = { path: 'Order/GetAdminInvoicesByFilter', each: 'lines', columns }
  const { csv } = (await shop.call('Site/ExportList', file, { as: admin })).data
  const written = lines.map(({ title, unitPrice, vat }) => `${row?.number},${title},${unitPrice},${vat}`)
  expect(csv.split('\r\n')).toEqual(expect.arrayContaining(written))

  await shop.db
    .insertInto('user_details')
    .values({ user_id: bought.buyer.id, national_code: '0499370899', birth_date: '1990-03-21' })
    .execute()
  const codeOf = async () => {
    const { data } = await shop.call('Order/GetAdminInvoicesByFilter', {}, { as: admin })
    return data.items.find(({ orderId }) => orderId === bought.orderId)?.buyerNationalCode
  }
  expect(await codeOf()).toBeNull()
  await shop.db.updateTable('user_details').set({ state: 'verified' }).execute()
  expect(await codeOf()).toBe('0499370899')
})

test('a new Persian year begins with the number one', async () => {
  const { orderId } = await buy(world)
  await make(orderId, new Date('2031-03-21T12:00:00Z'))
  expect(await numbersOf(1410)).toEqual([1])
})

test('the invoice says what was bought, what sending cost and how much of it is tax, and stays so', async () => {
  const { orderId, payable, products, buyer } = await buy(world, { prices: [1_000_000, 500_000], count: 2 })
  await make(orderId)
  await shop.db.updateTable('products').set({ title: 'نام دیگر' }).where('id', 'in', products).execute()
  const [content] = await contentOf(orderId)
  expect(content).toMatchObject({
    parts: [
      {
        lines: [{ count: 2, unitPrice: 1_000_000, paid: 2_000_000 }, { paid: 1_000_000 }],
        shipping: SENDING,
      },
    ],
    payable,
    vat: vatIn(payable),
  })
  const [file] = (await filesOf(orderId, buyer)).data
  expect(file).toMatchObject({ mime: 'application/pdf', isCreditNote: false })
  const paper = await shop.app.inject({ method: 'GET', url: file?.address ?? '' })
  expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(paper.rawPayload.length).toBe(file?.size)
})

test('a thing that was given back has a credit note for what went back, once', async () => {
  const bought = await buy(world, { prices: [1_000_000, 300_000] })
  await make(bought.orderId)
  await send(world, bought)
  await giveBackWhole(world, bought.buyer, bought.items[0])
  const [refund] = await shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', bought.orderId)
    .execute()
  const credit = () => inTransaction(pool, (tx) => makeCreditNote(tx, refund?.id ?? 0, shop.now()))
  await Promise.all([credit(), credit(), credit()])
  const [, note, ...others] = await contentOf(bought.orderId)
  expect(note).toMatchObject({
    payable: refund?.wallet_amount,
    parts: [{ lines: [{ paid: 1_000_000 }], shipping: 0 }],
  })
  expect(others).toEqual([])
  const files = (await filesOf(bought.orderId, bought.buyer)).data
  expect(files.map(({ isCreditNote }) => isCreditNote)).toEqual([false, true])
})

test('the credit note of a whole parcel that did not come names what sending it had cost', async () => {
  const bought = await buy(world)
  await send(world, bought, false)
  const { data } = await ask(world, bought.buyer, bought.items[0], { cause: 'notReceived' })
  await decide(world, world.admin, data.id, 'accepted')
  const [refund] = await shop.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', bought.orderId)
    .execute()
  await inTransaction(pool, (tx) => makeCreditNote(tx, refund?.id ?? 0, shop.now()))
  expect((await contentOf(bought.orderId))[1]).toMatchObject({
    payable: bought.payable,
    parts: [{ lines: [{ paid: 1_000_000 }], shipping: SENDING }],
  })
})

test('the buyer and admins have the paper, the same at each time; nobody else learns that there is one', async () => {
  const { orderId, buyer } = await buy(world)
  expect((await filesOf(orderId, buyer)).data).toEqual([])
  await make(orderId)
  const many = await Promise.all(Array.from({ length: 6 }, () => filesOf(orderId, buyer)))
  const documents = many.map(({ data }) => data[0]?.address.split('?')[0])
  expect(new Set(documents).size).toBe(1)
  expect((await filesOf(orderId, world.admin)).data).toHaveLength(1)
  expect((await filesOf(orderId, world.seller)).code).toBe('NotFound')
  const address = (await filesOf(orderId, buyer)).data[0]?.address ?? ''
  const forged = address.replace(/proof=(.)/, (_all, first) => `proof=${first === 'A' ? 'B' : 'A'}`)
  expect((await shop.app.inject({ url: forged })).statusCode).toBe(404)
})
