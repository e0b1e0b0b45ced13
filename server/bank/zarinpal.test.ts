import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openShopServer } from '#tests/world/shop-server.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { type Bank, BankUnreachable } from './bank.ts'
import { type Ledger, openLedger } from './stand-in/ledger.ts'
import { standInServer } from './stand-in/serve.ts'
import { jsonPoster } from '#server/platform/messages/outgoing.ts'
import { zarinpal } from './zarinpal.ts'

const MERCHANT = '7d1c3f60-2f0e-4a7e-9a3b-5c8d9e0f1a2b'
/** For a gateway that never answers. What is to answer has the real limit, however busy this machine is. */
const SILENT = { limitMs: 300 }
const WANTED = {
  amount: 250_000,
  description: 'شارژ کیف پول <۱>',
  callbackUrl: 'https://shop.example/Cart/OnlinePaymentWallet/7',
  mobile: '09120000000',
  orderId: '7',
}

let folder: string
let ledger: Ledger
let bank: Bank
let address: string
const servers: Server[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bank-'))
  ledger = openLedger(join(folder, 'ledger.json'))
  address = await addressOf(standInServer({ ledger, now: () => new Date() }))
  bank = clientOf(address)
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
  rmSync(folder, { recursive: true })
})

async function addressOf(server: Server): Promise<string> {
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const clientOf = (at: string, merchantId = MERCHANT, limits: Partial<typeof SILENT> = {}) =>
  zarinpal({ name: 'zarinpal', merchantId, address: () => at, ...limits })

/** What a payer's browser does with the page: it sends the form, and does not follow where it leads. */
const choose = (payment: string, choice: string) =>
  fetch(payment, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' })

test('a payment is requested, paid on the page, and confirmed as often as we ask', async () => {
  const { authority, address: page } = await bank.request(WANTED)
  expect(authority).toMatch(/^S.{35}$/)
  expect(page).toBe(`${address}/pg/StartPay/${authority}`)
  expect([await bank.inquiry(authority), await bank.unverified()]).toEqual(['IN_BANK', []])
  expect(await bank.verify({ amount: 250_000, authority })).toEqual({ outcome: 'notPaid' })

  const back = await choose(page, 'pay')
  expect(back.headers.get('location')).toBe(`${WANTED.callbackUrl}?Authority=${authority}&Status=OK`)
  expect([await bank.inquiry(authority), await bank.unverified()]).toEqual(['PAID', [authority]])
  expect(await bank.verify({ amount: 249_990, authority })).toEqual({ outcome: 'wrongAmount' })
  const first = await bank.verify({ amount: 250_000, authority })
  expect(first).toMatchObject({ outcome: 'paid', receipt: { cardPan: '603799******5443', fee: 2_500 } })
  expect(await bank.verify({ amount: 250_000, authority })).toEqual(first)
  expect([await bank.inquiry(authority), await bank.unverified()]).toEqual(['VERIFIED', []])
})

test('a payment of another shop, and one that was never requested, are unknown', async () => {
  const { authority } = await bank.request(WANTED)
  const stranger = clientOf(address, '11111111-1111-4111-8111-111111111111')
  const asked = { amount: 250_000, authority }
  expect([await stranger.verify(asked), await stranger.inquiry(authority)]).toEqual([
    { outcome: 'unknown' },
    'UNKNOWN',
  ])
  const made = { amount: 250_000, authority: `S${'0'.repeat(35)}` }
  expect([await bank.verify(made), await bank.inquiry(made.authority)]).toEqual([
    { outcome: 'unknown' },
    'UNKNOWN',
  ])
})

test.each([
  ['fail', 'FAILED', 'NOK'],
  ['leave', 'IN_BANK', 'NOK'],
])('a payer who chooses %s comes back without having paid', async (choice, state, status) => {
  const { authority, address: page } = await bank.request(WANTED)
  const back = await choose(page, choice)
  expect(new URL(back.headers.get('location') ?? '').searchParams.get('Status')).toBe(status)
  expect(await bank.inquiry(authority)).toBe(state)
})

test('the page that does not lead back says so, and a second choice changes nothing', async () => {
  const { authority, address: page } = await bank.request(WANTED)
  const lost = await choose(page, 'lost')
  expect([lost.status, await lost.text()]).toEqual([200, expect.stringContaining('برنمی‌گردد')])
  await choose(page, 'fail')
  expect(await bank.inquiry(authority)).toBe('PAID')
})

test('the page shows what is paid, with no markup of the shop’s words', async () => {
  const { address: page } = await bank.request(WANTED)
  const html = await (await fetch(page)).text()
  expect(html).toContain('درگاه آزمایشی')
  expect(html).toContain('۲۵۰٬۰۰۰')
  expect(html).toContain('شارژ کیف پول &lt;۱&gt;')
  expect((await fetch(`${address}/pg/StartPay/none`)).status).toBe(404)
})

test('a stand-in that is started again on its file knows every payment', async () => {
  const { authority, address: page } = await bank.request(WANTED)
  await choose(page, 'pay')
  const again = standInServer({ ledger: openLedger(join(folder, 'ledger.json')), now: () => new Date() })
  const answer = await clientOf(await addressOf(again)).verify({ amount: 250_000, authority })
  expect(answer.outcome).toBe('paid')
})

test('a body that is too large, or no JSON, ends in a refusal', async () => {
  const post = (body: string) => fetch(`${address}/pg/v4/payment/request.json`, { method: 'POST', body })
  expect((await post('{')).status).toBe(400)
  expect((await post('x'.repeat(70_000))).status).toBe(400)
  expect(await bank.inquiry((await bank.request(WANTED)).authority)).toBe('IN_BANK')
})

const json =
  (body: object, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const TROUBLES: readonly (readonly [what: string, answer: RequestListener, told: string])[] = [
  ['answers a page', (_request, response) => void response.end('<html>'), 'answered 200'],
  [
    'leads elsewhere',
    (_request, response) => void response.writeHead(302, { location: '/' }).end(),
    'failed',
  ],
  ['fails', json({ message: MERCHANT }, 500), 'not understood'],
  ['answers nothing', json({}), 'not understood'],
  ['succeeds without a number', json({ data: { code: 100 }, errors: [] }), 'not understood'],
  ['has a fee below zero', json({ data: { code: 100, ref_id: 1, fee: -5 }, errors: [] }), 'not understood'],
  [
    'suspends the shop',
    json({ data: [], errors: { code: -15, message: MERCHANT } }),
    'refused verify with -15',
  ],
  ['has too many calls', json({ data: {}, errors: { code: -12 } }, 429), 'refused verify with -12'],
]

/** Asks a gateway whether a payment was made, and expects no answer but an error without the key. */
async function expectTrouble(gateway: Bank, told: string): Promise<void> {
  const asked = gateway.verify({ amount: 1_000, authority: 'S1' })
  const error: unknown = await asked.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(BankUnreachable)
  expect(String(error)).toContain(told)
  expect(String(error)).not.toContain(MERCHANT)
}

test.each(TROUBLES)(
  'a gateway that %s gives no money, and its error holds no key',
  async (_what, answer, told) => expectTrouble(clientOf(await addressOf(createServer(answer))), told),
)

test('a gateway that does not answer gives no money, and its error holds no key', async () => {
  const silent = await addressOf(createServer(() => undefined))
  await expectTrouble(clientOf(silent, MERCHANT, SILENT), 'timed out')
})

test('a gateway that is not there gives no money', async () => {
  servers.splice(0).forEach((server) => server.close().closeAllConnections())
  await expect(bank.inquiry('S1')).rejects.toBeInstanceOf(BankUnreachable)
})

test('a fee that the payer bears is not ours', async () => {
  const answer = { data: { code: 101, ref_id: 'R1', fee_type: 'Payer', fee: 900 }, errors: [] }
  const asked = clientOf(await addressOf(createServer(json(answer)))).verify({
    amount: 1_000,
    authority: 'S1',
  })
  expect(await asked).toMatchObject({ receipt: { refId: 'R1', fee: 0 } })
})

test('the gateway is not called inside a transaction', async () => {
  const shop = await openShopServer()
  const asked = inTransaction(shop.db, () => bank.inquiry('S1'))
  await expect(asked).rejects.toThrow('The payment gateway is called inside a transaction.')
  await shop.close()
})

test('where a proxy is set the gateway is called through its tunnel alone, and a proxy that refuses is no answer', async () => {
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
  servers.push(proxy)
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const through = () =>
    zarinpal({
      name: 'zarinpal',
      merchantId: MERCHANT,
      address: () => address,
      post: jsonPoster(`http://127.0.0.1:${port}`),
    })
  const { authority } = await through().request(WANTED)
  expect(ledger.find(authority)?.amount).toBe(WANTED.amount)
  expect(asked).toEqual([new URL(address).host])
  isOpen = false
  await expect(through().request(WANTED)).rejects.toThrow(BankUnreachable)
})
