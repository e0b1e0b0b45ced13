import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { enqueueMessage, takeMessage } from './messages-store.ts'
import { type Sender, startMessageLoop } from './send-messages.ts'

let shop: ShopServer
beforeEach(async () => {
  shop = await openShopServer()
  await enqueueMessage(shop.db, {
    channel: 'sms',
    target: '+989120000000',
    template: 'login-code',
    params: { code: '123456' },
  })
})
afterEach(() => shop.close())

const rows = () =>
  shop.db.selectFrom('messages').select(['state', 'attempts', 'params', 'last_error']).execute()

/** Runs the loop until the messages are as expected. */
async function runUntil(expected: object[], sms: Sender, keepsParams = false): Promise<unknown[]> {
  const errors: unknown[] = []
  const logError = (error: unknown) => void errors.push(error)
  const loop = startMessageLoop(shop.db, { sms, email: null, keepsParams, logError })
  await vi.waitFor(async () => expect(await rows()).toMatchObject(expected), {
    timeout: 10_000,
    interval: 20,
  })
  await loop.stop()
  return errors
}

test('a message is sent once, and what it said is forgotten', async () => {
  const sent: string[] = []
  const errors = await runUntil([{ state: 'sent', attempts: 1, params: {} }], async ({ target, params }) => {
    sent.push(`${target} ${params['code']}`)
  })
  expect([sent, errors]).toEqual([['+989120000000 123456'], []])
})

test('a message that nobody took waits, and is given up after five tries', async () => {
  const refuse: Sender = () => Promise.reject(new Error('no credit'))
  const errors = await runUntil([{ state: 'waiting', attempts: 1, last_error: 'no credit' }], refuse)
  expect(errors).toMatchObject([{ message: 'no credit' }])
  expect(await takeMessage(shop.db, 30)).toBeNull()
  await shop.db
    .updateTable('messages')
    .set({ attempts: 4, next_attempt_at: '2020-01-01T00:00:00Z' })
    .execute()
  await runUntil([{ state: 'failed', attempts: 5, params: {} }], refuse)
})

test('two processes do not take the same message', async () => {
  const taken = await Promise.all([1, 2, 3].map(() => takeMessage(shop.db, 30)))
  expect(taken.filter((message) => message !== null)).toHaveLength(1)
})
