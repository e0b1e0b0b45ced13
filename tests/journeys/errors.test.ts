import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { OperationError } from '#contract/errors.ts'
import { puzzleIn } from '#contract/user/puzzle.ts'
import { text as errors } from '#src/app/errors/text.ts'
import { text as rooms } from '#src/app/rooms/text.ts'
import { text as frame } from '#src/app/text.ts'
import { errorText } from '#contract/error-text.ts'
import { text as account } from '#src/features/account/text.ts'
import { text as panel } from '#src/features/user-panel/text.ts'
import { solvePuzzle } from '#src/features/account/solve-puzzle.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { text as dialogs } from '#src/ui/mantine/text.ts'
import { clearStore, OWN } from '#tests/world/raw-storage.ts'
import { passwordField } from '#tests/world/password-field.ts'
import { putInCart, signIn, untilAllSent, waitingMark } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { type Buyer, type ConnectedPhone, openShop, type OwnShop } from './shop.ts'

let shop: OwnShop
/** A device that has the catalogue, of nobody yet. */
let phone: ConnectedPhone
let page: Page
beforeAll(async () => {
  shop = await openShop()
  phone = await shop.newPhone()
  page = phone.page
  await phone.open('/')
  await phone.isReadyForOffline()
})
afterAll(() => shop.close())

const offlineMark = (of: Page = page) =>
  of.getByRole('banner').locator('a[href="/Waiting"]').filter({ hasText: frame.offlineHint })
const alert = (of: Page) => of.getByRole('dialog', { name: errors.attention })
const understand = (of: Page) => alert(of).getByRole('button', { name: dialogs.understood }).click()

/** Every question to this table fails, as after a migration gone wrong, until the function mends it, or the test ends. */
async function breakTable(table: string): Promise<() => Promise<unknown>> {
  let isBroken = true
  const rename = (from: string, to: string) =>
    shop.onDatabase((db) => sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(db))
  const mend = async () => {
    if (isBroken) await rename(`broken_${table}`, table)
    isBroken = false
  }
  await rename(table, `broken_${table}`)
  // what a failed test leaves broken would fail all that follow
  onTestFinished(mend)
  return mend
}

/** Counts from now on how often a notice says that the internet is cut. */
async function countOutages(): Promise<() => Promise<number>> {
  await page.evaluate((sentence) => {
    const seen = new Set<Element>()
    Object.assign(window, { outages: seen })
    new MutationObserver(() => {
      for (const notice of document.querySelectorAll('[role=alert]'))
        if (notice.textContent.includes(sentence)) seen.add(notice)
    }).observe(document.body, { childList: true, subtree: true })
  }, errors.outage)
  return () => page.evaluate(() => Number(Reflect.get(window, 'outages').size))
}

test('status 0: a line that is cut is told once, then marked quietly, and the mark goes when the server answers', async () => {
  const [first, second] = simpleProducts(shop.products)
  await phone.open(`/p/${first.id}`)
  const outages = await countOutages()
  phone.line.cut()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.getByRole('alert').filter({ hasText: errors.outage }).waitFor()
  await offlineMark().waitFor()
  // calls go on to fail, whatever the browser believes of the line
  for (let tries = 0; tries < 3; tries += 1) {
    const refusals = phone.line.refusals()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => phone.line.refusals()).toBeGreaterThan(refusals)
    await offlineMark().waitFor()
  }
  expect(await outages()).toBe(1)

  // a reload is no new outage
  await phone.open(`/p/${second.id}`)
  const outagesAfterReload = await countOutages()
  await offlineMark().waitFor()
  expect(await outagesAfterReload()).toBe(0)

  phone.line.mend()
  await offlineMark().waitFor({ state: 'detached' })
})

test('500: a page that cannot be read leads to the page of our own errors, and back once it is mended; a form stays', async () => {
  const fresh = await shop.newPhone()
  const [course] = shop.courses
  if (!course) expect.unreachable('no course')
  const mendCourses = await breakTable('courses')
  const mendUsers = await breakTable('users')
  await fresh.page.goto(`/c/${course.id}`)
  await fresh.page.waitForURL(`**/Page500?back=%2Fc%2F${course.id}`)
  await fresh.page.getByRole('heading', { name: rooms.broken.title }).waitFor()

  await fresh.open('/Account')
  await fresh.page.getByLabel(account.identity).fill('09121112233')
  await fresh.page.getByRole('button', { name: account.getCode }).click()
  await fresh.page.getByText(errorText('Internal')).waitFor()
  expect(await fresh.page.getByLabel(account.identity).inputValue()).toBe('09121112233')
  expect(new URL(fresh.page.url()).pathname).toBe('/Account')

  await mendUsers()
  await mendCourses()
  await fresh.page.goto(`/Page500?back=%2Fc%2F${course.id}`)
  await fresh.page.getByRole('button', { name: rooms.again }).click()
  await fresh.page.getByRole('heading', { level: 1, name: keepCodes(course.title) }).waitFor()
})

