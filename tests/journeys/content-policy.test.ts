import { expect, test } from 'vitest'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()
const PAGES = [
  '/',
  '/Product',
  '/Course',
  '/Article',
  '/Cart',
  '/TunerPlus',
  '/Search?text=turbo',
  '/UserPanel/20',
]

interface Watched {
  violations: string[]
  ran?: string
}

test('no page breaks the rules that the server gives the browser, nor does an article or a calculator', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page, context } = phone
  await context.addInitScript(() => {
    const watched: Watched = { violations: [] }
    Object.assign(globalThis, { watched })
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) =>
      watched.violations.push(`${violatedDirective} ${sourceFile} ${sample}`),
    )
  })
  const violations = () =>
    page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched.violations)
  await signIn(phone, buyer)
  const [product, course] = [shop.products[0], shop.courses[0]]
  for (const path of [...PAGES, `/p/${product?.id}`, `/c/${course?.id}`]) {
    await page.goto(path)
    await page.locator('main h1, main h2, main article, main a').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect([path, await violations()]).toEqual([path, []])
  }
  expect(phone.errors).toEqual([])
})

test('HTML that could run a script is shown as text, and a script of another site is refused', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  const shown = await page.evaluate(() => {
    const place = document.createElement('div')
    document.body.append(place)
    place.innerHTML = '<img src="/none.png" onerror="document.title = \'taken\'">'
    return place.textContent
  })
  expect(shown).toContain('onerror')
  const load = page.evaluate(() => {
    const script = document.createElement('script')
    script.src = 'https://example.com/foreign.js'
  })
  await expect(load).rejects.toThrow(/TrustedScriptURL/)
  await expect.poll(() => page.title()).not.toBe('taken')
})
