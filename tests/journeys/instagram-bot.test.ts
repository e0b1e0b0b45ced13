import { expect, test } from 'vitest'
import { text as practice } from '#server/instagram/practice/text.ts'
import { text } from '#src/features/instagram-bot/text.ts'
import { findings } from './findings.ts'
import { phoneOfAdmin } from './gestures.ts'
import { reflow } from './reflow.ts'
import { type ConnectedPhone, ofItsOwn } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

/** What a developer does on the page of the practice Instagram. */
async function atInstagram(fields: Record<string, string>): Promise<void> {
  const body = new URLSearchParams(fields)
  const { ok } = await fetch(`${shop.server.url}/dev/instagram`, { method: 'POST', body })
  if (!ok) throw new Error('The practice Instagram is not there.')
}

/** The owner of the account agrees, and comes back. */
async function connect(phone: ConnectedPhone, label: string): Promise<void> {
  const { page } = phone
  await page.getByRole('main').getByRole('link', { name: label }).click()
  await page.getByRole('link', { name: practice.yes, exact: true }).click()
  await page.waitForURL('**/InstagramBot?code=*')
  const back = new URL(page.url())
  // Instagram knows the address of the server; this phone has a line of its own
  await phone.open(`${back.pathname}${back.search}`)
  await page.getByRole('main').getByText(text.connection.connected, { exact: true }).waitFor()
  await expect.poll(() => page.url()).not.toContain('code=')
}

/** Where a try that failed has left no account, there is nothing to remove. */
async function removeIfThere(phone: ConnectedPhone): Promise<void> {
  const main = phone.page.getByRole('main')
  const absent = main.getByText(text.connection.absent, { exact: true })
  await absent
    .or(main.getByRole('button', { name: text.connection.remove }))
    .first()
    .waitFor()
  if ((await absent.count()) === 0) await remove(phone)
}

async function remove({ page }: ConnectedPhone): Promise<void> {
  const { remove: label } = text.connection
  await page.getByRole('main').getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await page.getByRole('main').getByText(text.connection.absent, { exact: true }).waitFor()
}

test('an admin connects the account, answers who wrote, sees the connection end, and removes it', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  // a try that failed has left its person, and perhaps its trouble, at Instagram
  const person = { person: `1784${String(Date.now())}`, name: ofItsOwn('kaveh.') }
  await atInstagram({ mode: 'well' })
  await phone.open('/InstagramBot')
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])
  await removeIfThere(phone)
  await connect(phone, text.connection.connect)

  await atInstagram({ ...person, message: 'سلام، توربو برای پراید دارید؟' })
  const row = main.getByRole('button', { name: person.name })
  await expect
    .poll(async () => {
      await phone.open('/InstagramBot')
      await main.getByRole('heading', { name: text.list.title }).waitFor()
      return row.waitFor({ timeout: 2_000 }).then(
        () => true,
        () => false,
      )
    })
    .toBe(true)
  await row.click()
  await main.getByText('سلام، توربو برای پراید دارید؟').last().waitFor()
  const field = main.getByRole('textbox', { name: text.answer.label, exact: true })
  await field.fill('بله، داریم. از سایت سفارش بدهید.')
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])

  await phone.setOffline(true)
  await main.getByText(text.offline).waitFor()
  expect(await main.getByRole('button', { name: text.answer.send, exact: true }).isDisabled()).toBe(true)
  await phone.setOffline(false)
  expect(await field.inputValue()).toBe('بله، داریم. از سایت سفارش بدهید.')
  await main.getByRole('button', { name: text.answer.send, exact: true }).click()
  await main.getByText(text.thread.states.sent).waitFor({ timeout: 30_000 })
  await expect.poll(() => field.inputValue()).toBe('')

  await atInstagram({ mode: 'expired' })
  await field.fill('پیام دوم')
  await main.getByRole('button', { name: text.answer.send, exact: true }).click()
  await main.getByText(text.thread.failures.sessionExpired).waitFor({ timeout: 30_000 })
  await phone.open('/InstagramBot')
  await main.getByText(text.connection.expired, { exact: true }).waitFor()

  await atInstagram({ mode: 'well' })
  await connect(phone, text.connection.reconnect)
  await remove(phone)
}, 240_000)
