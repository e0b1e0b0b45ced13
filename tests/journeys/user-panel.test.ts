import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PAGES } from '#contract/pages.ts'
import { fullTitle } from '#contract/site-name.ts'
import { DAILY_POINTS } from '#contract/user/club-rules.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { errorText } from '#contract/error-text.ts'
import { post } from '#server/money/books-store.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { text as kept } from '#src/entities/kept-answer/text.ts'
import { text as support } from '#src/features/support/text.ts'
import { text as address } from '#src/entities/address/text.ts'
import { text as person } from '#src/entities/profile/text.ts'
import { text as notices } from '#src/features/user-panel/notices/text.ts'
import { text as panel } from '#src/features/user-panel/text.ts'
import { text as waiting } from '#src/features/waiting/text.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { tomanText } from '#src/lib/toman.ts'
import { findings } from './findings.ts'
import { signIn, untilAllSent, waitingMark } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

test('a person changes their name and adds an address, and sees both again without a network', async () => {
  const buyer = await shop.newBuyer()
  const renamed = `مهتاب ${buyer.profile.lastName}`
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open('/UserPanel')
  await phone.isReadyForOffline()
  await main(page).getByRole('link', { name: PANEL_SECTIONS.profile.title }).click()

  const firstName = page.getByLabel(person.name.firstName, { exact: false }).first()
  await firstName.fill('م')
  await press(page, panel.save)
  await page.getByText(form.short('۲')).waitFor()
  await firstName.fill('مهتاب')
  await press(page, panel.save)
  await page.getByText(panel.saved).waitFor()
  expect((await buyer.api.read('User/GetUserProfile', {})).displayName).toBe(renamed)

  await page.getByRole('link', { name: panel.back }).click()
  await page.getByRole('heading', { name: renamed }).waitFor()
  await main(page).getByRole('link', { name: PANEL_SECTIONS.addresses.title }).click()
  await press(page, address.add)
  const sheet = page.getByRole('dialog', { name: address.newTitle })
  expect(await sheet.getByLabel(address.receiverName).inputValue()).toBe(renamed)
  await sheet.getByLabel(address.province).selectOption('یزد')
  await sheet.getByLabel(address.city).fill('میبد')
  await sheet.getByLabel(address.addressLine).fill('خیابان سرو، کوچهٔ نارنج')
  await sheet.getByLabel(address.postalCode).fill('۱۱۱۱۱۱۱۱۱۱')
  await sheet.getByRole('button', { name: panel.save }).click()
  await sheet.getByText(address.badPostal).waitFor()
  await sheet.getByLabel(address.postalCode).fill('۱۳۹۱۷۳۳۳۱۹')

  // what was typed survives a send that fails
  await phone.line.cut()
  await sheet.getByRole('button', { name: panel.save }).click()
  await sheet
    .getByRole('alert')
    .filter({ hasText: errorText('NoConnection') })
    .waitFor()
  await phone.line.mend()
  await sheet.getByRole('button', { name: panel.save }).click()
  await sheet.waitFor({ state: 'hidden' })
  const shown = main(page).getByText('میبد')
  await shown.waitFor()
  expect(await buyer.api.read('User/GetUserProductAddress', {})).toMatchObject([
    { city: 'میبد', postalCode: '1391733319', isDefault: true },
  ])

  await press(page, panel.addresses.remove)
  const question = page.getByRole('dialog', { name: panel.addresses.removeQuestion })
  await question.waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })

  await phone.setOffline(true)
  await phone.open('/UserPanel/5')
  await shown.waitFor()
  await page.getByText(kept.old).waitFor()
  await phone.open('/UserPanel/4')
  await page.getByText(kept.needsLine).waitFor()
  await phone.open('/UserPanel/77')
  await page.getByRole('heading', { name: renamed }).waitFor()
  expect(phone.errors).toEqual([])
})

test('a notice that was followed is read, without a network too, and the others stay new', async () => {
  const buyer = await shop.newBuyer()
  await shop.onDatabase(async (db) => {
    for (const event of ['nameAccepted', 'identityVerified'] as const)
      await giveNotice({ tx: db, now: new Date() }, { to: buyer.profile.id, event, thread: event })
  })
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open('/UserPanel')
  await phone.isReadyForOffline()
  await page.getByText(notices.unseen('۲')).waitFor()
  await phone.setOffline(true)
  await page.getByRole('link', { name: notices.events.nameAccepted() }).click()
  await page.getByRole('heading', { name: PANEL_SECTIONS.profile.title }).waitFor()
  await page.goBack()
  await page.getByText(notices.unseen('۱')).waitFor()

  await phone.setOffline(false)
  const unseen = async () => (await buyer.api.read('User/GetNotices', { onlyUnseen: true })).items
  await expect.poll(async () => (await unseen()).map(({ event }) => event)).toEqual(['identityVerified'])
})

