import { expect, test } from 'vitest'
import { text as waiting } from '#src/features/waiting/text.ts'
import { cartOf, like, putInCart, serverCart, shownCart, signIn, waitingMark } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

test('a server that is killed while changes wait, and after it has taken some, has each of them once in the end', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const [early, late] = simpleProducts(shop.products)
  const pieces = Math.min(late.stock, 3)
  const before = await shop.countsOf(late.id)
  await signIn(phone, buyer)
  await phone.isReadyForOffline()

  // taken by the server, but the phone never hears of it
  await phone.open(`/p/${early.id}`)
  phone.line.loseAnswers(true)
  await putInCart(page, early.title)
  await expect.poll(() => serverCart(buyer)).toEqual([[early.title, 1]])
  await waitingMark(page, 1).waitFor()
  await shop.server.kill()
  phone.line.loseAnswers(false)

  await phone.open(`/p/${late.id}`)
  await like(page, late.title)
  await putInCart(page, late.title, pieces)
  await waitingMark(page).waitFor()

  await shop.server.start()
  await phone.open('/Waiting')
  await page.getByText(waiting.allSent).waitFor()

  await phone.open('/Cart')
  const expected = cartOf([early.title, 1], [late.title, pieces])
  expect(await serverCart(buyer)).toEqual(expected)
  await expect.poll(() => shownCart(page)).toEqual(expected)
  expect((await shop.countsOf(late.id)).likes).toBe(before.likes + 1)
})
