import { beforeAll, expect, test } from 'vitest'
import type { Product } from '#contract/product/product.ts'
import { carText } from '#src/entities/cars/text.ts'
import { listText } from '#src/entities/thing-list/text.ts'
import { fitText } from '#src/features/products/car/text.ts'
import type { Fit } from '#src/features/products/car/fit-of.ts'
import { text } from '#src/features/products/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { findings } from './findings.ts'
import { reflow } from './reflow.ts'
import { sharedShop } from './shared-shop.ts'
import type { ConnectedPhone } from './shop.ts'
import { steady } from './steady.ts'

const CAR = 'پژو ۲۰۶ تیپ ۵'
const TYPED = '206 تیپ۵'

const shop = sharedShop()
let carId: number
beforeAll(async () => {
  const models = await shop.onDatabase((db) =>
    db.selectFrom('car_models').select('id').where('name', '=', CAR).executeTakeFirstOrThrow(),
  )
  carId = models.id
})

const fits = ({ fits: cars }: Product) => cars === 'all' || (cars?.includes(carId) ?? false)

function productThat(passes: (product: Product) => boolean): Product {
  const found = shop.products.find(passes)
  if (!found) throw new Error('The demo has no such product.')
  return found
}

const answer = (fit: Fit) => {
  const [before, after] = fitText.answer[fit]
  return `${before}${CAR}${after}${fit === 'unknown' ? fitText.ask : ''}`
}

async function isAnswered(phone: ConnectedPhone, product: Product, fit: Fit): Promise<void> {
  await phone.open(`/p/${product.id}`)
  await phone.page.getByRole('status').getByText(answer(fit), { exact: true }).waitFor()
}

async function counts(phone: ConnectedPhone, count: number): Promise<void> {
  await phone.page.getByText(listText.count(persianNumber(count)), { exact: true }).waitFor()
}

test('a guest chooses a car on a page, pages answer for it and the list keeps what fits, all without a network', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.open(`/p/${productThat(fits).id}`)
  await page.getByRole('button', { name: text.fitsMine }).click()
  const sheet = page.getByRole('dialog', { name: carText.myCar })
  await sheet.getByRole('searchbox', { name: carText.search }).fill(TYPED)
  await sheet.getByRole('button', { name: CAR }).click()
  await page.getByRole('status').getByText(answer('yes'), { exact: true }).waitFor()
  await isAnswered(
    phone,
    productThat((product) => Array.isArray(product.fits) && !fits(product)),
    'no',
  )
  await isAnswered(
    phone,
    productThat((product) => product.fits === null),
    'unknown',
  )

  await phone.open('/Products')
  await counts(phone, shop.products.length)
  const mine = page.getByRole('button', { name: `${carText.chosenCar} ${CAR}` })
  await mine.click()
  await page.waitForURL(`**/Products?car=${carId}`)
  await counts(phone, shop.products.filter(fits).length)
  await page.getByRole('button', { name: listText.filtersActive(persianNumber(1)) }).waitFor()
  await page.goBack()
  await counts(phone, shop.products.length)
  expect(await mine.getAttribute('aria-pressed')).toBe('false')

  await page.goForward()
  await counts(phone, shop.products.filter(fits).length)
  await page.getByRole('button', { name: carText.change }).click()
  await sheet.getByRole('button', { name: carText.forget }).click()
  await page.getByRole('button', { name: carText.myCar, exact: true }).waitFor()
  await counts(phone, shop.products.length)
  expect(new URL(page.url()).search).toBe('')
  expect(phone.errors).toEqual([])
})

test('who is sent a list for a car sees it without having that car, and can take the filter away', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  // what no version of the app has written
  await page.evaluate(() => localStorage.setItem('my-car', '{"id":"x"}'))
  await phone.open(`/Products?car=${carId}`)
  await counts(phone, shop.products.filter(fits).length)
  expect(await page.getByRole('button', { name: carText.myCar, exact: true }).count()).toBe(1)
  await page.getByRole('button', { name: listText.removeFilter(CAR) }).click()
  await counts(phone, shop.products.length)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(phone.errors).toEqual([])
})

test('a car is also chosen in the filters, where the number of products is told before', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/Products')
  await phone.isReadyForOffline()
  await page.getByRole('button', { name: listText.filters, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: listText.filters })
  await sheet.getByRole('button', { name: carText.choose }).click()
  await sheet.getByRole('searchbox', { name: carText.search }).fill(TYPED)
  await sheet.getByRole('button', { name: CAR }).click()
  const some = persianNumber(shop.products.filter(fits).length)
  expect(await sheet.getByRole('switch', { name: carText.onlyFor(CAR) }).isChecked()).toBe(true)
  await sheet.getByRole('button', { name: listText.show(some) }).click()
  await page.waitForURL(`**/Products?car=${carId}`)
  await counts(phone, shop.products.filter(fits).length)
  expect(phone.errors).toEqual([])
})

test('with a car of a long name nothing moves while pages open, and everybody can read and use them', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/')
  await phone.isReadyForOffline()
  const car = { id: carId, name: 'بی‌ام‌و E34 525i (from 7/1992)' }
  await page.evaluate((saved) => localStorage.setItem('my-car', saved), JSON.stringify(car))
  const look = async () => [...(await steady(page)), ...(await findings(page)), ...(await reflow(page))]
  await phone.open(`/p/${productThat(({ fits: cars }) => cars === null).id}`)
  await page.getByRole('link', { name: fitText.ask }).waitFor()
  expect(await look()).toEqual([])
  await phone.open(`/Products?car=${carId}`)
  expect(await look()).toEqual([])
  await page.getByRole('button', { name: carText.change }).click()
  const sheet = page.getByRole('dialog', { name: carText.myCar })
  await sheet.getByText('ایران‌خودرو', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('searchbox').fill('چیزی نیست')
  await sheet.getByRole('heading', { name: carText.notFoundTitle }).waitFor()
  expect(await findings(page)).toEqual([])
})
