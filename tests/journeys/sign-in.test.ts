import { expect, test } from 'vitest'
import { text as account } from '#src/features/account/text.ts'
import { text as cart } from '#src/features/cart/text.ts'
import { text as waiting } from '#src/features/waiting/text.ts'
import { text as parts } from '#src/entities/text.ts'
import { passwordField } from '#tests/world/password-field.ts'
import {
  bottomBar,
  cartOf,
  like,
  putInCart,
  serverCart,
  shownCart,
  signInByPassword,
  untilAllSent,
  untilLiked,
  untilSignedIn,
} from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()
const SETTLE_MS = 500

test('a guest’s cart joins the account’s: everything of both, the larger counts, and what is short is named', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const [both, scarce, owned] = simpleProducts(shop.products)
  const lesson = shop.courses[0] ?? expect.unreachable('no course')
  for (const { id } of [both, scarce, owned]) await shop.setStock(id, 20)
  const put = (id: number, count: number) => buyer.api.send('Order/ChangeProductCartCount', { id, count })
  await put(both.id, 3)
  await put(owned.id, 2)
  await buyer.api.send('Order/AddCourseById', { id: lesson.id })

  await phone.open('/')
  await phone.isReadyForOffline()
  await phone.open(`/p/${both.id}`)
  await putInCart(page, both.title, 1)
  await phone.setOffline(true)
  await phone.open(`/p/${scarce.id}`)
  await putInCart(page, scarce.title, 4)
  await phone.setOffline(false)
  await shop.setStock(scarce.id, 3)
  await signInByPassword(phone, buyer)
  await phone.open('/Cart')

  const dialog = page.getByRole('dialog', { name: cart.changes.title })
  await dialog.waitFor()
  const named = await dialog.getByRole('listitem').allTextContents()
  expect(named).toHaveLength(1)
  expect(named[0]).toContain(scarce.title)
  expect(named[0]).toContain(cart.changes.reasons.count)
  await dialog.getByRole('button', { name: cart.changes.confirm }).click()
  await dialog.waitFor({ state: 'hidden' })

  const expected = cartOf([both.title, 3], [scarce.title, 3], [owned.title, 2], [lesson.title, 1])
  await expect.poll(() => serverCart(buyer)).toEqual(expected)
  await expect.poll(() => shownCart(page)).toEqual(expected)
  await expect
    .poll(async () => (await buyer.api.read('User/GetUserMirror', {})).cart.changeAbleProducts)
    .toEqual([])
  await page.reload()
  await expect.poll(() => shownCart(page)).toEqual(expected)
  expect(await dialog.isVisible()).toBe(false)
  expect(phone.errors).toEqual([])
})

test('a guest’s like waits on the phone and is sent after signing in with a code by SMS', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const [, , liked] = simpleProducts(shop.products)
  const before = await shop.countsOf(liked.id)
  await phone.open(`/p/${liked.id}`)
  await like(page, liked.title)
  await page.getByText(parts.like.guest).waitFor()

  await phone.open('/Waiting')
  const change = page.getByRole('listitem').filter({ hasText: liked.title })
  await change.getByText(waiting.why.signIn).waitFor()
  expect((await buyer.api.read('User/GetUserMirror', {})).likes.products).toEqual([])
  await change.getByRole('link', { name: waiting.signIn }).click()

  await page.getByLabel(account.identity).fill(buyer.phone)
  await page.getByRole('button', { name: account.getCode }).click()
  await page.getByLabel(account.code).fill(await shop.codeFor(buyer.phone))
  await untilSignedIn(page)
  await untilAllSent(page)

  const likes = async () => (await buyer.api.read('User/GetUserMirror', {})).likes.products
  await expect.poll(likes).toEqual([liked.id])
  await phone.open(`/p/${liked.id}`)
  await untilLiked(page, liked.title)
  expect((await shop.countsOf(liked.id)).likes).toBe(before.likes + 1)
  expect(phone.errors).toEqual([])
})

test('whoever goes to another page while the sign-in is on its way stays there, and is signed in', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open('/Account?back=/Cart')
  const field = await passwordField(page, buyer.phone)
  await field.fill(buyer.password)
  let letThrough = () => {}
  const isFree = new Promise<void>((resolve) => (letThrough = resolve))
  phone.line.decide = async (path) => {
    if (path.includes('User/Login')) await isFree
    return undefined
  }
  await field.press('Enter')
  await bottomBar(page).locator('a[href="/Product"]').click()
  await page.waitForURL('**/Product')
  letThrough()
  await page.getByText(account.welcome(''), { exact: false }).waitFor()
  await untilSignedIn(page)
  await page.waitForTimeout(SETTLE_MS)
  expect(new URL(page.url()).pathname).toBe('/Product')
})

test('who follows an invitation can correct its code, is led on after signing in, and counts for the person who invited', async () => {
  const inviter = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { page } = phone
  const number = `0935${String(Date.now()).slice(-7)}`
  await phone.open('/Account/NOBODY99')
  await page.getByLabel(account.identity).fill(number)
  await page.getByRole('button', { name: account.getCode }).click()
  await page.getByText(account.invalid.invite).waitFor()
  await page.getByLabel(account.invite, { exact: true }).fill(inviter.profile.inviteCode.toLowerCase())
  await page.getByRole('button', { name: account.getCode }).click()
  await page.getByLabel(account.code).fill(await shop.codeFor(number))
  await page.getByRole('button', { name: account.newcomer.later }).click()
  await untilSignedIn(page)
  await page.waitForURL(({ pathname }) => pathname === '/')
  const invited = await inviter.api.read('User/GetUserInvites', {})
  expect(invited).toHaveLength(1)
})
