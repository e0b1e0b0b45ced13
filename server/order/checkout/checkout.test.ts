import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

let shop: ShopServer
let buyer: Person
let sellerId: number
let productId: number

beforeAll(async () => {
  shop = await openShopServer()
})
beforeEach(async () => {
  await sql`delete from call_counts`.execute(shop.db)
  buyer = await shop.asBuyer()
  sellerId = await shop.makeSeller()
  productId = await shop.makeProduct({ seller_id: sellerId, price: 500_000, weight: 400 })
  await shop.call('Order/ChangeProductCartCount', { id: productId, count: 2 }, { as: buyer })
})
afterAll(() => shop.close())

const view = async () => (await shop.call('Order/GetUserCartDetail2', {}, { as: buyer })).data
const apply = (offCode: string, as = buyer, options = {}) =>
  shop.call('Order/AddOffPrice', { offCode }, { as, ...options })

async function makeMethod(row = {}): Promise<number> {
  const { id } = await shop.db
    .insertInto('shipping_methods')
    .values({ seller_id: sellerId, title: 'پست پیشتاز', base_price: 600_000, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function makeAddress(person: Person, province = 'تهران'): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into product_addresses (user_id, receiver_name, receiver_phone, province, city, address_line, postal_code)
    values (${person.id}, 'مینا', '+989121110000', ${province}, ${province}, 'خیابان آزادی', '1391733319')
    returning id`.execute(shop.db)
  return rows[0]?.id ?? 0
}

let codes = 0
async function makeCode(row: Record<string, unknown> = {}): Promise<string> {
  const code = `OFF${(codes += 1)}`
  const values = { code, percent: 10, starts_at: shop.now().toISOString(), ...row }
  await shop.db.insertInto('off_codes').values(values).execute()
  return code
}

const orderWith = (code: string, person: Person, state: string) =>
  sql`
  insert into orders (user_id, off_code_id, state, subtotal, discount, code_discount, shipping, payable)
  select ${person.id}, id, ${state}, 0, 0, 0, 0, 0 from off_codes where code = ${code}`.execute(shop.db)

describe('the checkout', () => {
  test('shows every line, the ways of sending with their costs, and the wallet', async () => {
    const cheap = await makeMethod()
    const fast = await makeMethod({ title: 'پیک تهران', base_price: 900_000, provinces: ['تهران'] })
    expect(await view()).toMatchObject({
      lines: [{ productId, sellerId, count: 2, unitPrice: 500_000, paid: 1_000_000, isCharged: true }],
      parcels: [
        { sellerId, grams: 800, value: 1_000_000, methods: [{ id: cheap }], shippingMethodId: cheap },
      ],
      address: null,
      offCode: null,
      payable: 1_600_000,
      problems: [{ problem: 'addressMissing' }],
      walletBalance: 0,
    })
    const addressId = await makeAddress(buyer)
    const { data } = await shop.call(
      'Order/SetCartDelivery',
      { addressId, deliveries: [{ sellerId, shippingMethodId: fast }] },
      { as: buyer },
    )
    expect(data).toMatchObject({
      address: { id: addressId, province: 'تهران' },
      parcels: [
        {
          methods: [
            { id: cheap, cost: 600_000 },
            { id: fast, cost: 900_000 },
          ],
          shippingMethodId: fast,
        },
      ],
      shipping: 900_000,
      payable: 1_900_000,
      problems: [],
    })
    expect(await view()).toEqual(data)
  })

  test('of a buyer who never had a cart is empty', async () => {
    const newcomer = await shop.asBuyer()
    const { data } = await shop.call('Order/GetUserCartDetail2', {}, { as: newcomer })
    expect(data).toMatchObject({ lines: [], payable: 0, problems: [{ problem: 'empty' }] })
  })

  test('takes no address of somebody else, and the cart stays as it was', async () => {
    const theirs = await makeAddress(await shop.asBuyer())
    const answer = await shop.call('Order/SetCartDelivery', { addressId: theirs }, { as: buyer })
    expect(answer.code).toBe('NotFound')
    expect((await view()).address).toBeNull()
  })

  test('takes no way of sending of another seller, nor for a seller with nothing in the cart', async () => {
    const other = await shop.makeSeller()
    const theirs = await makeMethod({ seller_id: other })
    const own = await makeMethod()
    const set = (deliveries: { sellerId: number; shippingMethodId: number }[]) =>
      shop.call('Order/SetCartDelivery', { deliveries }, { as: buyer })
    expect((await set([{ sellerId, shippingMethodId: theirs }])).code).toBe('NotFound')
    expect((await set([{ sellerId: other, shippingMethodId: theirs }])).code).toBe('NotFound')
    const addressId = await makeAddress(buyer)
    const half = {
      addressId,
      deliveries: [
        { sellerId, shippingMethodId: own },
        { sellerId, shippingMethodId: theirs },
      ],
    }
    expect((await shop.call('Order/SetCartDelivery', half, { as: buyer })).code).toBe('NotFound')
    expect((await view()).address).toBeNull()
  })

  test('forgets an address that its holder has deleted', async () => {
    const addressId = await makeAddress(buyer)
    await shop.call('Order/SetCartDelivery', { addressId }, { as: buyer })
    await shop.call('User/DeleteUserProductAddress', { id: addressId }, { as: buyer })
    expect((await view()).address).toBeNull()
  })
})

describe('a code', () => {
  test('is applied in any spelling, once however often, and taken off again', async () => {
    await makeCode({ code: 'NOWRUZ1405', percent: 20 })
    const first = await shop.send('Order/AddOffCodeToCart', { OffCode: ' nowruz ۱۴۰۵ ' }, { as: buyer })
    expect(first.data).toMatchObject({
      offCode: { code: 'NOWRUZ1405', reason: null },
      codeDiscount: 200_000,
      payable: 800_000,
    })
    expect((await apply('NOWRUZ1405')).data).toEqual(first.data)
    const { data } = await shop.call('Order/RemoveOffPrice', {}, { as: buyer })
    expect(data).toMatchObject({ offCode: null, codeDiscount: 0, payable: 1_000_000 })
    expect((await shop.call('Order/RemoveOffPrice', {}, { as: buyer })).data).toEqual(data)
  })

  test('that cannot be used is refused with its reason, and the one of before stays', async () => {
    const good = await makeCode()
    await apply(good)
    const reasonOf = async (row: Record<string, unknown>) => (await apply(await makeCode(row))).details
    expect(await reasonOf({ least_order: 9_000_000 })).toEqual({ reason: 'tooLittle', leastOrder: 9_000_000 })
    expect(await reasonOf({ scope: 'courses' })).toEqual({ reason: 'nothingFits' })
    expect(await reasonOf({ ends_at: shop.now().toISOString() })).toEqual({ reason: 'ended' })
    expect(await apply('NONE')).toMatchObject({
      http: 200,
      code: 'CodeNotValid',
      details: { reason: 'unknown' },
    })
    expect(await view()).toMatchObject({ offCode: { code: good }, codeDiscount: 100_000 })
  })

  test('of somebody else is answered as one that does not exist', async () => {
    const theirs = await makeCode({ user_id: (await shop.asBuyer()).id })
    expect((await apply(theirs)).body).toBe((await apply('DOES-NOT-EXIST')).body)
  })

  test('that needs more than is left in the cart says how much', async () => {
    const code = await makeCode()
    await apply(code)
    await sql`update off_codes set least_order = 9000000 where code = ${code}`.execute(shop.db)
    const { offCode, codeDiscount } = await view()
    expect(offCode).toEqual({ code, reason: 'tooLittle', leastOrder: 9_000_000 })
    expect(codeDiscount).toBe(0)
  })

  test('that ends while it is in the cart is named, and takes nothing off', async () => {
    const code = await makeCode()
    await apply(code)
    await sql`update off_codes set deleted_at = now() where code = ${code}`.execute(shop.db)
    expect(await view()).toMatchObject({
      offCode: { code, reason: 'unknown' },
      codeDiscount: 0,
      payable: 1_000_000,
      problems: expect.arrayContaining([{ problem: 'codeNotValid', kind: null, id: null, name: code }]),
    })
  })

  test('counts paid and waiting orders of others, and not the waiting order of the buyer', async () => {
    const code = await makeCode({ most_uses: 2, most_uses_of_person: 1 })
    await orderWith(code, buyer, 'waiting')
    await orderWith(code, await shop.asBuyer(), 'cancelled')
    await orderWith(code, await shop.asBuyer(), 'waiting')
    expect((await apply(code)).status).toBe('Success')
    await orderWith(code, await shop.asBuyer(), 'paid')
    expect((await apply(code)).details).toEqual({ reason: 'usedUp' })
    await orderWith(code, buyer, 'paid')
    expect((await apply(code)).details).toEqual({ reason: 'usedByYou' })
  })

  test('cannot be guessed: ten tries a minute', async () => {
    const answers = []
    for (let tried = 0; tried < 12; tried += 1) answers.push(await apply(`GUESS${tried}`))
    expect(answers.map(({ code }) => code).slice(9)).toEqual([
      'CodeNotValid',
      'TooManyRequests',
      'TooManyRequests',
    ])
  })

  test('leaves the books alone', async () => {
    await apply(await makeCode())
    expect(await shop.db.selectFrom('postings').select('id').execute()).toEqual([])
  })
})
