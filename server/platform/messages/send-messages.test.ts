import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { enqueueMessage } from './messages-store.ts'
import { runDueJobs, startJobs } from '#server/platform/jobs/run-jobs.ts'
import { OutgoingError } from './outgoing.ts'
import { messageSending, type Sender } from './send-messages.ts'

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

const rows = () => shop.db.selectFrom('messages').select(['state', 'params']).execute()

/** Runs what is due of the jobs of messages; returns what failed. */
async function sendDue(sms: Sender, keepsParams = false): Promise<unknown[]> {
  const errors: unknown[] = []
  const logError = (error: unknown) => void errors.push(error)
  await runDueJobs(messageSending({ sms, email: null, keepsParams }), {
    db: shop.db,
    now: shop.now,
    logError,
  })
  return errors
}

test('a message is sent once, and what it said is forgotten', async () => {
  const sent: string[] = []
  const send: Sender = async ({ target, params }) => void sent.push(`${target} ${params['code']}`)
  expect([await sendDue(send), await sendDue(send)]).toEqual([[], []])
  expect([sent, await rows()]).toEqual([['+989120000000 123456'], [{ state: 'sent', params: {} }]])
})

/** A message about an order instead of the code. */
async function enqueueOrder(): Promise<void> {
  await shop.db.deleteFrom('jobs').execute()
  await shop.db.deleteFrom('messages').execute()
  const order = { template: 'order-paid', params: { number: '7' } } as const
  await enqueueMessage(shop.db, { channel: 'sms', target: '+989120000000', ...order })
}

test('a message that nobody took waits, and is given up after five tries', async () => {
  await enqueueOrder()
  const refuse: Sender = () => Promise.reject(new Error('no credit'))
  expect(await sendDue(refuse)).toMatchObject([{ message: 'no credit' }])
  expect(await rows()).toEqual([{ state: 'waiting', params: { number: '7' } }])
  for (let tries = 2; tries <= 5; tries += 1) {
    shop.wait(60 * 60)
    expect(await sendDue(refuse)).toHaveLength(1)
  }
  expect(await rows()).toEqual([{ state: 'failed', params: {} }])
  shop.wait(60 * 60)
  expect(await sendDue(refuse)).toEqual([])
})

test('a message waits for hours for a provider that cannot be reached, and is given up after a day', async () => {
  await enqueueOrder()
  const away: Sender = () => Promise.reject(new OutgoingError('The SMS provider', 'failed', true))
  for (let hour = 0; hour < 24; hour += 1) {
    expect(await sendDue(away)).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'waiting' }])
    shop.wait(60 * 60)
  }
  for (let tries = 1; tries <= 5; tries += 1) {
    shop.wait(60 * 60)
    await sendDue(away)
  }
  expect(await rows()).toMatchObject([{ state: 'failed' }])
})

test('an unreached provider is asked each minute at first, and each quarter of an hour in a long outage', async () => {
  await enqueueOrder()
  const away: Sender = () => Promise.reject(new OutgoingError('The SMS provider', 'failed', true))
  const asksWithin = async (minutes: number) => {
    let asks = 0
    for (let minute = 0; minute < minutes; minute += 1) {
      asks += (await sendDue(away)).length
      shop.wait(61)
    }
    return asks
  }
  expect(await asksWithin(4)).toBe(4)
  await asksWithin(60)
  expect(await asksWithin(60)).toBeLessThanOrEqual(5)
  shop.wait(15 * 60)
  expect(await sendDue(async () => undefined)).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})

test('a code that has ended meanwhile is not sent', async () => {
  await sendDue(() => Promise.reject(new OutgoingError('The SMS provider', 'failed', true)))
  shop.wait(121)
  const sent: string[] = []
  expect(await sendDue(async ({ target }) => void sent.push(target))).toEqual([])
  expect([sent, await rows()]).toEqual([[], [{ state: 'failed', params: {} }]])
})

test('a message that is withheld is never sent', async () => {
  await shop.db.updateTable('messages').set({ state: 'withheld' }).execute()
  expect(await sendDue(() => Promise.reject(new Error('sent')))).toEqual([])
})

test('a mail that takes long keeps no SMS waiting, also one that was asked for later', async () => {
  await shop.db.deleteFrom('jobs').execute()
  const sent: string[] = []
  let letGo: () => void = () => undefined
  const slow = new Promise<void>((resolve) => (letGo = resolve))
  const words = { template: 'login-code', params: { code: '123456' } } as const
  await enqueueMessage(shop.db, { channel: 'email', target: 'a@example.com', ...words })
  await enqueueMessage(shop.db, { channel: 'sms', target: '+989120000001', ...words })
  const kinds = messageSending({
    sms: async ({ target }) => void sent.push(target),
    email: () => slow,
    keepsParams: false,
  })
  const jobs = startJobs(kinds, { db: shop.db, now: shop.now, logError: () => undefined })
  await vi.waitFor(() => expect(sent).toEqual(['+989120000001']), { timeout: 10_000, interval: 20 })
  letGo()
  await jobs.stop()
})
