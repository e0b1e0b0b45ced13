import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LEAST_CHARGE, MOST_CHARGE } from '#contract/order/payments.ts'
import { LEAST_POINTS, RIALS_OF_POINT } from '#contract/user/off-code-rules.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { text as bank } from '#server/bank/stand-in/text.ts'
import { post } from '#server/money/books-store.ts'
import { PAYMENT_STATE_WORDS } from '#src/entities/money-words.ts'
import { text as kept } from '#src/entities/kept-answer/text.ts'
import { sectionAddress } from '#src/entities/panel-sections.ts'
import { text as payment } from '#src/features/payment/text.ts'
import { text as codes } from '#src/features/user-panel/off-codes/text.ts'
import { text as payments } from '#src/features/user-panel/payments/text.ts'
import { text as panel } from '#src/features/user-panel/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomans, tomanText } from '#src/lib/toman.ts'
import { findings } from './findings.ts'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'

const shop = sharedShop()
const { wallet, charges, offCodes } = PANEL_SECTIONS
const RIALS = 2_000_000

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

/** Somebody who is signed in and looks at a section of the panel. */
async function visitor(section: { id: number }, before: (buyer: Buyer) => Promise<unknown> = async () => 0) {
  const buyer = await shop.newBuyer()
  await before(buyer)
  const phone = await shop.newPhone()
  await signIn(phone, buyer)
  await phone.open(sectionAddress(section.id))
  return { buyer, phone, page: phone.page }
}

/** At the practice gateway, and back on the line of this phone: the gateway knows the address of the server. */
async function payAtBank(phone: ConnectedPhone, choice: keyof typeof bank.choices): Promise<void> {
  await phone.page.getByRole('button', { name: bank.choices[choice] }).click()
  await phone.page.waitForURL('**/Cart/OnlinePaymentWallet/**')
  const { pathname, search } = new URL(phone.page.url())
  await phone.open(`${pathname}${search}`)
}

const rialsOf = async ({ api }: Buyer) => (await api.read('User/GetBuyerUserWallet', {})).balance

test('a buyer charges the wallet at the bank and sees the new balance and the charge, also without a network', async () => {
  const { buyer, phone, page } = await visitor(wallet)
  await page.getByText(tomanText(0), { exact: true }).waitFor()
  await press(page, tomans(RIALS))
  expect(await page.getByLabel(panel.wallet.amount).inputValue()).toBe(tomans(RIALS))
  await press(page, panel.wallet.toBank)
  await payAtBank(phone, 'pay')
  await page.getByText(payment.paid.wallet).waitFor()
  await main(page).getByRole('link', { name: payment.toWallet }).click()
  await main(page)
    .locator('p', { hasText: tomanText(RIALS) })
    .waitFor()
  expect(await rialsOf(buyer)).toBe(RIALS)

  await main(page).getByRole('link', { name: panel.wallet.charges }).click()
  const [made] = (await buyer.api.read('Order/GetWalletChargeHistoryByFilter', {})).items
  const row = main(page)
    .getByRole('listitem')
    .filter({ hasText: tomanText(RIALS) })
  await row.getByText(PAYMENT_STATE_WORDS.verified).waitFor()
  await row.getByText(payments.reference).waitFor()
  expect(made).toMatchObject({ amount: RIALS, state: 'verified' })
  expect(await findings(page)).toEqual([])
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.open(sectionAddress(charges.id))
  await row.getByText(PAYMENT_STATE_WORDS.verified).waitFor()
  await page.getByText(kept.old).waitFor()
  expect(phone.errors).toEqual([])
})

test('in an amount the mark between thousands is in nobody’s way: both delete keys take the digit next to it', async () => {
  const { page } = await visitor(wallet)
  const field = page.getByLabel(panel.wallet.amount)
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart)
  await field.fill('1234')
  await field.press('Home')
  await field.press('ArrowRight')
  await field.press('Delete')
  expect([await field.inputValue(), await caret()]).toEqual(['۱۳۴', 1])
  await field.fill('1234')
  await field.press('Home')
  await field.press('ArrowRight')
  await field.press('ArrowRight')
  await field.press('Backspace')
  expect([await field.inputValue(), await caret()]).toEqual(['۲۳۴', 0])
})

