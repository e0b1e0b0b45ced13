import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { text as bank } from '#server/bank/stand-in/text.ts'
import { ITEM_STATUS_WORDS, PAY_AGAIN_WORDS } from '#src/entities/money-words.ts'
import { sectionAddress } from '#src/entities/panel-sections.ts'
import { text as address } from '#src/entities/address/text.ts'
import { text as cart } from '#src/features/cart/text.ts'
import { text as checkout } from '#src/features/checkout/text.ts'
import { text as payment } from '#src/features/payment/text.ts'
import { text as orders } from '#src/features/user-panel/orders/text.ts'
import { text as payments } from '#src/features/user-panel/payments/text.ts'
import { text as returns } from '#src/panels/owner/returns-text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { jalaliDate, jalaliShortDate } from '#src/lib/jalali.ts'
import { lastDayBefore } from '#src/lib/last-day-before.ts'
import { tomanText } from '#src/lib/toman.ts'
import { giveRials } from '#tests/world/paying-goods.ts'
import { phoneOfAdmin, signIn } from './gestures.ts'
import { simpleProducts } from './goods.ts'
import { reflow } from './reflow.ts'
import { sharedShop } from './shared-shop.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'

const shop = sharedShop()

/** A later amount of an order, in rials. */
const LATER = 450_000
const STOCK = 20

const main = (page: Page) => page.getByRole('main')
const rialsOf = async (buyer: Buyer) => (await buyer.api.read('User/GetBuyerUserWallet', {})).balance

/** Somebody who is signed in, with one product in the cart and rials in the wallet. */
async function shopper(rials: number) {
  const buyer = await shop.newBuyer()
  const [product] = simpleProducts(shop.products)
  // others of this file have bought some, or hold them for an open payment
  await shop.setStock(product.id, STOCK)
  if (rials > 0) await shop.onDatabase((db) => giveRials({ db }, { ...buyer.profile, ...buyer }, rials))
  const phone = await shop.newPhone()
  await signIn(phone, buyer)
  await buyer.api.send('Order/ChangeProductCartCount', { id: product.id, count: 1 })
  await phone.open('/Cart')
  return { buyer, phone, product }
}

/** From the cart to the button that pays: a new address, and the first way of sending. */
async function choose({ page }: ConnectedPhone): Promise<void> {
  await page.getByRole('link', { name: cart.next }).click()
  await main(page).getByRole('button', { name: address.add }).click()
  const sheet = page.getByRole('dialog', { name: address.newTitle })
  await sheet.getByLabel(address.receiverPhone).fill('09121110000')
  await sheet.getByLabel(address.province).selectOption('یزد')
  await sheet.getByLabel(address.city).fill('یزد')
  await sheet.getByLabel(address.addressLine).fill('خیابان سرو، کوچهٔ نارنج')
  await sheet.getByLabel(address.postalCode).fill('1391733319')
  await sheet.getByRole('button', { name: address.save }).click()
  await sheet.waitFor({ state: 'hidden' })
  const method = main(page).getByRole('region', { name: checkout.delivery.title }).getByRole('radio').first()
  await method.check()
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
}

const payButton = (page: Page) => main(page).getByRole('button', { name: checkout.pay, exact: true })

/** The page of the practice gateway. */
async function atBank({ page }: ConnectedPhone, choice: keyof typeof bank.choices): Promise<void> {
  await main(page).getByRole('radio', { name: checkout.way.bank }).check()
  await payButton(page).click()
  await page.getByRole('button', { name: bank.choices[choice] }).click()
}

