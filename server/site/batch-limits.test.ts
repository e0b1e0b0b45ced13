import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_ITEMS_PER_MINUTE } from '#contract/site/mirrored-things.ts'
import { openShopServer, type CallOptions, type ShopServer } from '#tests/world/shop-server.ts'

const MESSAGES_A_MINUTE = 10

let shop: ShopServer
let product: number
beforeAll(async () => {
  shop = await openShopServer()
  product = await shop.makeProduct()
})
afterAll(() => shop.close())

const item = (path: string, input: Record<string, unknown>, lane: string) => ({
  mutationId: randomUUID(),
  lane,
  path,
  input,
})
const view = () => item('Product/AddOrUpdateUserViewedProduct', { id: product }, 'view')
const letter = { subject: 'پرسش', text: 'کی باز هستید؟' }
const message = (lane = 'message') => item('User/UserMessage', letter, lane)
const some = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

async function run(items: ReturnType<typeof item>[], options: CallOptions): Promise<string[]> {
  const { data } = await shop.call('Site/RunBatch', { items }, options)
  return data.results.map(({ status, code }) => code ?? status)
}

/** Puts the count of items of this minute so far. */
async function haveRun(caller: string, items: number): Promise<void> {
  await sql`insert into call_counts (caller, operation, minute, calls)
    values (${caller}, 'items of batches', date_trunc('minute', ${shop.now().toISOString()}::timestamptz), ${items})`.execute(
    shop.db,
  )
}

test('a person’s items are limited by minute, and the device is told when to come back', async () => {
  const [person, other] = [await shop.asBuyer(), await shop.asBuyer()]
  await haveRun(`user:${person.id}`, MAX_ITEMS_PER_MINUTE - 3)
  expect(await run(some(3, view), { as: person })).toEqual(some(3, () => 'Success'))
  const refused = await shop.call('Site/RunBatch', { items: [view()] }, { as: person })
  expect([refused.http, refused.code]).toEqual([429, 'TooManyRequests'])
  expect(refused.details['retryAfterSeconds']).toBeGreaterThan(0)
  expect(refused.headers['retry-after']).toBe(String(refused.details['retryAfterSeconds']))
  expect(await run([view()], { as: other })).toEqual(['Success'])

  shop.wait(60)
  expect(await run([view()], { as: person })).toEqual(['Success'])
})

test('without a session the address is counted', async () => {
  shop.wait(60)
  await haveRun('127.0.0.1', MAX_ITEMS_PER_MINUTE)
  expect((await shop.call('Site/RunBatch', { items: [view()] })).code).toBe('TooManyRequests')
  expect(await run([view()], { as: await shop.asBuyer() })).toEqual(['Success'])
})

test('a batch is no way around the limit of an operation; what is over it waits with its lane', async () => {
  shop.wait(60)
  const as = await shop.asBuyer()
  const answers = await run([...some(MESSAGES_A_MINUTE, message), message(), message(), view()], { as })
  expect(answers).toEqual([
    ...some(MESSAGES_A_MINUTE, () => 'Success'),
    'TooManyRequests',
    'LaneWaits',
    'Success',
  ])
  expect(await run([message('another lane')], { as })).toEqual(['TooManyRequests'])
  expect((await shop.call('User/UserMessage', letter, { as })).code).toBe('TooManyRequests')
  shop.wait(60)
  expect(await run([message()], { as })).toEqual(['Success'])
})

test('one call at a time meets the same limit, by account and by address', async () => {
  shop.wait(60)
  const as = await shop.asBuyer()
  for (let sent = 0; sent < MESSAGES_A_MINUTE; sent += 1)
    expect((await shop.call('User/UserMessage', letter, { as })).status).toBe('Success')
  expect((await shop.call('User/UserMessage', letter, { as })).code).toBe('TooManyRequests')
  expect((await shop.call('User/UserMessage', letter, { as: await shop.asBuyer() })).status).toBe('Success')

  let refusals = 0
  for (let people = 0; people < 6; people += 1) {
    const next = await shop.asBuyer()
    const answers = await run(some(MESSAGES_A_MINUTE, message), { as: next })
    refusals += answers.filter((answer) => answer !== 'Success').length
  }
  expect(refusals).toBeGreaterThan(0)
})

describe('a batch whose items take long', () => {
  /** Each look at this clock is as long after the one before as a heavy item takes. */
  const HEAVY_MS = 30

  async function openSlowShop(): Promise<ShopServer> {
    let time = Date.now()
    return openShopServer({ now: () => new Date((time += HEAVY_MS)) })
  }

  test.each([
    ['in one transaction', []],
    ['one after another', [item('Order/AddCourseById', { id: 999_999 }, 'refused')]],
  ])('is answered in time; what has not begun waits and runs the next time: %s', async (_how, also) => {
    const slow = await openSlowShop()
    const as = await slow.asBuyer()
    const id = await slow.makeProduct({ stock: 99 })
    const setCount = (count: number) => item('Order/ChangeProductCartCount', { id, count }, 'cart')
    const items = [...also, ...Array.from({ length: 60 }, (_, index) => setCount(index + 1))]
    const runIn = async (some: typeof items) =>
      (await slow.call('Site/RunBatch', { items: some }, { as })).data.results.map(
        ({ status, code }) => code ?? status,
      )

    const answers = (await runIn(items)).slice(also.length)
    const done = answers.filter((answer) => answer === 'Success').length
    expect(done).toBeGreaterThan(1)
    expect(answers).toEqual([...some(done, () => 'Success'), ...some(60 - done, () => 'LaneWaits')])
    const { data } = await slow.call('Order/GetUserCart', {}, { as })
    expect(data.products).toMatchObject([{ count: done }])

    let left = items.slice(also.length + done)
    while (left.length > 0) {
      const next = await runIn(left)
      left = left.filter((_item, index) => next[index] !== 'Success')
    }
    const after = await slow.call('Order/GetUserCart', {}, { as })
    expect(after.data.products).toMatchObject([{ count: 60 }])
    await slow.close()
  })
})
