import { afterEach, beforeEach, expect, test } from 'vitest'
import { testInstagram } from '#tests/world/instagram.ts'
import { openShopServer, type ShopServer } from '#tests/world/shop-server.ts'
import type { PracticeGraph } from './practice-graph.ts'

let shop: ShopServer
let practice: PracticeGraph
beforeEach(async () => {
  ;({ practice } = testInstagram(() => new Date()))
  shop = await openShopServer({ practiceInstagram: practice })
})
afterEach(() => shop.close())

const PAGE = '/dev/instagram'
const post = async (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
) => {
  const payload = new URLSearchParams(fields).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const request = {
    method: 'POST',
    url: PAGE,
    payload,
    remoteAddress,
    headers: { ...type, ...headers },
  } as const
  return (await shop.app.inject(request)).statusCode
}
const writing = { person: '777', name: 'kaveh', message: 'سلام' }

test('a developer writes as a person, and chooses how Instagram behaves', async () => {
  expect(await post(writing)).toBe(303)
  expect([...practice.people]).toEqual([['777', 'kaveh']])
  await post({ mode: 'lost' })
  expect(practice.mode).toBe('lost')
  await post({ mode: 'nonsense' })
  expect(practice.mode).toBe('lost')
  const page = await shop.app.inject(PAGE)
  expect(page.body).toContain('value="lost" selected')
})

test('other machines and pages of other sites do not', async () => {
  expect(await post(writing, {}, '192.168.1.20')).toBe(404)
  expect(await post(writing, { 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await post(writing, { 'sec-fetch-site': 'cross-site' })).toBe(404)
  expect(await post(writing, { host: 'attacker.example' })).toBe(404)
  expect(practice.people.size).toBe(0)
})

test('a server without a practice Instagram has no such page', async () => {
  const other = await openShopServer()
  expect((await other.app.inject(PAGE)).statusCode).toBe(404)
  await other.close()
})