test('a buyer pays from the wallet, finds the order, pays a later amount of it, and gets both back when the thing is cancelled', async () => {
  const { buyer, phone, product } = await shopper(5_000_000_000)
  const { page } = phone
  await choose(phone)
  await main(page).getByRole('radio', { name: checkout.way.wallet }).check()
  await payButton(page).click()
  await page.waitForURL(`**/UserPanel/${PANEL_SECTIONS.orders.id}#order-*`)
  await main(page).getByText(ITEM_STATUS_WORDS.paid, { exact: true }).waitFor()
  const { items } = await buyer.api.read('Order/GetCartHistoryByFilter3', {})
  const paid = items[0]?.payable ?? 0
  expect(await rialsOf(buyer)).toBe(5_000_000_000 - paid)
  await main(page).getByText(tomanText(paid)).first().waitFor()
  expect((await buyer.api.read('Order/GetUserCart', {})).products).toEqual([])

  const orderAddress = new URL(page.url())
  await shop.onDatabase((db) =>
    sql`insert into pay_agains (order_id, item_id, asked_by_id, amount, reason)
      select order_id, id, ${buyer.profile.id}, ${LATER}, 'بسته‌بندی چوبی' from order_items where order_id = ${items[0]?.id}`.execute(
      db,
    ),
  )
  await phone.open(sectionAddress(PANEL_SECTIONS.payAgain.id))
  await main(page).getByRole('button', { name: orders.later.byWallet }).click()
  await main(page).getByText(payments.payAgains.paid, { exact: true }).waitFor()
  expect(await rialsOf(buyer)).toBe(5_000_000_000 - paid - LATER)
  await phone.open(`${orderAddress.pathname}${orderAddress.hash}`)

  const cancel = main(page).getByRole('button', { name: orders.offers.cancel })
  await cancel.press('Enter')
  const sheet = page.getByRole('dialog', { name: orders.cancelling.title(product.title) })
  await sheet.waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true)
  await cancel.press('Enter')
  await sheet.getByLabel(orders.reason).fill('اشتباهی خریدم')
  await sheet.getByRole('button', { name: orders.offers.cancel }).click()
  await main(page).getByText(ITEM_STATUS_WORDS.cancelled, { exact: true }).waitFor()
  expect(await rialsOf(buyer)).toBe(5_000_000_000)
  const sums = main(page).getByRole('region', { name: orders.sums })
  const sum = (label: string) => sums.getByText(label, { exact: true }).locator('..').innerText()
  expect(await sum(orders.laterPaid(PAY_AGAIN_WORDS.price))).toContain(tomanText(LATER))
  expect(await sum(orders.returned)).toContain(tomanText(paid + LATER))
  expect(await sum(orders.leftPaid)).toContain(tomanText(0))
  await main(page).getByRole('button', { name: orders.back }).click()
  await main(page)
    .getByText(orders.returnedOf(tomanText(paid + LATER)))
    .waitFor()
  expect(phone.errors).toEqual([])
})

