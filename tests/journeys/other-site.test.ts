import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentsOf } from '#tests/world/contents.ts'
import { signInByPassword, untilSignedIn } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import type { ConnectedPhone } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

/** Somebody else's server; one of its names is of another site, the other of the same site as the shop's. */
let stranger: Server
let strangerPort: number
beforeAll(async () => {
  stranger = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A prize</title>'),
  )
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const address = stranger.address()
  strangerPort = address && typeof address === 'object' ? address.port : 0
})
afterAll(() => {
  stranger.closeAllConnections()
  stranger.close()
})

interface Attempt {
  path: string
  fields: Record<string, string | number>
}

/** Writes that need no more than a visitor's browser, or its cookies, if the shop believed it. */
function attempts(): Attempt[] {
  const [{ id }] = simpleProducts(shop.products)
  return [
    { path: 'User/SignOut', fields: {} },
    { path: 'User/RefreshToken', fields: {} },
    { path: 'User/SendLoginCode', fields: { userName: '09351112233' } },
    { path: 'User/ForgotPassword', fields: { userName: '09351112233' } },
    { path: 'User/UserMessage', fields: { subject: 'ارسال', text: 'سفارش من کی می‌رسد؟' } },
    { path: 'User/UpdateUserProfile', fields: { firstName: 'مینا', lastName: 'رضایی' } },
    { path: 'Order/AddProductById', fields: { id } },
    { path: 'Product/AddOrUpdateUserLikedProduct', fields: { id, like: 'true' } },
    { path: 'Product/AddOrUpdateUserViewedProduct', fields: { id } },
  ]
}

/** Runs in the stranger's page: every way in which a page can send something to another server. */
async function sendEveryWay({ shopUrl, all }: { shopUrl: string; all: Attempt[] }): Promise<void> {
  const LIMIT_MS = 5_000
  const load = (tag: 'img' | 'script' | 'iframe', src: string) =>
    new Promise<void>((resolve) => {
      const element = document.createElement(tag)
      element.onload = element.onerror = () => resolve()
      element.src = src
      document.body.append(element)
      setTimeout(resolve, LIMIT_MS)
    })
  const submit = (action: string, enctype: string, fields: [string, string][]) =>
    new Promise<void>((resolve) => {
      const frame = document.createElement('iframe')
      frame.name = `frame-${Math.random()}`
      const form = Object.assign(document.createElement('form'), {
        action,
        enctype,
        method: 'post',
        target: frame.name,
      })
      for (const [name, value] of fields)
        form.append(Object.assign(document.createElement('input'), { name, value }))
      document.body.append(frame, form)
      // an empty frame is loaded as soon as it is there
      frame.onload = () => resolve()
      form.submit()
      setTimeout(resolve, LIMIT_MS)
    })
  const sendTo = async ({ path, fields }: Attempt) => {
    const url = `${shopUrl}/api/${path}`
    const texts = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)])
    const json = JSON.stringify(fields)
    const query = new URLSearchParams(texts)
    const form = new FormData()
    for (const [name, value] of texts) form.append(name, value)
    const blind = { method: 'POST', mode: 'no-cors', credentials: 'include' } as const
    const ways = [
      fetch(url, { ...blind, body: json }),
      fetch(url, { ...blind, body: query }),
      fetch(url, { ...blind, body: form }),
      fetch(url, { ...blind, body: new Blob([json], { type: 'application/json' }) }),
      fetch(`${url}?${query}`, { ...blind }),
      fetch(`${url}?${query}`, { mode: 'no-cors', credentials: 'include' }),
      fetch(url, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: json,
      }),
      load('img', `${url}?${query}`),
      load('script', `${url}?${query}`),
      load('iframe', `${url}?${query}`),
      submit(url, 'application/x-www-form-urlencoded', texts),
      submit(url, 'multipart/form-data', texts),
      // the value closes what the name began: the whole is JSON
      submit(url, 'text/plain', [[`${json.slice(0, -1)}${texts.length > 0 ? ',' : ''}"x":"`, '"}']]),
    ]
    navigator.sendBeacon(url, json)
    navigator.sendBeacon(url, form)
    await Promise.allSettled(ways)
  }
  await Promise.all(all.map(sendTo))
}

/** Sends forms in the window itself, as a button on the stranger's page does, and opens a link. */
async function leadTheVisitor(page: Page, home: string, shopUrl: string, attempt: Attempt): Promise<void> {
  const { path, fields } = attempt
  const url = `${shopUrl}/api/${path}`
  for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
    await page.goto(home)
    const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`)
    await page.setContent(
      `<form method="post" enctype="${enctype}" action="${url}">${inputs.join('')}<button>A prize</button></form>`,
    )
    await Promise.all([page.waitForURL(url), page.getByRole('button').click()])
  }
  await page.goto(home)
  await page.setContent(`<a href="${url}?userName=1">A prize</a>`)
  await Promise.all([page.waitForURL(`${url}?*`), page.getByRole('link').click()])
}

/** What the shop holds, but for what its own clock writes every few seconds. */
const contentsNow = () => shop.onDatabase((db) => contentsOf(db, ['exam_heartbeat', 'jobs']))

const cookiesOf = async ({ context }: ConnectedPhone) => {
  const cookies = await context.cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).toSorted()
}

test.each([
  ['another site', '127.0.0.1'],
  ['another address of the same site', 'localhost'],
])(
  'a page of %s sends all it can to the shop of a visitor who is signed in, and nothing happens',
  async (_what, host) => {
    const buyer = await shop.newBuyer()
    const phone = await shop.newPhone()
    const { page, line } = phone
    await signInByPassword(phone, buyer)
    const home = `http://${host}:${strangerPort}/`
    await page.goto(home)
    const before = await contentsNow()
    const cookies = await cookiesOf(phone)
    line.calls.length = 0

    const all = attempts()
    await page.evaluate(sendEveryWay, { shopUrl: line.url, all })
    for (const attempt of all.slice(0, 3)) await leadTheVisitor(page, home, line.url, attempt)

    const reached = new Set(line.calls.map((path) => path.replace('/api/', '').split('?')[0]))
    expect([...reached].toSorted()).toEqual(all.map(({ path }) => path).toSorted())
    expect(await contentsNow()).toEqual(before)
    expect(await cookiesOf(phone)).toEqual(cookies)

    await phone.open('/')
    await untilSignedIn(page)
  },
)
