import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planning, plansByIndexes } from '#tests/world/planning.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { allCourseSales, goodsOf, goodsOfAll } from './sold-items-store.ts'

const ROWS = 20_000
const BUYERS = 2_000
const MOST_READ = 100
const PAGE = { page: 1, take: 20, isCounted: false }

let shop: ShopServer
let seller: Person
let sellerId: number
let busy: Person

/** Sold things of one seller, all seen but the given ones, counted from the oldest. */
async function sell(
  buyers: readonly number[],
  owner: number,
  count: number,
  unseen: readonly number[],
): Promise<void> {
  await sql`with bought as (
      insert into orders (user_id, state, address, subtotal, discount, code_discount, shipping, payable, paid_at)
      select (${buyers}::integer[])[1 + n % ${buyers.length}::integer], 'paid', json_build_object('receiverName', 'مینا ' || n, 'province', 'اصفهان', 'city', 'کاشان'),
        100, 0, 0, 0, 100, now() from generate_series(1, ${count}::integer) n returning id)
    insert into order_items (order_id, product_id, seller_id, title, count, unit_price, paid, commission, share, status, seller_seen_at)
    select id, ${await shop.makeProduct({ seller_id: owner })}::integer, ${owner}::integer, 'توربو ' || row_number() over (order by id),
      1, 100, 100, 0, 100, 'paid',
      case when row_number() over (order by id) = any(${[...unseen]}::integer[]) then null else now() end from bought`.execute(
    shop.db,
  )
}

beforeAll(async () => {
  shop = await openShopServer()
  const { rows } = await sql<{ id: number }>`insert into users (phone, invite_code)
    select '+98910' || lpad(n::text, 7, '0'), 'plan' || n from generate_series(1, ${BUYERS}) n returning id`.execute(
    shop.db,
  )
  const buyers = rows.map(({ id }) => id)
  seller = await shop.signIn('Buyer', 'Seller')
  sellerId = await shop.makeSeller({ user_id: seller.id })
  await sell(buyers, sellerId, 5, [2, 4])
  busy = await shop.signIn('Buyer', 'Seller')
  await sell(buyers, await shop.makeSeller({ user_id: busy.id }), ROWS, [7, 11])
  await sql`analyze order_items, orders, seller_profiles, users, person_words`.execute(shop.db)
}, 120_000)
afterAll(() => shop.close())

const list = async (input: object) =>
  (await shop.call('Order/GetSellerCartByFilter', input, { as: seller })).data
const titlesOf = ({ items }: { items: readonly { title: string }[] }) => items.map(({ title }) => title)

test('a seller sees first what they have not looked at, the newest above, page by page', async () => {
  const order = ['توربو 4', 'توربو 2', 'توربو 5', 'توربو 3', 'توربو 1']
  expect(titlesOf(await list({}))).toEqual(order)
  const first = await list({ take: 3 })
  expect(titlesOf(await list({ take: 3, after: first.next ?? 0 }))).toEqual(order.slice(3))
  expect(titlesOf(await list({ onlyUnseen: true }))).toEqual(order.slice(0, 2))
})

test('a seller finds what was sold by its receiver and place', async () => {
  expect(titlesOf(await list({ text: 'مینا 3' }))).toEqual(['توربو 3'])
  expect((await list({ text: 'اصفهان کاشان' })).total).toBe(5)
  expect((await list({ text: 'شیراز' })).total).toBe(0)
})

test.each([
  ['all', {}],
  ['what is not seen', { onlyUnseen: true }],
  ['what is seen', { isSeen: true }],
])('of 20,000 sold things a page of %s reads few', async (_what, filter) => {
  const [last] = (
    await goodsOf(busy.id, { tx: shop.db, now: new Date() }, { ...PAGE, ...filter })
  ).items.slice(-1)
  for (const at of [{}, { after: last?.id }]) {
    const { plans, call } = planning(shop.db, 'analyze, costs off, timing off')
    await goodsOf(busy.id, call, { ...PAGE, ...filter, ...at })
    const plan = plans.at(-1) ?? ''
    const read = [
      ...plan.matchAll(/(?: on order_items item \(actual rows|Rows Removed by Filter)[=:] ?(\d+)/g),
    ]
    expect(read.length, plan).toBeGreaterThan(0)
    for (const [, rows] of read) expect(Number(rows), plan).toBeLessThanOrEqual(MOST_READ)
  }
})

describe('of 20,000 sold things', () => {
  const lists = {
    'a seller': (call: ReturnType<typeof planning>['call'], text: string) =>
      goodsOf(busy.id, call, { ...PAGE, text }),
    'an admin': (call: ReturnType<typeof planning>['call'], text: string) =>
      goodsOfAll(call, { ...PAGE, text }),
  }
  const words = [
    ['its title', 'پیستون 12345'],
    ['its receiver', 'مینا 12346'],
    ['its tracking code', 'AB-7777'],
  ] as const

  beforeAll(async () => {
    await sql`update order_items set tracking_code = 'AB-7777', title = 'پیستون 12345' where title = 'توربو 12345'`.execute(
      shop.db,
    )
  })

  test.each(Object.entries(lists).flatMap(([who, ask]) => words.map((what) => [who, ...what, ask] as const)))(
    '%s finds one by %s, from the indexes of letters',
    async (_who, _what, text, ask) => {
      const { items } = await ask({ tx: shop.db, now: new Date() } as never, text)
      expect(items).toHaveLength(1)
      const plans = await plansByIndexes(shop.db, (call) => ask(call, text))
      for (const index of ['order_items_letters', 'orders_receiver_letters'])
        expect(plans).toContain(`Bitmap Index Scan on ${index}`)
      expect(plans).not.toMatch(/Seq Scan on (?:orders|order_items)\b/)
    },
  )

  test('sales of courses are found by indexes, by their title and by their buyer', async () => {
    const plans = await plansByIndexes(shop.db, (call) => allCourseSales(call, { ...PAGE, text: 'ناموجود' }))
    expect(plans).toContain('Bitmap Index Scan on order_items_letters')
    expect(plans).not.toMatch(/Seq Scan on (?:orders|order_items)\b/)
  })
})
