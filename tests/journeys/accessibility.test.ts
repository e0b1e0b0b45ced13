import { expect, test } from 'vitest'
import { PATTERNS } from '#tests/screens/screens.ts'
import { addressesOfAll, checkPages, isForEverybody, settledPhone } from './check-pages.ts'
import { simpleProducts } from './goods.ts'
import { reflow } from './reflow.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('pictures that never come make no page wider than the screen', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  const [, , product] = simpleProducts(shop.products)
  await phone.open(`/p/${product.id}`)
  await page.getByRole('heading', { level: 1, name: product.title }).waitFor()
  await page.evaluate(() => {
    for (const picture of document.images) picture.dispatchEvent(new Event('error'))
  })
  expect(await reflow(page)).toEqual([])
})

test('everybody can read and use every page, and nothing moves while it opens: by day, by night, in a narrow window, with large text', async () => {
  const phone = await settledPhone(shop)
  const wrong = await checkPages(phone, await addressesOfAll(shop, PATTERNS.filter(isForEverybody)))
  expect(wrong.join('\n')).toBe('')
}, 240_000)
