import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#contract/article/article.ts'
import { OperationError } from '#contract/errors.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { implement } from './implement.ts'
import { failure, success } from './envelope.ts'
import { claim, fingerprint, recordAnswer, recordRefusal } from './mutations-store.ts'
import { runOperation } from './run-operation.ts'

let shop: ShopServer
let buyer: Person
let product: number

beforeAll(async () => {
  shop = await openShopServer()
  buyer = await shop.asBuyer()
  product = await shop.makeProduct({ stock: 99 })
})
afterAll(() => shop.close())

const ADD = 'Order/AddMoreProductById'

async function countOf(person: Person, productId = product): Promise<number | undefined> {
  const { data } = await shop.call('Order/GetUserCart', {}, { as: person })
  return data.products.find((line) => line.productId === productId)?.count
}

test('the same mutation sent twice has one effect and one answer', async () => {
  const person = await shop.asBuyer()
  const options = { as: person, mutationId: randomUUID() }
  const first = await shop.call(ADD, { id: product, count: 2 }, options)
  const second = await shop.call(ADD, { id: product, count: 2 }, options)
  expect(first.status).toBe('Success')
  expect(second.body).toBe(first.body)
  expect(await countOf(person)).toBe(2)
})

test('thirty twins at once have one effect and one answer', async () => {
  const person = await shop.asBuyer()
  const options = { as: person, mutationId: randomUUID() }
  const twins = Array.from({ length: 30 }, () => shop.call(ADD, { id: product, count: 3 }, options))
  const bodies = (await Promise.all(twins)).map(({ body }) => body)
  expect(new Set(bodies).size).toBe(1)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ status: 'Success' })
  expect(await countOf(person)).toBe(3)
})

test('a mutation id is not lent to another call', async () => {
  const options = { as: await shop.asBuyer(), mutationId: randomUUID() }
  await shop.call(ADD, { id: product, count: 1 }, options)
  const otherInput = await shop.call(ADD, { id: product, count: 2 }, options)
  const otherOperation = await shop.call('Order/AddProductById', { id: product }, options)
  expect([otherInput.http, otherInput.code]).toEqual([409, 'MutationIdReused'])
  expect(otherOperation.code).toBe('MutationIdReused')
  expect(await countOf(options.as)).toBe(1)
})

test('a call that was answered gets that answer again from a newer version that no longer takes its input', async () => {
  const person = await shop.asBuyer()
  const input = { id: product, count: 'two, as it was once written' }
  const mutationId = randomUUID()
  const caller = `user:${person.id}`
  const answer = JSON.stringify({ status: 'Success', data: 'of then' })
  await shop.db
    .insertInto('mutations')
    .values({ caller, mutation_id: mutationId, fingerprint: fingerprint(ADD, input), answer })
    .execute()
  const repeated = await shop.send(ADD, input, { as: person, mutationId })
  expect(repeated.data).toBe('of then')
  const another = await shop.send(ADD, { ...input, count: 'three' }, { as: person, mutationId })
  expect(another.code).toBe('InvalidInput')
  expect((await shop.send(ADD, input, { as: buyer, mutationId })).code).toBe('InvalidInput')
})

test('a refusal is the answer of every repetition, also when it would work by now', async () => {
  const scarce = await shop.makeProduct({ stock: 1 })
  const options = { as: buyer, mutationId: randomUUID() }
  const refused = await shop.call(ADD, { id: scarce, count: 5 }, options)
  await shop.db.updateTable('products').set({ stock: 50 }).where('id', '=', scarce).execute()
  const again = await shop.call(ADD, { id: scarce, count: 5 }, options)
  expect(refused).toMatchObject({ http: 200, code: 'OutOfStock', details: { left: 1 } })
  expect(again.body).toBe(refused.body)
  expect(await countOf(buyer, scarce)).toBeUndefined()
})

test('a refusal gives way to the answer that a twin has had meanwhile', async () => {
  const key = { caller: 'visitor:twin', mutationId: randomUUID() }
  const print = fingerprint(ADD, { id: product })
  const refusal = failure(new OperationError('OutOfStock', { left: 1 }))
  const answer = success('of the twin')
  await inTransaction(shop.db, async (tx) => {
    await claim(tx, key, print, sql`null`)
    await recordAnswer(tx, key, answer)
  })
  expect(await recordRefusal(shop.db, key, print, refusal)).toEqual(answer)
  const first = { ...key, mutationId: randomUUID() }
  expect(await recordRefusal(shop.db, first, print, refusal)).toEqual(refusal)
  expect(await recordRefusal(shop.db, first, print, answer)).toEqual(refusal)
})

test('nobody gets the answer of another person by its id', async () => {
  const mutationId = randomUUID()
  const [one, other] = [await shop.asBuyer(), await shop.asBuyer()]
  await shop.call(ADD, { id: product, count: 4 }, { as: one, mutationId })
  const answer = await shop.call(ADD, { id: product, count: 1 }, { as: other, mutationId })
  expect(answer.data.products).toMatchObject([{ count: 1 }])
  expect(await countOf(one)).toBe(4)
})

test('a mutation id that is no UUID is refused', async () => {
  const answer = await shop.call(ADD, { id: product, count: 1 }, { as: buyer, mutationId: 'first' })
  expect(answer.code).toBe('InvalidInput')
})

test('an unexpected error leaves nothing behind, so that a repetition may work', async () => {
  let isBroken = true
  const errors: unknown[] = []
  const [view] = implement(
    { AddOrUpdateUserViewedArticle: articles.AddOrUpdateUserViewedArticle },
    {
      async AddOrUpdateUserViewedArticle({ tx }) {
        await tx.insertInto('doers').values({ name: 'نیمه‌کاره' }).execute()
        if (isBroken) throw new Error('cut off')
        return { count: 1 }
      },
    },
  )
  if (!view) throw new Error('There is one implementation.')
  const runtime = {
    db: shop.db,
    now: shop.now,
    checksAnswers: true,
    logError: (error: unknown) => errors.push(error),
    ownerOf: async () => undefined,
  }
  const caller = {
    ip: '',
    proxies: [],
    userAgent: '',
    requestId: 'r',
    viewer: 'v',
    refreshToken: null,
    keepRefreshToken: () => undefined,
  }
  const call = { input: { id: 1 }, actor: null, caller, mutationId: randomUUID() }
  const doers = async () => (await shop.db.selectFrom('doers').select('id').execute()).length

  expect(await runOperation(runtime, view, call)).toMatchObject({ code: 'Internal', details: {} })
  expect(errors).toMatchObject([{ message: 'cut off' }])
  expect(await doers()).toBe(0)
  isBroken = false
  expect(await runOperation(runtime, view, call)).toMatchObject({ status: 'Success' })
  expect(await runOperation(runtime, view, call)).toMatchObject({ status: 'Success' })
  expect(await doers()).toBe(1)
})
