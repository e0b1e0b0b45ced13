import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { priceCart } from './price-cart.ts'

let shop: ShopServer
let buyer: Person
let sellerId: number

beforeAll(async () => {
  shop = await openShopServer()
})
beforeEach(async () => {
  buyer = await shop.asBuyer()
  sellerId = await shop.makeSeller()
  await sql`update shipping_methods set deleted_at = now()`.execute(shop.db)
})
afterAll(() => shop.close())

const price = () => shop.db.transaction().execute((tx) => priceCart(tx, buyer.id, shop.now()))
const problems = async () => (await price()).problems.map(({ problem }) => problem)
const put = (id: number, count = 1, designId: number | null = null) =>
  shop.call('Order/ChangeProductCartCount', { id, count, designId }, { as: buyer })
const putCourse = (id: number) => shop.call('Order/AddCourseById', { id }, { as: buyer })
const makeProduct = (row = {}) => shop.makeProduct({ seller_id: sellerId, weight: 400, ...row })

async function makeMethod(row = {}): Promise<number> {
  const { id } = await shop.db
    .insertInto('shipping_methods')
    .values({ title: 'پست پیشتاز', base_price: 600_000, price_per_kilogram: 100_000, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addAddress(province = 'تهران', person = buyer): Promise<void> {
  await sql`insert into product_addresses (user_id, receiver_name, receiver_phone, province, city, address_line, postal_code, is_default)
    values (${person.id}, 'مینا', '+989121110000', ${province}, ${province}, 'خیابان آزادی', '1391733319', true)`.execute(
    shop.db,
  )
}

async function putCode(row: Record<string, unknown> = {}): Promise<number> {
  const { id } = await shop.db
    .insertInto('off_codes')
    .values({ code: 'OFF1405', percent: 10, starts_at: shop.now().toISOString(), ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update carts set off_code_id = ${id} where user_id = ${buyer.id}`.execute(shop.db)
  return id
}

/** Somebody's waiting order that keeps pieces of a product. */
async function hold(person: Person, productId: number, count: number): Promise<void> {
  await sql`with placed as (
      insert into orders (user_id, subtotal, discount, code_discount, shipping, payable)
      values (${person.id}, 0, 0, 0, 0, 0) returning id
    ), item as (
      insert into order_items (order_id, product_id, title, count, unit_price, paid, commission, share)
      select id, ${productId}, 'شمع', ${count}, 0, 0, 0, 0 from placed returning id
    )
    insert into stock_holds (item_id, user_id, product_id, count)
    select id, ${person.id}, ${productId}, ${count} from item`.execute(shop.db)
}

describe('the price of a cart', () => {
  test('has full prices, reductions, the code and sending, each once', async () => {
    await makeMethod()
    await addAddress()
    await putCourse(await shop.makeCourse({ price: 1_000_000 }))
    await put(await makeProduct({ price: 500_000, off_price: 450_000 }), 2)
    const offCodeId = await putCode({ percent: 10, most_amount: 150_000 })
    const priced = await price()
    expect(priced).toMatchObject({
      subtotal: 2_000_000,
      discount: 100_000,
      codeDiscount: 150_000,
      shipping: 600_000,
      payable: 2_350_000,
      offCodeId,
      isCodePaidBySite: false,
      address: { province: 'تهران', receiverName: 'مینا' },
      problems: [],
    })
    expect(priced.lines).toMatchObject([
      { count: 1, unitPrice: 1_000_000, unitOffPrice: null, codeDiscount: 78_950, paid: 921_050 },
      { count: 2, unitPrice: 500_000, unitOffPrice: 450_000, codeDiscount: 71_050, paid: 828_950, sellerId },
    ])
    expect(priced.parcels).toMatchObject([{ sellerId, grams: 800, cost: 600_000, isOwnMethod: false }])
  })

  test('of an empty cart is nothing, and cannot be paid', async () => {
    expect(await price()).toMatchObject({ lines: [], parcels: [], address: null, payable: 0 })
    expect(await problems()).toEqual(['empty'])
  })

  test('of courses alone needs no address and no sending', async () => {
    await addAddress()
    await putCourse(await shop.makeCourse({ price: 1_000_000 }))
    expect(await price()).toMatchObject({ address: null, parcels: [], payable: 1_000_000, problems: [] })
  })

  test('asks for an address, and for a way of sending where there are two', async () => {
    const first = await makeMethod()
    const second = await makeMethod({ title: 'تیپاکس', base_price: 900_000 })
    await put(await makeProduct())
    expect(await problems()).toEqual(['addressMissing', 'deliveryMissing'])
    await addAddress()
    expect(await problems()).toEqual(['deliveryMissing'])
    const deliveries = [{ sellerId, shippingMethodId: second }]
    await shop.call('Order/SetCartDelivery', { deliveries }, { as: buyer })
    expect(await price()).toMatchObject({ shipping: 900_000, problems: [] })
    await sql`update shipping_methods set deleted_at = now() where id = ${second}`.execute(shop.db)
    expect((await price()).parcels).toMatchObject([{ shippingMethodId: first }])
  })

  test('sends each seller’s goods on their own, by the seller’s own way where there is one', async () => {
    const other = await shop.makeSeller()
    await makeMethod({ seller_id: sellerId, base_price: 300_000, free_from: 900_000 })
    await makeMethod({ seller_id: other, base_price: 200_000, provinces: ['فارس'] })
    await addAddress('فارس')
    await put(await makeProduct({ price: 500_000, weight: 1_500 }), 1)
    await put(await shop.makeProduct({ seller_id: other, weight: 100 }))
    expect((await price()).parcels).toMatchObject([
      { sellerId, cost: 400_000, isOwnMethod: true },
      { sellerId: other, cost: 200_000, isOwnMethod: true },
    ])
    await sql`update cart_products set count = 2 where product_id in (select id from products where seller_id = ${sellerId})`.execute(
      shop.db,
    )
    expect((await price()).parcels[0]).toMatchObject({ grams: 3_000, cost: 0 })
    await sql`update product_addresses set province = 'یزد' where user_id = ${buyer.id}`.execute(shop.db)
    expect((await price()).problems).toContainEqual({
      problem: 'deliveryMissing',
      kind: 'seller',
      id: other,
      name: 'فروشگاه توربو',
    })
  })
})

describe('what cannot be bought is named and not charged:', () => {
  test('a course that the buyer has got since', async () => {
    const id = await shop.makeCourse()
    await putCourse(id)
    await sql`insert into user_courses (user_id, course_id, source) values (${buyer.id}, ${id}, 'gift')`.execute(
      shop.db,
    )
    expect(await price()).toMatchObject({
      payable: 0,
      lines: [],
      problems: [{ problem: 'owned', kind: 'course', id, name: 'دورهٔ ریمپ' }],
    })
  })

  test('a product that is gone; and after the buyer has seen that, still', async () => {
    await makeMethod()
    await addAddress()
    const id = await makeProduct()
    await put(id)
    await sql`update products set stock = 0 where id = ${id}`.execute(shop.db)
    expect(await problems()).toEqual(['unavailable', 'changed'])
    await shop.call('Order/ConfirmCartChanges', {}, { as: buyer })
    expect(await price()).toMatchObject({
      payable: 0,
      parcels: [],
      problems: [{ problem: 'unavailable', id }],
    })
  })

  test('goods and courses while their area is closed', async () => {
    await makeMethod()
    await addAddress()
    await putCourse(await shop.makeCourse())
    await put(await makeProduct())
    await shop.setSetting('isCourseDisabled', true)
    await shop.setSetting('isProductDisabled', true)
    expect(await problems()).toEqual(['areaDisabled', 'areaDisabled'])
    expect((await price()).payable).toBe(0)
    await shop.setSetting('isCourseDisabled', false)
    await shop.setSetting('isProductDisabled', false)
    expect(await problems()).toEqual([])
  })

  test('a new price is charged, but only after the buyer has seen it', async () => {
    const id = await shop.makeCourse({ price: 1_000_000 })
    await putCourse(id)
    await sql`update courses set price = 1200000 where id = ${id}`.execute(shop.db)
    expect(await price()).toMatchObject({ payable: 1_200_000, problems: [{ problem: 'changed', id }] })
    await shop.call('Order/ConfirmCartChanges', {}, { as: buyer })
    expect(await problems()).toEqual([])
  })
})

describe('pieces that a waiting order keeps', () => {
  test('are not there for others, and are there for the one who waits', async () => {
    const other = await shop.asBuyer()
    const id = await makeProduct({ stock: 5 })
    await put(id, 4)
    await hold(other, id, 3)
    const { data } = await shop.call('Order/GetUserCart', {}, { as: buyer })
    expect(data).toMatchObject({ products: [{ stock: 2, count: 2 }], changeAbleProducts: [{ newCount: 2 }] })
    expect(await put(id, 3)).toMatchObject({ code: 'OutOfStock', details: { left: 2 } })
    expect((await price()).lines).toMatchObject([{ count: 2 }])
    await sql`delete from stock_holds`.execute(shop.db)
    await hold(buyer, id, 4)
    expect((await price()).lines).toMatchObject([{ count: 4 }])
    expect(await problems()).not.toContain('changed')
  })

  test('of one design leave the others', async () => {
    const id = await makeProduct()
    const designId = await shop.makeDesign(id, { stock: 1 })
    await put(id, 1, designId)
    await hold(await shop.asBuyer(), id, 1)
    expect((await price()).lines).toHaveLength(1)
    await sql`update stock_holds set design_id = ${designId} where product_id = ${id}`.execute(shop.db)
    expect((await price()).lines).toHaveLength(0)
  })
})
