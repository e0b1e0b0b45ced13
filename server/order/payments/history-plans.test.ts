import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planning } from '#tests/world/planning.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { allPayments, ownPayments, paymentsFor } from './payment-histories-store.ts'

const ROWS = 100_000
const PAYERS = 500
const CHARGES = 2_000
/** A page, and what its filters throw away. */
const MOST_READ = 250

let shop: ShopServer
let payer: number

beforeAll(async () => {
  shop = await openShopServer()
  const { db } = shop
  await sql`insert into users (phone, invite_code) select '+98910' || lpad(n::text, 7, '0'), 'plan' || n from generate_series(1, ${PAYERS}) n`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select id from users order by id desc limit 1`.execute(db)
  payer = rows[0]?.id ?? 0
  // a payment each ten minutes, for almost two years; in the last days only charges
  await sql`insert into payments (user_id, purpose, amount, gateway, state, created_at, expires_at)
    select ${payer}::integer - n % ${PAYERS}::integer, case when n % 2 = 0 and n < ${ROWS - CHARGES}::integer then 'cart' else 'wallet' end, 100000, 'standIn',
      case when n % 100 = 0 then 'failed' else 'verified' end, at, at
    from generate_series(1, ${ROWS}) n, lateral (select now() - make_interval(mins => 10 * (${ROWS}::integer - n)) as at) made`.execute(
    db,
  )
  await sql`analyze payments`.execute(db)
}, 300_000)
afterAll(() => shop.close())

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
const PAGE = { page: 1, take: 20, isCounted: false }
const SPANS = {
  'without days': {},
  'of today': { fromDate: day(1) },
  'of long ago': { toDate: day(600) },
  'of one week of last year': { fromDate: day(400), toDate: day(393) },
  'of failed ones of one week of last year': { state: 'failed', fromDate: day(400), toDate: day(393) },
} as const
const WHOSE = {
  'charges of everybody': (call, asked) => allPayments.page(call, asked, paymentsFor(['wallet'])),
  'purchases of everybody': (call, asked) =>
    allPayments.page(call, asked, paymentsFor(['cart', 'tunerPlus'])),
  'charges of one person, for an admin': (call, asked) =>
    allPayments.page(call, { ...asked, userId: payer }, paymentsFor(['wallet'])),
  'own purchases': (call, asked) => ownPayments.page(call, asked, paymentsFor(['cart', 'tunerPlus'], payer)),
} satisfies Record<
  string,
  (call: ReturnType<typeof planning>['call'], asked: typeof PAGE & { state?: 'failed' }) => Promise<unknown>
>
const PLACES = { first: {}, oldest: { isOldestFirst: true }, later: { after: ROWS / 2 } } as const

/** The rows of payments that a plan has read, also those that it threw away. */
function rowsRead(plan: string): number {
  const [, ...scans] = plan.split(/(?=\b(?:Index Only|Index|Seq|Bitmap Heap) Scan[^\n]* on \w+ )/)
  return scans
    .filter((scan) => /^[^\n]* on payments /.test(scan))
    .flatMap((scan) => [/actual rows=(\d+)/.exec(scan), /Rows Removed by Filter: (\d+)/.exec(scan)])
    .reduce((sum, found) => sum + Number(found?.[1] ?? 0), 0)
}

describe.each(Object.entries(WHOSE))('of 100,000 payments a page of %s', (_whose, ask) => {
  test.each(Object.entries(SPANS))('%s reads few of them', async (_span, span) => {
    for (const [place, at] of Object.entries(PLACES)) {
      const { plans, call } = planning(shop.db, 'analyze, costs off, timing off')
      await ask(call, { ...PAGE, ...span, ...at })
      const [plan = ''] = plans
      expect(plan).toContain(' on payments ')
      expect(plan).not.toContain('Seq Scan on payments')
      expect({ place, isMuch: rowsRead(plan) > MOST_READ }, plan).toEqual({ place, isMuch: false })
    }
  })
})

test('words are found in 100,000 payments by indexes', async () => {
  const { plans, call } = planning(shop.db)
  await allPayments.page(call, { ...PAGE, text: 'A0000123' }, paymentsFor(['wallet']))
  const [found = '', page = ''] = plans
  for (const index of ['payments_ref_letters', 'payments_authority_letters']) expect(found).toContain(index)
  expect(`${found}${page}`).not.toMatch(/Seq Scan on payments/)
})

test('the purposes of everybody’s purchases are written into the statement, so that its plan knows their index', () => {
  const parametersOf = (...asked: Parameters<typeof paymentsFor>) =>
    paymentsFor(...asked).flatMap((condition) => condition.compile(shop.db).parameters)
  expect(parametersOf(['cart', 'tunerPlus'])).toEqual([])
  // a person has few payments: the plan must not weigh how many there are of each purpose
  expect(parametersOf(['cart', 'tunerPlus'], payer)).toEqual([['cart', 'tunerPlus'], payer])
})

test.each(['7771234', 'a-77', 'نیلوفر', '34 A-7', 'a-77 نیلوفر'])(
  '%s finds one payment of 100,000',
  async (text) => {
    const { id: userId } = await shop.asBuyer()
    await sql`update user_profiles set display_name = 'نیلوفر' where user_id = ${userId}`.execute(shop.db)
    await sql`insert into payments (user_id, purpose, amount, gateway, ref_id, authority, created_at, expires_at)
    values (${userId}, 'wallet', 1, 'standIn', '7771234', 'A-77', now(), now())`.execute(shop.db)
    const page = await allPayments.page({ tx: shop.db, now: new Date() }, { ...PAGE, text })
    await sql`delete from payments where user_id = ${userId}`.execute(shop.db)
    expect(page.items).toMatchObject([{ userId }])
    await sql`update user_profiles set display_name = '' where user_id = ${userId}`.execute(shop.db)
  },
)

test('payments whose ids and times are not in one order come by their times, page by page', async () => {
  const { id: other } = await shop.asBuyer()
  const ids: number[] = []
  for (const ago of [1, 3, 3, 2, 4]) {
    const { rows } = await sql<{
      id: number
    }>`insert into payments (user_id, purpose, amount, gateway, created_at, expires_at)
      values (${other}, 'wallet', 1, 'standIn', ${day(ago).slice(0, 10)}::timestamptz + interval '1 microsecond', now()) returning id`.execute(
      shop.db,
    )
    ids.push(rows[0]?.id ?? 0)
  }
  const [a, b, c, d, e] = ids
  const call = { tx: shop.db, now: new Date() }
  for (const [isOldestFirst, wanted] of [
    [false, [a, d, c, b, e]],
    [true, [e, b, c, d, a]],
  ] as const) {
    const found: number[] = []
    let after: number | undefined
    do {
      const asked = { ...PAGE, take: 2, isOldestFirst, ...(after !== undefined && { after }) }
      const page = await ownPayments.page(call, asked, paymentsFor(['wallet'], other))
      found.push(...page.items.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(found).toEqual(wanted)
  }
})