test('an amount that the bank does not take is refused at the field, and pressing again after a lost answer is one payment', async () => {
  const { buyer, phone, page } = await visitor(wallet)
  const amount = page.getByLabel(panel.wallet.amount)
  const limits = panel.wallet.outOfRange(tomans(LEAST_CHARGE), tomans(MOST_CHARGE))
  await press(page, panel.wallet.toBank)
  await page.getByText(panel.wallet.missing).waitFor()
  await amount.fill('۹۹۹')
  await page.getByText(limits).waitFor()

  await amount.fill('')
  await amount.pressSequentially('35000.00')
  await amount.blur()
  await amount.fill('-۵۰۰۰')
  expect(await amount.inputValue()).toBe('۳۵٬۰۰۰')
  phone.line.loseAnswers(true)
  await press(page, panel.wallet.toBank)
  const chargesOf = async () => (await buyer.api.read('Order/GetWalletChargeHistoryByFilter', {})).items
  await expect.poll(async () => (await chargesOf()).length).toBe(1)
  await main(page).getByRole('alert').waitFor()
  phone.line.loseAnswers(false)
  await press(page, panel.wallet.toBank)
  await page.getByRole('button', { name: bank.choices.pay }).waitFor()
  expect(await chargesOf()).toMatchObject([{ amount: 350_000, state: 'sent' }])
})

test('a charge that was left at the bank is continued from the list', async () => {
  const { buyer, phone, page } = await visitor(wallet)
  await press(page, tomans(RIALS))
  await press(page, panel.wallet.toBank)
  await page.getByRole('button', { name: bank.choices.pay }).waitFor()
  await phone.open(sectionAddress(charges.id))
  await page.getByText(payments.open(persianNumber(1))).waitFor()
  await press(page, payments.check)
  await page.getByText(payments.stillOpen).waitFor()
  await press(page, payments.goOn)
  await page.getByRole('button', { name: bank.choices.lost }).click()
  await page.getByText(bank.paidAndLost).waitFor()
  await phone.open(sectionAddress(charges.id))
  await press(page, payments.check)
  await main(page).getByText(PAYMENT_STATE_WORDS.verified).waitFor()
  expect(await main(page).getByRole('button', { name: payments.check }).count()).toBe(0)
  expect(await rialsOf(buyer)).toBe(RIALS)
})

test('points buy a discount code after a confirmation, and are gone', async () => {
  const points = LEAST_POINTS + 20
  const { buyer, page } = await visitor(offCodes, ({ profile: { id: userId } }) =>
    shop.onDatabase((db) =>
      db.transaction().execute((tx) =>
        post(tx, {
          cause: 'adminAdds',
          reference: `points of ${userId}`,
          actorId: null,
          lines: [
            { account: 'points', userId, amount: points },
            { account: 'pointIssue', amount: -points },
          ],
        }),
      ),
    ),
  )
  const worth = tomanText(LEAST_POINTS * RIALS_OF_POINT)
  await page.getByText(codes.buy.have(persianNumber(points)), { exact: true }).waitFor()
  const field = page.getByLabel(codes.buy.points)
  await field.fill(String(points + 1))
  await press(page, codes.buy.send)
  await page.getByText(codes.buy.outOfRange(persianNumber(LEAST_POINTS), persianNumber(points))).waitFor()
  await field.fill(String(LEAST_POINTS))
  await press(page, codes.buy.sendFor(worth))
  const question = page.getByRole('dialog', { name: codes.buy.question(worth) })
  await question.getByRole('button', { name: codes.buy.send }).click()

  await page.getByRole('list', { name: codes.list }).getByText(codes.amount(worth)).waitFor()
  await page.getByText(codes.buy.have(persianNumber(20)), { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByText(codes.buy.notEnough(persianNumber(LEAST_POINTS))).waitFor()
  const [bought, ...others] = (await buyer.api.read('User/GetAllOffCode', {})).filter(({ isMine }) => isMine)
  expect(others).toEqual([])
  await main(page)
    .getByText(bought?.code ?? 'no code', { exact: true })
    .waitFor()
})
