import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { text as form } from '#src/entities/record-form/text.ts'
import { PAY_AGAIN_WORDS } from '#src/entities/money-words.ts'
import { text as papers } from '#src/entities/invoices/text.ts'
import { text as admin } from '#src/panels/admin/text.ts'
import { text as seller } from '#src/panels/seller/text.ts'
import { tomanText } from '#src/lib/toman.ts'
import { findings } from './findings.ts'
import { phoneOfAdmin } from './gestures.ts'
import { reflow } from './reflow.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()
const { later, amount, about, reason } = admin.orders
const { laterAmounts: words } = seller.orders

/** A thing that somebody has bought, with an invoice. */
const soldItem = () =>
  shop.onDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`select item.id from order_items item
      join invoices on invoices.order_id = item.order_id
      where item.product_id is not null and item.status in ('paid', 'seen', 'preparing', 'shipped', 'delivered')
        and not exists (select from invoices note where note.order_id = item.order_id and note.id <> invoices.id)
        and not exists (select from pay_agains where item_id = item.id) order by item.id limit 1`.execute(db)
    return rows[0]?.id ?? 0
  })

test('an admin opens the invoice of what was sold, asks for a later amount, and takes it back', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  await phone.open(`/AdminPanel?section=sold-items&open=${await soldItem()}`)
  const main = page.getByRole('main')
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: papers.fetch }).click()
  expect((await download).suggestedFilename()).toMatch(/^invoice-\d+-\d+\.pdf$/)

  await main.getByRole('button', { name: later }).click()
  const sheet = page.getByRole('dialog', { name: later })
  await sheet.getByLabel(amount).fill('45000')
  await sheet.getByLabel(about, { exact: true }).selectOption(PAY_AGAIN_WORDS.sending)
  await sheet.getByLabel(reason).fill('بسته‌بندی چوبی')
  await sheet.getByRole('button', { name: form.save }).click()
  const asked = main.getByRole('region', { name: words.title })
  await asked.getByText(tomanText(450_000)).waitFor()
  await asked.getByText(words.states.waiting).waitFor()
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])

  await asked.getByRole('button', { name: words.takeBack }).click()
  await page.getByRole('dialog').getByRole('button', { name: words.takeBack }).click()
  await asked.getByText(words.states.cancelled).waitFor()
  expect(await asked.getByRole('button').count()).toBe(0)
  expect(phone.errors).toEqual([])
}, 120_000)
