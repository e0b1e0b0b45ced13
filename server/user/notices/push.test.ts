import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { pushDevice } from '#tests/world/push-goods.ts'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'
import { giveNotice } from './notices-store.ts'
import { pushJob } from './push-job.ts'
import { afterQuietHours, secondsUntilNight } from '#contract/user/quiet-hours.ts'

/** Tests take place by day. */
const LONGEST_TEST_SECONDS = 3 * 3_600
const LONGEST_NIGHT_SECONDS = 14 * 3_600

let shop: ShopServer
let buyer: Person
const device = pushDevice('buyer')

/** What arrived at the push service, and what it answers. */
let sent: { address: string; headers: Readonly<Record<string, string>>; body: Buffer }[]
let status: number

beforeEach(async () => {
  shop = await openShopServer()
  shop.wait((afterQuietHours(shop.now()).getTime() - shop.now().getTime()) / 1_000)
  if (secondsUntilNight(shop.now()) < LONGEST_TEST_SECONDS) shop.wait(LONGEST_NIGHT_SECONDS)
  buyer = await shop.asBuyer()
  sent = []
  status = 201
})
afterEach(() => shop.close())

const subscribe = (as = buyer, input = device) => shop.call('User/AddPushSubscription', input, { as })
const tell = (thread = 'order:1', to = buyer) =>
  giveNotice({ tx: shop.db, now: shop.now() }, { to: to.id, event: 'shipped', thread, number: 1 })
const readAll = (as = buyer) => shop.call('User/SetNoticesSeen', { upTo: 2_000_000_000 }, { as })

/** Runs the jobs that send to devices and are due. */
async function send(): Promise<void> {
  const job = pushJob('https://academy.example', async (_service, address, headers, body) => {
    sent.push({ address, headers, body })
    return status
  })
  const { rows } = await sql<{ id: number; payload: object }>`
    delete from jobs where kind = 'push notice' and due_at <= ${shop.now().toISOString()}::timestamptz
    returning id, payload`.execute(shop.db)
  for (const { payload } of rows)
    await job.run(
      {
        tx: shop.db,
        now: shop.now(),
        signal: new AbortController().signal,
        stillRuns: async () => undefined,
      },
      payload,
    )
}
const sendings = async () => {
  await send()
  return sent.length
}

test('a notice comes to every device of its person as an encrypted message, and to nobody else', async () => {
  const stranger = await shop.asBuyer()
  await subscribe()
  await subscribe(buyer, pushDevice('tablet'))
  await subscribe(stranger, pushDevice('stranger'))
  await tell()
  await send()
  expect(sent.map(({ address }) => address.split('/').at(-1)).toSorted()).toEqual(['buyer', 'tablet'])
  expect(sent[0]?.headers).toMatchObject({
    'Content-Encoding': 'aes128gcm',
    Authorization: expect.stringMatching(/^vapid t=/),
  })
  expect(sent[0]?.body.toString('latin1')).not.toContain('shipped')
})

test('a thread is sent once an hour, however much happens in it and even when it was read meanwhile', async () => {
  await subscribe()
  await tell()
  await tell()
  expect(await sendings()).toBe(1)
  await readAll()
  await tell()
  await tell()
  expect(await sendings()).toBe(1)
  shop.wait(3_500)
  await tell('order:2')
  expect(await sendings()).toBe(2)
  shop.wait(101)
  expect(await sendings()).toBe(3)
})

test('at night nothing is sent, also not what waited since the evening', async () => {
  await subscribe()
  await tell()
  shop.wait(secondsUntilNight(shop.now()) + 60)
  const job = pushJob('https://academy.example', async () => 201)
  const { rows } = await sql<{
    payload: object
  }>`select payload from jobs where kind = 'push notice'`.execute(shop.db)
  const context = {
    tx: shop.db,
    now: shop.now(),
    signal: new AbortController().signal,
    stillRuns: async () => undefined,
  }
  const rest = await job.run(context, rows[0]?.payload ?? {})
  expect(rest?.at).toEqual(afterQuietHours(shop.now()))
})