test('a message written without a network waits in words, survives a restart and arrives once', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newLastingPhone()
  await signIn(phone, buyer)
  await phone.open('/Suport')
  await phone.isReadyForOffline()
  await phone.setOffline(true)

  const write = async (subject: string) => {
    const { page } = phone
    await page.getByLabel(support.subject).fill(subject)
    await page.getByLabel(support.words).fill('سفارش من کی می‌رسد؟')
    await press(page, support.send)
    await page.getByRole('listitem').filter({ hasText: subject }).waitFor()
    expect(await page.getByLabel(support.subject).inputValue()).toBe('')
  }
  await write('ارسال سفارش')
  await write('گارانتی توربو')
  await waitingMark(phone.page, 2).waitFor()

  await phone.restart()
  await phone.open('/Waiting')
  const { page } = phone
  const sentence = waiting.sentences.message('\u2068گارانتی توربو\u2069')
  await page.getByText(sentence, { exact: true }).waitFor()
  await phone.setOffline(false)
  await untilAllSent(page)
  await expect.poll(() => shop.messagesFrom(buyer)).toEqual(['ارسال سفارش', 'گارانتی توربو'])
  expect(phone.errors).toEqual([])
})

test('every section says its name in the title and at the focused heading, and going back passes through them', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, await shop.newBuyer())
  await phone.open('/UserPanel')
  const { overview, social, liked, settings } = PANEL_SECTIONS
  const expectOpen = async (title: string, heading = title) => {
    await expect.poll(() => page.title()).toBe(fullTitle(title))
    const focused = page.locator('h1:focus')
    await expect.poll(() => focused.allTextContents()).toEqual([heading])
  }
  for (const { title } of [social, liked, settings]) {
    await main(page).getByRole('link', { name: title }).click()
    await expectOpen(title)
    await page.getByRole('link', { name: panel.back }).click()
    await expectOpen(PAGES['/UserPanel'].title, overview.title)
  }
  await page.goBack()
  await expectOpen(settings.title)
  await page.goBack()
  await page.goBack()
  await expectOpen(liked.title)

  // named by the first HTML as well, where no script has run
  const asPage = { headers: { accept: 'text/html' } }
  const html = await (await fetch(`${shop.server.url}/UserPanel/5`, asPage)).text()
  expect(html).toContain(`<title>${fullTitle(PANEL_SECTIONS.addresses.title)}</title>`)
  await phone.open('/UserPanel/77')
  await page.waitForURL('**/UserPanel')
})

test('what is in the wallet is seen, and read again without a network', async () => {
  const buyer = await shop.newBuyer()
  const userId = buyer.profile.id
  const lines = [
    { account: 'buyerWallet', userId, amount: 1_250_000 },
    { account: 'gifts', amount: -1_250_000 },
  ] as const
  await shop.onDatabase((db) =>
    db
      .transaction()
      .execute((tx) =>
        post(tx, { cause: 'adminAdds', reference: `wallet of ${userId}`, actorId: null, lines }),
      ),
  )
  const phone = await shop.newPhone()
  await signIn(phone, buyer)
  await phone.isReadyForOffline()
  await phone.open('/UserPanel/11')
  const balance = phone.page.getByText(tomanText(1_250_000))
  await balance.waitFor()
  await phone.setOffline(true)
  await phone.open('/UserPanel/11')
  await balance.waitFor()
  await phone.page.getByText(kept.old).first().waitFor()
})

test('the points of the day are collected once, and where they came from is read without a network', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, await shop.newBuyer())
  await phone.isReadyForOffline()
  await phone.open('/UserPanel/19')
  await page.getByText(panel.club.none).waitFor()
  await press(page, panel.club.collect)
  await page.getByText(panel.club.points(persianNumber(DAILY_POINTS)), { exact: true }).waitFor()
  await page.getByText(panel.club.collected).waitFor()
  await phone.setOffline(true)
  await phone.open('/UserPanel/19')
  await page.getByText(panel.club.causes.dailyPoint).waitFor()
  expect(await page.getByRole('button', { name: panel.club.collect }).count()).toBe(0)
})

test('points of today are known as collected when many others have come since, also after a reload', async () => {
  const buyer = await shop.newBuyer()
  await buyer.api.send('User/GetDailyPoint', {})
  const { id: userId } = buyer.profile
  await shop.onDatabase(async (db) => {
    for (let number = 0; number < 25; number += 1)
      await db.transaction().execute((tx) =>
        post(tx, {
          cause: 'adminAdds',
          reference: `points ${number} of ${userId}`,
          actorId: null,
          lines: [
            { account: 'points', userId, amount: 1 },
            { account: 'pointIssue', amount: -1 },
          ],
        }),
      )
  })
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  for (let visits = 0; visits < 2; visits += 1) {
    await phone.open('/UserPanel/19')
    await page.getByText(panel.club.collected).waitFor()
    expect(await page.getByRole('button', { name: panel.club.collect }).count()).toBe(0)
  }
})
