import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APP } from '#tests/world/instagram.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { openShopServer } from '#tests/world/shop-server.ts'
import { GraphError } from './graph.ts'
import { graphClient } from './graph-client.ts'
import { type PracticeGraph, practiceGraph } from './practice/practice-graph.ts'
import { practiceServer } from './practice/serve.ts'

const RETURN = 'https://shop.example/InstagramBot'
const SECRETS = new RegExp(`${APP.appSecret}|practice-(?:long|short)`)

let practice: PracticeGraph
let address: string
const servers: Server[] = []
beforeEach(async () => {
  practice = practiceGraph({
    appSecret: APP.appSecret,
    now: () => new Date(),
    deliver: async () => undefined,
  })
  address = await addressOf(practiceServer(practice))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function addressOf(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (!at || typeof at === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${at.port}`
}

const clientAt = (at: string, proxy?: string) => graphClient({ ...APP, returnTo: RETURN, address: at, proxy })
const letter = { to: '501', text: 'سلام', isLate: false }

test('a consent becomes a token of 60 days, with which messages go out', async () => {
  const graph = clientAt(address)
  const page = new URL(graph.consentAddress('the state'))
  expect([page.pathname, page.searchParams.get('redirect_uri')]).toEqual(['/oauth/authorize', RETURN])
  page.searchParams.set('given', 'yes')
  const back = await fetch(page, { redirect: 'manual' })
  const returned = new URL(back.headers.get('location') ?? '')
  expect(returned.searchParams.get('state')).toBe('the state')
  const { value, lasts } = await graph.exchange(returned.searchParams.get('code') ?? '')
  expect(lasts).toBe(60 * 86_400)
  expect(await graph.account(value)).toEqual({ id: '17841400000000001', name: 'tuning.academy' })
  expect(await graph.send(value, letter)).toEqual({ outcome: 'sent', mid: practice.sent[0]?.mid })
})

test('without an address of its own, consent and calls go to Instagram', () => {
  const graph = graphClient({ ...APP, returnTo: RETURN })
  expect(graph.consentAddress('s')).toMatch(
    /^https:\/\/www\.instagram\.com\/oauth\/authorize\?client_id=123456&/,
  )
})

test('a code works once, and the owner may refuse', async () => {
  const graph = clientAt(address)
  const code = practice.consent()
  await graph.exchange(code)
  await expect(graph.exchange(code)).rejects.toThrow('Instagram: refused with 100')
  const page = new URL(graph.consentAddress('s'))
  page.searchParams.set('given', 'no')
  const back = await fetch(page, { redirect: 'manual' })
  expect(new URL(back.headers.get('location') ?? '').searchParams.get('error')).toBe('access_denied')
})

test('an answer that is lost says nothing about the message, and one that was never asked was not sent', async () => {
  const graph = clientAt(address)
  const { value } = await graph.exchange(practice.consent())
  practice.mode = 'lost'
  expect(await graph.send(value, letter)).toEqual({ outcome: 'unknown' })
  expect(practice.sent.length).toBe(1)
  servers.splice(0).forEach((server) => server.close().closeAllConnections())
  expect(await graph.send(value, letter)).toEqual({ outcome: 'later', afterSeconds: undefined })
})

const json =
  (body: object, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

test.each<[string, RequestListener]>([
  ['answers a page', (_request, response) => void response.end('<html>')],
  ['leads elsewhere', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
  ['fails', json({ error: { code: 2, message: APP.appSecret } }, 500)],
  ['answers nothing', json({})],
  ['refuses', json({ error: { code: 190, message: APP.appSecret } }, 400)],
])('an Instagram that %s gives no token, and its error holds no secret', async (_what, answer) => {
  const error: unknown = await clientAt(await addressOf(createServer(answer)))
    .exchange('code')
    .catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(GraphError)
  expect(
    `${String(error)} ${JSON.stringify(error)} ${error instanceof Error ? String(error.cause) : ''}`,
  ).not.toMatch(SECRETS)
})

test('where a proxy is set Instagram is called through its tunnel alone; a proxy that refuses has sent nothing', async () => {
  const asked: string[] = []
  let isOpen = true
  const proxy = createServer()
  proxy.on('connect', ({ url = '' }, client) => {
    asked.push(url)
    if (!isOpen) return void client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const { hostname, port } = new URL(`http://${url}`)
    const tunnel = connect(Number(port), hostname, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      tunnel.pipe(client).pipe(tunnel)
    })
    for (const side of [tunnel, client]) side.on('error', () => undefined)
  })
  const through = await addressOf(proxy)
  const { value } = await clientAt(address, through).exchange(practice.consent())
  expect(new Set(asked)).toEqual(new Set([new URL(address).host]))
  const calls = practice.calls.length
  isOpen = false
  expect(await clientAt(address, through).send(value, letter)).toMatchObject({ outcome: 'later' })
  expect(practice.calls.length).toBe(calls)
})

test('Instagram is not called inside a transaction', async () => {
  const shop = await openShopServer()
  const graph = clientAt(address)
  await expect(inTransaction(shop.db, () => graph.account('token'))).rejects.toThrow('inside a transaction')
  await expect(inTransaction(shop.db, () => graph.send('token', letter))).rejects.toThrow(
    'inside a transaction',
  )
  await shop.close()
})