test('a buyer gives back what has arrived, an admin accepts and has it back, and its price is in the wallet', async () => {
  const { buyer, phone, product } = await shopper(5_000_000_000)
  const { page } = phone
  await choose(phone)
  await main(page).getByRole('radio', { name: checkout.way.wallet }).check()
  await payButton(page).click()
  await page.waitForURL(`**/UserPanel/${PANEL_SECTIONS.orders.id}#order-*`)
  const left = await rialsOf(buyer)
  await shop.onDatabase((db) =>
    sql`update order_items set status = 'delivered', shipped_at = now(), delivered_at = now()
      where order_id in (select id from orders where user_id = ${buyer.profile.id})`.execute(db),
  )
  await page.reload()
  await main(page).getByRole('button', { name: orders.offers.return }).click()
  const sheet = page.getByRole('dialog', { name: orders.returning.title(product.title) })
  await sheet.getByLabel(orders.returning.cause).selectOption('broken')
  await sheet.getByLabel(orders.returning.reason).fill('رزوهٔ آن خراب است')
  await sheet.getByRole('button', { name: orders.returning.button }).click()
  await sheet.waitFor({ state: 'hidden' })
  await main(page).getByRole('button', { name: orders.offers.return }).waitFor({ state: 'hidden' })

  const admin = await phoneOfAdmin(shop)
  const { rows } = await shop.onDatabase((db) =>
    sql<{
      id: number
      due: Date
    }>`select id, decide_by as due from item_returns order by id desc limit 1`.execute(db),
  )
  const [asked] = rows
  await admin.open(`/AdminPanel?section=returns&open=${asked?.id}`)
  // the buyer and the admin are shown the same day
  const day = lastDayBefore(new Date(asked?.due ?? 0).toISOString())
  await main(page)
    .getByText(orders.returnAsked.product(jalaliDate(day)))
    .waitFor()
  await main(admin.page).getByText(jalaliShortDate(day), { exact: true }).first().waitFor()
  const act = async ({ label, button }: { button: string; label: string }, answer?: string) => {
    const name = kit.actionOf(button, product.title)
    await main(admin.page).getByRole('button', { name }).click()
    const decision = admin.page.getByRole('dialog', { name: label })
    if (answer) await decision.getByLabel(returns.answer).fill(answer)
    await decision.getByRole('button', { name: form.save }).click()
    await decision.waitFor({ state: 'hidden' })
  }
  await admin.page.setViewportSize({ width: 1280, height: 800 })
  const waiting = () =>
    admin.page.getByRole('navigation').getByRole('link', { name: returns.title }).first().innerText()
  const before = await waiting()
  await act(returns.decide.accepted, 'یزد، خیابان کاج، پلاک ۷')
  // at once, and not when the panel asks next
  await expect.poll(waiting, { timeout: 5_000 }).not.toBe(before)
  await act(returns.receive)

  await page.reload()
  await main(page).getByText(orders.returnStates.returned).waitFor()
  await main(page).getByText('یزد، خیابان کاج، پلاک ۷').waitFor()
  expect(await rialsOf(buyer)).toBeGreaterThan(left)
  expect(phone.errors).toEqual([])
})

test('a thing that its seller calls delivered never came: the buyer says so, and it comes after all', async () => {
  const { buyer, phone, product } = await shopper(5_000_000_000)
  const { page } = phone
  await choose(phone)
  await main(page).getByRole('radio', { name: checkout.way.wallet }).check()
  await payButton(page).click()
  await page.waitForURL(`**/UserPanel/${PANEL_SECTIONS.orders.id}#order-*`)
  await shop.onDatabase((db) =>
    sql`update order_items set status = 'delivered', shipped_at = now(), delivered_at = now()
      where order_id in (select id from orders where user_id = ${buyer.profile.id})`.execute(db),
  )
  await page.reload()
  await main(page).getByRole('button', { name: orders.offers.notReceived }).click()
  const sheet = page.getByRole('dialog', { name: orders.missing.title(product.title) })
  await sheet.getByLabel(orders.returning.reason).fill('هنوز چیزی نرسیده است')
  await sheet.getByRole('button', { name: orders.missing.button }).click()
  await sheet.waitFor({ state: 'hidden' })
  await main(page).getByText(orders.missingStates.asked).waitFor()
  await main(page).getByRole('button', { name: orders.delivered }).click()
  await main(page).getByText(orders.missingStates.withdrawn).waitFor()
  await main(page).getByRole('button', { name: orders.offers.notReceived }).waitFor({ state: 'hidden' })
  expect(phone.errors).toEqual([])
})

test('a buyer pays by card: a failed payment keeps the cart, and one whose return is lost is found', async () => {
  const { buyer, phone } = await shopper(0)
  const { page } = phone
  await choose(phone)
  await atBank(phone, 'fail')
  await page.waitForURL('**/Cart/OnlinePayment/**')
  const failed = new URL(page.url())
  // the gateway knows the address of the server; this phone has a line of its own
  await phone.open(`${failed.pathname}${failed.search}`)
  await main(page).getByText(payment.unpaid).waitFor()
  await main(page).getByRole('link', { name: payment.toCart }).click()
  expect((await buyer.api.read('Order/GetUserCart', {})).products).toHaveLength(1)

  await page.getByRole('link', { name: cart.next }).click()
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  await atBank(phone, 'lost')
  await page.getByText(bank.paidAndLost).waitFor()
  await phone.open('/Cart#pay')
  await main(page).getByText(checkout.openPayment).waitFor()
  expect(await reflow(page, 360)).toEqual([])
  const [latest] = (await buyer.api.read('Order/GetPayHistoryByFilter', {})).items
  await phone.open(`/Cart/OnlinePayment/${latest?.id}`)
  await main(page).getByText(payment.paid.cart).waitFor()
  await main(page).getByRole('link', { name: payment.toOrder }).click()
  await main(page).getByText(ITEM_STATUS_WORDS.paid, { exact: true }).waitFor()
  expect((await buyer.api.read('Order/GetUserCart', {})).products).toEqual([])
})