test('a kind that is switched off after the notice was written is not sent', async () => {
  await subscribe()
  await tell()
  await shop.call('User/SetNoticeSettings', { order: false }, { as: buyer })
  expect(await sendings()).toBe(0)
})

test('a key that no message can be encrypted for is refused', async () => {
  expect((await subscribe(buyer, { ...device, p256dh: 'A'.repeat(87) })).code).toBe('InvalidInput')
})

test('what was read before it could be sent is not sent', async () => {
  await subscribe()
  await tell()
  await readAll()
  expect(await sendings()).toBe(0)
})

test('a kind that is switched off is not sent', async () => {
  await subscribe()
  await shop.call('User/SetNoticeSettings', { order: false }, { as: buyer })
  await tell()
  expect(await sendings()).toBe(0)
})

test('after the sign-out nothing is sent to the device', async () => {
  await subscribe()
  await tell()
  await shop.call('User/SignOut', {}, { as: buyer })
  expect(await sendings()).toBe(0)
})

test.each([400, 401, 403, 404, 410])('a device whose service answers %i is forgotten', async (answered) => {
  await subscribe()
  status = answered
  await tell()
  await send()
  shop.wait(3_601)
  await tell()
  expect(await sendings()).toBe(1)
})

test('when the service is busy the job fails, and is tried again', async () => {
  await subscribe()
  status = 503
  await tell()
  await expect(send()).rejects.toThrow('push service: answered 503')
})

test('a device goes to the next person who signs in there, and to nobody who only knows its address', async () => {
  const next = await shop.asBuyer()
  await subscribe()
  await subscribe(next, { ...pushDevice('thief'), endpoint: device.endpoint })
  await tell('order:1', next)
  expect(await sendings()).toBe(0)
  await subscribe(next)
  await tell('order:2', next)
  await tell('order:3', buyer)
  expect(await sendings()).toBe(1)
})

test('somebody else cannot end the messages of a device', async () => {
  await subscribe()
  const other = await shop.asBuyer()
  await shop.call('User/RemovePushSubscription', { endpoint: device.endpoint }, { as: other })
  await tell()
  expect(await sendings()).toBe(1)
  await shop.call('User/RemovePushSubscription', { endpoint: device.endpoint }, { as: buyer })
  await tell('order:2')
  expect(await sendings()).toBe(1)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://localhost/fcm/send/a',
  'https://169.254.169.254/latest',
  'https://fcm.googleapis.com.evil.example/a',
  'https://fcm.googleapis.com@evil.example/a',
  'https://fcm.googleapis.com:8443/a',
  'https://evilpush.apple.com.example/a',
])('the server calls no other address than those of browsers: %s is refused', async (endpoint) => {
  expect((await subscribe(buyer, { ...device, endpoint })).code).toBe('InvalidInput')
})

test.each(['https://web.push.apple.com/QK3', 'https://db5p.notify.windows.com/w/?token=BQ%3d'])(
  'the services of other browsers are known: %s',
  async (endpoint) => {
    expect((await subscribe(buyer, { ...device, endpoint })).status).toBe('Success')
  },
)

test.each([
  ['2026-11-23T10:00:00+03:30', '2026-11-23T10:00:00+03:30'],
  ['2026-11-23T21:59:59+03:30', '2026-11-23T21:59:59+03:30'],
  ['2026-11-23T22:00:00+03:30', '2026-11-24T08:00:00+03:30'],
  ['2026-11-24T00:30:00+03:30', '2026-11-24T08:00:00+03:30'],
  ['2026-11-24T08:00:00+03:30', '2026-11-24T08:00:00+03:30'],
])('what happens at %s is sent at %s', (at, due) => {
  expect(afterQuietHours(new Date(at))).toEqual(new Date(due))
})
