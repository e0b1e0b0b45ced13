import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { fullTitle } from '#contract/site-name.ts'
import { text as landing } from '#src/features/tuner-plus/landing/text.ts'
import { giveRials } from '#tests/world/paying-goods.ts'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()
const RIALS = 50_000_000
const BUY = '/api/Order/BuyTunerPlus'

test('somebody buys a tool from the wallet on the phone, once, and it opens at once', async () => {
  const buyer = await shop.newBuyer()
  await shop.onDatabase((db) => giveRials({ db }, { ...buyer.profile, ...buyer }, RIALS))
  const tools = await buyer.api.read('Site/GetAllTunerPlus', {})
  const tool = tools.find(({ key }) => key === 'Injector')
  if (!tool) throw new Error('The demo shop sells no tool for injectors.')
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open('/TunerPlus')
  await page.getByRole('button', { name: landing.getOf(tool.title, tool.price) }).click()
  const sheet = page.getByRole('dialog', { name: landing.buy.title(tool.title) })
  const pay = sheet.getByRole('button', { name: landing.buy.pay })
  await expect.poll(() => sheet.getByRole('radio').first().isChecked()).toBe(true)

  await phone.setOffline(true)
  await sheet.getByText(landing.buy.offline).waitFor()
  expect(await pay.isDisabled()).toBe(true)
  await phone.setOffline(false)
  await expect.poll(() => pay.isEnabled()).toBe(true)
  await pay.dblclick()

  await page.waitForURL('**/TunerPlus/Injector')
  await expect.poll(() => page.title()).toBe(fullTitle(PAGES['/TunerPlus/Injector'].title))
  const { balance } = await buyer.api.read('User/GetBuyerUserWallet', {})
  expect(balance).toBe(RIALS - tool.price)
  await phone.open('/TunerPlus')
  await page.getByText(landing.mine, { exact: true }).waitFor()
  expect(phone.errors).toEqual([])
})

test('after the bank did not answer, the next press is another payment, which leads to the bank', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page, line } = phone
  await signIn(phone, buyer)
  await phone.open('/TunerPlus')
  const [tool] = await buyer.api.read('Site/GetAllTunerPlus', {})
  if (!tool) throw new Error('The demo shop sells no tools.')
  const ids: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(BUY)) ids.push(request.headers()['idempotency-key'])
  })
  const refused = {
    status: 503,
    contentType: 'application/json',
    body: JSON.stringify({ status: 'Error', code: 'GatewayDown', message: '', details: {} }),
  }
  await page.route(`**${BUY}`, (route) => route.fulfill(refused), { times: 1 })

  await page.getByRole('button', { name: landing.getOf(tool.title, tool.price) }).click()
  const sheet = page.getByRole('dialog', { name: landing.buy.title(tool.title) })
  await sheet.getByRole('radio', { name: new RegExp(landing.buy.bank) }).check()
  const pay = sheet.getByRole('button', { name: landing.buy.pay })
  await pay.click()
  await sheet.getByRole('alert').waitFor()
  await pay.click()
  await page.waitForURL((url) => url.origin !== new URL(line.url).origin)
  expect(new Set(ids).size).toBe(2)
})

test('a free tool is offered to be activated, not to be bought', async () => {
  const buyer = await shop.newBuyer()
  const tools = await buyer.api.read('Site/GetAllTunerPlus', {})
  const free = tools.find(({ price }) => price === 0)
  if (!free) throw new Error('The demo shop offers no free tool.')
  const { open, page } = await shop.newPhone()
  await open('/TunerPlus')
  const offer = page.getByRole('link', { name: landing.getOf(free.title, free.price) })
  await expect.poll(() => offer.textContent()).toBe(landing.buy.take)
})
