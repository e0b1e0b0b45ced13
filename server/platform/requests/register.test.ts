import fastify from 'fastify'
import cookie from '@fastify/cookie'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { query, subject } from '#contract/define.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { PublicAnswers } from '#server/platform/operations/public-answers.ts'
import { register } from './register.ts'

let shop: ShopServer
beforeAll(async () => {
  shop = await openShopServer()
})
afterAll(() => shop.close())

test('an operation for roles lets in whoever holds one of them and has it active', async () => {
  const reports = subject('Site', {
    GetReport: query({ access: ['Admin', 'SuperAdmin'], input: z.object({}), output: z.string() }),
  })
  let answered = 0
  const handlers = implement(reports, {
    GetReport: async () => {
      answered += 1
      return 'گزارش'
    },
  })
  const app = fastify()
  await app.register(cookie)
  const runtime = {
    db: shop.db,
    now: shop.now,
    checksAnswers: true,
    logError: () => undefined,
    ownerOf: async () => undefined,
  }
  const answers = new PublicAnswers(shop.db, shop.now, 0)
  register(app, handlers, { runtime, secureCookies: false, answers, ownOrigins: [] })
  const read = async (token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const response = await app.inject({ url: '/api/Site/GetReport', headers })
    return [response.statusCode, response.json<{ status: string }>().status]
  }
  const [admin, buyer, former] = [
    await shop.signIn('Admin'),
    await shop.asBuyer(),
    await shop.signIn('Admin'),
  ]
  await shop.db.updateTable('user_roles').set({ is_active: false }).where('user_id', '=', former.id).execute()

  expect(await read(admin.token)).toEqual([200, 'Success'])
  expect(await read(buyer.token)).toEqual([200, 'AccessDenied'])
  expect(await read(former.token)).toEqual([200, 'AccessDenied'])
  expect(await read()).toEqual([401, 'AccessDenied'])
  expect(answered).toBe(1)
  await app.close()
})

test('a failure is logged with the id that the person is shown, also one of a change in a batch', async () => {
  const broken = await openShopServer({}, { hasOwnDatabase: true })
  try {
    const buyer = await broken.asBuyer()
    await sql`alter table user_messages rename to gone`.execute(broken.db)
    const logged = vi.spyOn(broken.app.log, 'error').mockReturnValue()
    const input = { subject: 'پرسش', text: 'کی باز هستید؟' }
    const headers = { 'x-request-id': 'request-0001' }
    const path = 'User/UserMessage'
    expect((await broken.call(path, input, { as: buyer, headers })).code).toBe('Internal')
    const items = [{ mutationId: randomUUID(), lane: 'message', path, input }]
    await broken.call('Site/RunBatch', { items }, { as: buyer, headers: { 'x-request-id': 'request-0002' } })
    const ids = logged.mock.calls.map(([facts]) => (facts as unknown as { reqId: string }).reqId)
    expect(new Set(ids)).toEqual(new Set(['request-0001', 'request-0002']))
  } finally {
    await broken.close()
  }
})
