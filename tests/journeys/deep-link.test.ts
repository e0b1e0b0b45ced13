import { expect, test } from 'vitest'
import { text as parts } from '#src/entities/text.ts'
import { text as product } from '#src/features/products/text.ts'
import { text as kit } from '#src/ui/text.ts'
import { untilOpen } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

const UNKNOWN_ID = 2_000_000_000

test('an address typed while the server is gone opens its product; an unknown one says honestly that it is not here', async () => {
  const phone = await shop.newEmptyPhone()
  const [first, ...others] = shop.products
  const last = others.at(-1)
  if (!first || !last) throw new Error('The demo has no products.')
  await phone.open('/')
  await phone.isReadyForOffline()
  phone.line.cut()

  for (const { id, title } of [first, last]) {
    await phone.open(`/p/${id}`)
    await untilOpen(phone.page, title)
    await phone.page.getByRole('heading', { name: product.details, exact: true }).waitFor()
  }

  await phone.open(`/p/${UNKNOWN_ID}`)
  await phone.page.getByRole('heading', { name: parts.notOnDevice.title }).waitFor()
  await phone.page.getByText(parts.notOnDevice.body).waitFor()
  await phone.page.getByRole('button', { name: kit.retry }).waitFor()
  expect(phone.errors).toEqual([])
})

test('the browser started anew without a network opens a typed address as well', async () => {
  const phone = await shop.newLastingPhone()
  const lesson = shop.courses.at(-1) ?? expect.unreachable('no course')
  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.restart()
  await phone.open(`/c/${lesson.id}`)
  await untilOpen(phone.page, lesson.title)
  expect(phone.errors).toEqual([])
})