test('500 within the panel: an empty section leads to the page of the failure, a filled one stays', async () => {
  const buyer = await shop.newBuyer()
  const fresh = await shop.newPhone()
  await signIn(fresh, buyer)
  const mend = await breakTable('product_addresses')
  await fresh.open('/UserPanel/5')
  await fresh.page.waitForURL('**/Page500?back=%2FUserPanel%2F5')
  await mend()
  await fresh.page.getByRole('button', { name: rooms.again }).click()
  await fresh.page.getByText(panel.addresses.none).waitFor()

  // what this device has seen stays, and the failure is reported
  const mendAgain = await breakTable('product_addresses')
  await fresh.open('/UserPanel/5')
  await fresh.page
    .getByRole('alert')
    .filter({ hasText: errorText('Internal') })
    .waitFor()
  await fresh.page.getByText(panel.addresses.none).waitFor()
  await mendAgain()
})

test('503: what is on the device stays; a device that has nothing is told, and goes on by itself when the server is back', async () => {
  const fresh = await shop.newPhone()
  const giveBack = await shop.takeDatabaseAway()
  await phone.open('/Course')
  await page.getByRole('article').first().waitFor()
  await fresh.page.goto('/Course')
  await fresh.page.waitForURL('**/Page503?back=%2FCourse')
  await fresh.page.getByRole('heading', { name: rooms.away.title }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/Course')

  giveBack()
  await fresh.page.waitForURL('**/Course')
  await fresh.page.getByRole('article').first().waitFor()
})

test('423: an account that too many failed sign-ins have locked is told in a dialog', async () => {
  const buyer = await shop.newBuyer()
  const code = await lock(buyer)
  expect(code).toBe('AccountLocked')
  await phone.open('/Account')
  const password = await passwordField(page, buyer.phone)
  await password.fill(buyer.password)
  await password.press('Enter')
  await alert(page).waitFor()
  await understand(page)
  await alert(page).waitFor({ state: 'hidden' })
  expect(await password.inputValue()).toBe(buyer.password)
})

/** Signs in with a wrong password until the server refuses for another reason. */
/** Lets the address have guessed too often; the answer to one more try. */
async function lock({ phone: userName }: Buyer): Promise<string> {
  const guess = (captcha: object = {}) =>
    shop.api.send('User/Login', { userName, password: 'wrong', ...captcha }).then(
      () => expect.unreachable('a wrong password was right'),
      (error: unknown) => (error instanceof OperationError ? error : expect.unreachable(String(error))),
    )
  await guess()
  await shop.onDatabase((db) => sql`update tries set tries = 10 where caller like '% %'`.execute(db))
  const puzzle = puzzleIn((await guess()).details) ?? expect.unreachable('no puzzle')
  const { code } = await guess({ captcha: await solvePuzzle(puzzle, () => Promise.resolve()) })
  return code
}

test('403: an address that is blocked is told once, and what is on the device stays', async () => {
  await phone.open('/Course')
  const blockUntil = (until: Date) =>
    shop.onDatabase((db) =>
      sql`insert into block_ips (ip, until) values ('127.0.0.1', ${until.toISOString()})
        on conflict (ip) do update set until = excluded.until`.execute(db),
    )
  await blockUntil(new Date(Date.now() + 3_600_000))
  await expect
    .poll(() => shop.api.read('Site/GetSetting', {}).then(() => 'open', String))
    .toContain('AddressBlocked')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await alert(page).getByText(errors.blocked).waitFor()
  await understand(page)
  await alert(page).waitFor({ state: 'hidden' })
  const calls = phone.line.calls.length
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => phone.line.calls.length).toBeGreaterThan(calls)
  await page.getByRole('article').first().waitFor()
  expect(await alert(page).count()).toBe(0)
  // the time is over, and the address is free
  await blockUntil(new Date())
  await expect.poll(() => shop.api.read('Site/GetSetting', {}).then(() => 'open', String)).toBe('open')
})

