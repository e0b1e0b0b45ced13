import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShopServer, type Person, type ShopServer } from '#tests/world/shop-server.ts'

const SECRET = 'secret-of-the-sms-provider'

let shop: ShopServer
let superAdmin: Person
beforeAll(async () => {
  vi.stubEnv('SMS_API_KEY', SECRET)
  vi.stubEnv('SMTP_URL', '')
  shop = await openShopServer()
  superAdmin = await shop.signIn('SuperAdmin')
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await shop.close()
})

const state = () => shop.call('Site/GetSystemState', {}, { as: superAdmin })

test('a super admin sees which settings are there, and no value of any', async () => {
  const { data, body } = await state()
  expect(data.settings).toEqual(
    expect.arrayContaining([
      { name: 'SMS_API_KEY', isSet: true },
      { name: 'SMTP_URL', isSet: false },
    ]),
  )
  expect(body).not.toContain(SECRET)
})

test('work that was given up is counted by its kind, without what went wrong with it', async () => {
  const failed = { payload: '{}', state: 'failed', last_error: 'no answer for +989121110000' }
  for (const kind of ['message', 'message', 'film'])
    await shop.db
      .insertInto('jobs')
      .values({ ...failed, kind })
      .execute()
  const { data, body } = await state()
  expect(data.jobs.failed).toMatchObject([
    { kind: 'message', count: 2 },
    { kind: 'film', count: 1 },
  ])
  expect(body).not.toContain('+98912')
})

test('messages that could not be sent are counted, and those of last month are not', async () => {
  const message = { channel: 'sms', target: '+989121110000', template: 'code', params: '{}', state: 'failed' }
  const old = new Date(shop.now().getTime() - 30 * 86_400_000).toISOString()
  const recent = shop.now().toISOString()
  for (const created_at of [old, recent])
    await shop.db
      .insertInto('messages')
      .values({ ...message, created_at })
      .execute()
  const { data, body } = await state()
  expect(data.messages).toEqual([
    { channel: 'sms', waiting: 0, sent: 0, failed: 1 },
    { channel: 'email', waiting: 0, sent: 0, failed: 0 },
  ])
  expect(body).not.toContain('+98912')
})

test('admins who are no super admins see nothing of it', async () => {
  const answer = await shop.call('Site/GetSystemState', {}, { as: await shop.signIn('Admin') })
  expect(answer.code).toBe('NotAllowed')
})
