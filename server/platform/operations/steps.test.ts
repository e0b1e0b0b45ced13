import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mutation, subject } from '#contract/define.ts'
import { OperationError } from '#contract/errors.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { implement } from './implement.ts'
import { refuseInTransaction } from '#server/platform/postgres/in-transaction.ts'
import { runOperation } from './run-operation.ts'

const paying = subject('Order', {
  Pay: mutation({
    access: 'anyone',
    transaction: 'steps',
    input: z.object({ amount: z.int() }),
    output: z.object({ order: z.int(), address: z.string() }),
    errors: ['OutOfStock'],
  }),
})

let shop: ShopServer
let orders: number
let asked: number
let bank: () => Promise<string>

/** Opens an order, asks a bank for an address, and notes the address: what a payment does. */
const [pay] = implement(paying, {
  async Pay({ step, input, fail }) {
    const order = await step('open', async (tx) => {
      orders += 1
      await sql`insert into site_settings (key, value) values (${`order ${orders}`}, '1')`.execute(tx)
      if (input.amount === 0) throw fail('OutOfStock')
      return orders
    })
    refuseInTransaction('The bank')
    asked += 1
    const address = await bank()
    return step('sent', async () => ({ order, address }))
  },
})

beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  orders = 0
  asked = 0
  bank = async () => 'https://bank.example/1'
  await shop.db.deleteFrom('site_settings').where('key', 'like', 'order %').execute()
})

const caller = {
  ip: '127.0.0.1',
  proxies: [],
  userAgent: '',
  requestId: 'r',
  viewer: 'a device',
  refreshToken: null,
  keepRefreshToken: () => undefined,
}

function call(mutationId: string | null, amount = 1) {
  if (!pay) throw new Error('There is no handler.')
  const runtime = {
    db: shop.db,
    now: shop.now,
    checksAnswers: true,
    logError: () => undefined,
    ownerOf: async () => undefined,
  }
  return runOperation(runtime, pay, { input: { amount }, actor: null, caller, mutationId })
}

const kept = () => shop.db.selectFrom('site_settings').select('key').where('key', 'like', 'order %').execute()

test('a repetition gets the answer of the first call, and no step runs again', async () => {
  const mutationId = randomUUID()
  const first = await call(mutationId)
  bank = async () => 'https://bank.example/2'
  expect(first).toMatchObject({ status: 'Success', data: { order: 1, address: 'https://bank.example/1' } })
  expect(await call(mutationId)).toEqual(first)
  expect([orders, asked, await kept()]).toEqual([1, 1, [{ key: 'order 1' }]])
})

test('after a failure between two steps a repetition goes on with the next step', async () => {
  const mutationId = randomUUID()
  bank = () => Promise.reject(new OperationError('Unavailable'))
  expect(await call(mutationId)).toMatchObject({ status: 'Error', code: 'Unavailable' })
  bank = async () => 'https://bank.example/2'
  expect(await call(mutationId)).toMatchObject({ data: { order: 1, address: 'https://bank.example/2' } })
  expect([orders, asked, await kept()]).toEqual([1, 2, [{ key: 'order 1' }]])
})

test('ten twins at once open one order and get one answer', async () => {
  const mutationId = randomUUID()
  bank = async () => `https://bank.example/${asked}`
  const answers = await Promise.all(Array.from({ length: 10 }, () => call(mutationId)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect([orders, await kept()]).toEqual([1, [{ key: 'order 1' }]])
})

test('a step that refuses undoes what it did, and repetitions are refused alike', async () => {
  const mutationId = randomUUID()
  const refused = await call(mutationId, 0)
  expect(refused).toMatchObject({ status: 'Error', code: 'OutOfStock' })
  expect(await call(mutationId, 0)).toEqual(refused)
  expect([orders, await kept()]).toEqual([1, []])
})

test('the id of a mutation is not lent to another call, and none is refused', async () => {
  const mutationId = randomUUID()
  await call(mutationId)
  expect(await call(mutationId, 2)).toMatchObject({ code: 'MutationIdReused' })
  expect(await call(null)).toMatchObject({
    code: 'InvalidInput',
    details: { fields: [{ path: 'Idempotency-Key', code: 'required' }] },
  })
})

test('no other service is called inside a step', async () => {
  if (!pay) throw new Error('There is no handler.')
  const [calling] = implement(paying, {
    Pay: ({ step }) => step('open', async () => Promise.reject(refuseInTransaction('The bank'))),
  })
  const errors: unknown[] = []
  const answer = await runOperation(
    {
      db: shop.db,
      now: shop.now,
      checksAnswers: true,
      logError: (error) => void errors.push(error),
      ownerOf: async () => undefined,
    },
    calling ?? pay,
    { input: { amount: 1 }, actor: null, caller, mutationId: randomUUID() },
  )
  expect(answer).toMatchObject({ code: 'Internal' })
  expect(errors).toMatchObject([{ message: 'The bank is called inside a transaction.' }])
})