test('a code that is deleted before the payment is named, and without it the cart is paid', async () => {
  const { buyer, phone } = await shopper(5_000_000_000)
  const { page } = phone
  const code = `GONE${buyer.profile.id}`
  await shop.onDatabase((db) => db.insertInto('off_codes').values({ code, amount: 50_000 }).execute())
  await choose(phone)
  await main(page).getByLabel(checkout.code.label).fill(code)
  await main(page).getByRole('button', { name: checkout.code.apply }).click()
  await main(page).getByText(checkout.code.applied(code)).waitFor()
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)

  await shop.onDatabase((db) =>
    db
      .updateTable('off_codes')
      .set({ deleted_at: new Date().toISOString() })
      .where('code', '=', code)
      .execute(),
  )
  await payButton(page).click()
  await main(page).getByText(checkout.code.deleted).waitFor()
  await main(page).getByText(checkout.problems.codeNotValid(code)).waitFor()
  await main(page).getByRole('button', { name: checkout.code.remove }).click()
  await main(page).getByLabel(checkout.code.label).waitFor()
  expect(await main(page).getByRole('alert').allInnerTexts()).toEqual([])
  await payButton(page).click()
  await page.waitForURL(`**/UserPanel/${PANEL_SECTIONS.orders.id}#order-*`)
})

test('the cart and its checkout fit a narrow window and large text', async () => {
  const { phone } = await shopper(0)
  await main(phone.page).getByRole('link', { name: cart.next }).waitFor()
  expect(await reflow(phone.page, 360)).toEqual([])
  await choose(phone)
  expect(await reflow(phone.page, 360)).toEqual([])
})

test('without a network the checkout says so and keeps what was chosen; pressed twice it pays once', async () => {
  const { buyer, phone } = await shopper(5_000_000_000)
  const { page } = phone
  await choose(phone)
  await phone.setOffline(true)
  await main(page).getByText(checkout.offline).waitFor()
  expect(await payButton(page).isDisabled()).toBe(true)
  await phone.setOffline(false)
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  await main(page).getByRole('radio', { name: checkout.way.wallet }).check()
  await payButton(page).dblclick()
  await page.waitForURL(`**/UserPanel/${PANEL_SECTIONS.orders.id}#order-*`)
  expect((await buyer.api.read('Order/GetCartHistoryByFilter', {})).total).toBe(1)
})

test('the way of sending that was chosen last stays, also when the answer to the one before is late', async () => {
  const { buyer, phone } = await shopper(0)
  const { context, page } = phone
  await choose(phone)
  let sent = 0
  let answered = 0
  let release = () => {}
  const isLate = new Promise<void>((resolve) => (release = resolve))
  await context.route('**/api/Order/SetCartDelivery', async (route) => {
    sent += 1
    const isFirst = sent === 1
    const response = await route.fetch()
    if (isFirst) await isLate
    await route.fulfill({ response })
    answered += 1
  })
  const methods = main(page).getByRole('region', { name: checkout.delivery.title }).getByRole('radio')
  await methods.nth(1).click()
  await methods.nth(0).click()
  expect(await payButton(page).isDisabled()).toBe(true)
  await page.waitForTimeout(1_000)
  release()
  await expect.poll(() => answered).toBe(2)
  await page.waitForTimeout(200)
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  expect(await methods.nth(0).isChecked()).toBe(true)
  const [parcel] = (await buyer.api.read('Order/GetUserCartDetail2', {})).parcels
  expect(parcel?.shippingMethodId).toBe(parcel?.methods[0]?.id)
})