test('a Wi-Fi that answers with its own page is named, asked with patience, and over when the server answers', async () => {
  const guest = await shop.newPhone()
  const wifi = guest.line
  await guest.open('/Course')
  await guest.isReadyForOffline()
  await guest.page.getByRole('article').first().waitFor()
  wifi.decide = (path) =>
    path.startsWith('/api/')
      ? { kind: 'answered', status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hotel</h1>' }
      : undefined
  const before = wifi.calls.length
  await guest.page.evaluate(() => dispatchEvent(new Event('online')))
  await guest.page.getByText(errorText('NotOurServer')).waitFor()
  await offlineMark(guest.page).waitFor()
  await guest.page.waitForTimeout(10_000)
  expect(wifi.calls.length - before).toBeLessThan(12)
  await guest.page.getByRole('article').first().waitFor()
  wifi.decide = () => undefined
  await guest.page.evaluate(() => dispatchEvent(new Event('online')))
  await offlineMark(guest.page).waitFor({ state: 'detached' })
})

test('cart, owned things and slides whose calls fail: empty on an empty device, and what is there stays', async () => {
  const buyer = await shop.newBuyer()
  const [product] = simpleProducts(shop.products)
  await shop.setStock(product.id, 20)
  await buyer.api.send('Order/ChangeProductCartCount', { id: product.id, count: 3 })
  const fresh = await shop.newPhone()
  const mend = await breakTable('cart_products')
  await signIn(fresh, buyer)
  const badge = (shown: string) =>
    fresh.page.getByRole('banner').getByRole('link', { name: frame.cart(shown), exact: true })
  await badge('').waitFor()
  await mend()
  await fresh.page.evaluate(() => dispatchEvent(new Event('online')))
  await badge(persianNumber(3)).waitFor()

  const mendAgain = await breakTable('cart_products')
  const mendSlides = await breakTable('slides')
  await fresh.open('/')
  await badge(persianNumber(3)).waitFor()
  const pictures = fresh.page.getByRole('main').locator('img')
  await expect.poll(() => pictures.count()).toBeGreaterThan(0)
  await mendSlides()
  await mendAgain()
})

test('401: a session that the server has ended leads to the sign-in page, and what was not sent is kept and sent', async () => {
  const buyer = await shop.newBuyer()
  const fresh = await shop.newPhone()
  await signIn(fresh, buyer)
  await fresh.isReadyForOffline()
  const [, , product] = simpleProducts(shop.products)
  await shop.setStock(product.id, 20)
  await fresh.open(`/p/${product.id}`)
  await fresh.setOffline(true)
  await putInCart(fresh.page, product.title)
  await waitingMark(fresh.page, 1).waitFor()
  await shop.onDatabase((db) => sql`delete from sessions where user_id = ${buyer.profile.id}`.execute(db))
  // a server that runs on remembers for some seconds whose token it has seen
  await shop.server.stop()
  await shop.server.start()
  await fresh.setOffline(false)
  await fresh.page.waitForURL('**/Account?ended=true&back=**')
  await fresh.page.getByText(account.ended).waitFor()

  await signIn(fresh, buyer)
  await untilAllSent(fresh.page)
  const inCart = await shop.onDatabase((db) =>
    db
      .selectFrom('cart_products')
      .innerJoin('carts', 'carts.id', 'cart_id')
      .select('count')
      .where('user_id', '=', buyer.profile.id)
      .where('product_id', '=', product.id)
      .execute(),
  )
  expect(inCart).toEqual([{ count: 1 }])
})

test('401 without a session: a page that asks for what is somebody’s, with nobody’s right to it, leads to the sign-in page', async () => {
  const fresh = await shop.newPhone()
  await signIn(fresh, await shop.newBuyer())
  await fresh.isReadyForOffline()
  // opened without a line: an answer that is on its way would bring the account back
  fresh.line.cut()
  await fresh.open('/UserPanel/5')
  await offlineMark(fresh.page).waitFor()
  // the account first: a device with an account and no token renews it, as soon as there is a line
  for (const store of ['account', 'secret']) await clearStore(fresh.page, OWN, store)
  fresh.line.mend()
  // the app would ask by itself within half a minute
  await fresh.page.evaluate(() => dispatchEvent(new Event('online')))
  await fresh.page.waitForURL('**/Account?back=%2FUserPanel%2F5')
})
