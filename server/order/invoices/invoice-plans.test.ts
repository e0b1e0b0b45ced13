import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planning } from '#tests/world/planning.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { invoiceList } from './invoice-list-store.ts'

const ROWS = 20_000
const MOST_READ = 100

let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer()
  const { id } = await shop.asBuyer()
  // an invoice each hour, for more than two years
  await sql`with bought as (
      insert into orders (user_id, state, subtotal, discount, code_discount, shipping, payable, created_at)
      select ${id}::integer, 'paid', 1100000, 0, 0, 0, 1100000, now() - make_interval(hours => ${ROWS}::integer - n)
      from generate_series(1, ${ROWS}) n returning id, created_at)
    insert into invoices (order_id, year, number, content, created_at)
    select id, 1405, row_number() over (order by id), ('{"buyer": {"name": "' || case when id % 7000 = 0 then 'مینا رستگار' else 'خریدار' end || '", "phone": "+98912"}, "payable": 1100000, "vat": 100000, "parts": [
      {"seller": "", "shipping": 0, "lines": [{"title": "", "count": 1, "unitPrice": 1100000, "discount": 0, "paid": 1100000}]}]}')::jsonb, created_at
    from bought`.execute(shop.db)
  await sql`analyze orders, invoices`.execute(shop.db)
}, 120_000)
afterAll(() => shop.close())

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
const PAGE = { page: 1, take: 20, isCounted: false }

test.each([
  ['without days', {}],
  ['of today', { fromDate: day(1) }],
  ['of long ago', { toDate: day(700) }],
  ['of one week of last year', { fromDate: day(400), toDate: day(393) }],
])('of 20,000 invoices a page %s reads few of them', async (_span, span) => {
  for (const at of [{}, { isOldestFirst: true }, { after: ROWS / 2 }]) {
    const { plans, call } = planning(shop.db, 'analyze, costs off, timing off')
    await invoiceList.page(call, { ...PAGE, ...span, ...at })
    const [plan = ''] = plans
    expect(plan).not.toContain('Seq Scan on invoices')
    const read = [
      ...plan.matchAll(/(?: on invoices invoice \(actual rows|Rows Removed by Filter)[=:] ?(\d+)/g),
    ]
    expect(read.length, plan).toBeGreaterThan(0)
    for (const [, rows] of read) expect(Number(rows), plan).toBeLessThanOrEqual(MOST_READ)
  }
})

test('of 20,000 invoices those of a buyer, and the one of a number, are found by an index', async () => {
  for (const [words, count] of [
    ['مینا رستگار', 2],
    ['1405-1234 ', 1],
    ['1405-12345', 1],
  ] as const) {
    const { plans, call } = planning(shop.db, 'analyze, costs off, timing off')
    await invoiceList.page(call, { ...PAGE, text: words })
    expect(plans.join('\n')).toContain('invoices_letters')
    expect(plans.join('\n')).not.toContain('Seq Scan on invoices')
    const found = { tx: shop.db, now: new Date() }
    expect((await invoiceList.page(found, { ...PAGE, text: words })).items).toHaveLength(count)
  }
})
