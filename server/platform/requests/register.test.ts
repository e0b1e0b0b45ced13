import fastify from 'fastify'
import cookie from '@fastify/cookie'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
