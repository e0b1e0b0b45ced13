import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Role } from '#contract/define.ts'
import { errorText } from '#contract/error-text.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { text as admin } from '#src/panels/admin/text.ts'
import { text as person } from '#src/panels/admin/person/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { text as superAdmin } from '#src/panels/super-admin/text.ts'
import { text as ui } from '#src/ui/text.ts'
import { findings } from './findings.ts'
import { signIn } from './gestures.ts'
import { reflow } from './reflow.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()
const words = admin.people
const LIST = '**/api/User/GetAdminUsersByFilter*'

async function phoneOf(...roles: readonly Role[]) {
  const { profile, ...person } = await shop.newBuyer()
  const { id } = profile
  await shop.onDatabase(async (db) => {
    for (const role of roles)
      await sql`insert into user_roles (user_id, role, is_active) values (${id}, ${role}, true)`.execute(db)
  })
  const phone = await shop.newPhone()
  await signIn(phone, person)
  return { ...phone, id }
}

/** Somebody of the demo shop, who has something in most tabs. */
const demoBuyer = () =>
  shop.onDatabase((db) =>
    db.selectFrom('users').select('id').where('email', '=', 'buyer@example.com').executeTakeFirstOrThrow(),
  )

test('an admin opens every tab of a person, each of which fits, and comes back to the tab of a closed row', async () => {
  const { id } = await demoBuyer()
  const { page, open } = await phoneOf('Admin')
  await open(`/AdminPanel?section=people&open=${id}`)
  const row = page.getByRole('group', { name: person.tabs.label })
  const tabs = row.getByRole('button')
  await tabs.first().waitFor()
  const wrong: string[] = []
  const coming = page.getByRole('main').getByRole('status', { name: ui.loading })
  const names = await tabs.allInnerTexts()
  for (const name of names) {
    const tab = row.getByRole('button', { name, exact: true })
    await tab.click()
    await expect.poll(() => tab.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => coming.count()).toBe(0)
    const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {}
    if (x < 0 || x + width > (page.viewportSize()?.width ?? 0)) wrong.push(`${name} is out of sight`)
    const found = [...(await findings(page)), ...(await reflow(page))]
    wrong.push(...found.map((what) => `${name}: ${what}`))
  }
  expect(wrong).toEqual([])
  expect(names.length).toBeGreaterThan(15)

  const place = () => row.evaluate(({ scrollLeft }) => scrollLeft)
  const swiped = await place()
  await row.hover()
  await page.mouse.wheel(400, 0)
  await expect.poll(place).toBeGreaterThan(swiped)

  const orders = row.getByRole('button', { name: admin.orders.orders, exact: true })
  await orders.click()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${kit.open}`) })
    .first()
    .click()
  await row.waitFor({ state: 'detached' })
  await page.goBack()
  await expect.poll(() => orders.getAttribute('aria-pressed')).toBe('true')
}, 300_000)

test('nobody changes the own account here, and an admin reads who changes that of another admin', async () => {
  const boss = await phoneOf('SuperAdmin')
  const { page, open, id } = await phoneOf('Admin')
  const main = page.getByRole('main')
  const offered = [words.correct, words.endSessions, words.lockAccount]
  await open(`/AdminPanel?section=people&open=${id}`)
  await main.getByRole('group', { name: person.tabs.label }).waitFor()
  for (const name of offered) expect(await main.getByRole('button', { name }).count()).toBe(0)
  await boss.open(`/SuperAdminPanel?section=roles&open=${boss.id}`)
  await boss.page.getByRole('main').getByRole('heading', { level: 2 }).waitFor()
  for (const name of [...Object.values(superAdmin.roles.give), ...Object.values(superAdmin.roles.take)])
    expect(await boss.page.getByRole('main').getByRole('button', { name }).count()).toBe(0)

  await open(`/AdminPanel?section=people&open=${boss.id}`)
  await main.getByRole('button', { name: words.lockAccount }).click()
  const sheet = page.getByRole('dialog', { name: words.lockAccount })
  await sheet.getByLabel(words.reason).fill('گوشی گم شده است')
  await sheet.getByRole('button', { name: form.save }).click()
  await sheet.getByText(kit.needsSuperAdmin).waitFor()
  expect(await sheet.getByLabel(words.reason).inputValue()).toBe('گوشی گم شده است')
}, 120_000)

test('a role whose answer is lost is taken once, and asking again says that it is taken', async () => {
  const boss = await phoneOf('SuperAdmin')
  const other = await shop.newBuyer()
  const userId = other.profile.id
  await shop.onDatabase((db) =>
    sql`insert into user_roles (user_id, role, is_active) values (${userId}, 'Admin', true)`.execute(db),
  )
  const { page, context, open } = boss
  const read = page.waitForResponse(LIST)
  await open(`/SuperAdminPanel?section=roles&open=${userId}`)
  const before = await (await read).text()
  const take = page.getByRole('main').getByRole('button', { name: superAdmin.roles.take.Admin })
  const again = async () => {
    await take.click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: superAdmin.roles.take.Admin }).click()
    await question.waitFor({ state: 'detached' })
  }
  await take.waitFor()
  const taken = () =>
    shop.onDatabase((db) =>
      db
        .selectFrom('user_roles')
        .select('role')
        .where('user_id', '=', userId)
        .where('role', '=', 'Admin')
        .execute(),
    )
  await context.route('**/api/User/RemoveUserRole', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  // as on a slow line: the list is read before the change has arrived
  await context.route(LIST, (route) => route.fulfill({ body: before, contentType: 'application/json' }))
  await again()
  await expect.poll(taken).toEqual([])
  await page.getByText(errorText('NoConnection')).filter({ visible: true }).first().waitFor()
  await expect.poll(() => take.isEnabled()).toBe(true)
  await context.unroute('**/api/User/RemoveUserRole')
  await again()
  await page.getByText(superAdmin.roles.taken).waitFor()
}, 120_000)

test('money whose answer was lost is added once, also when the form is closed and opened again', async () => {
  const { page, context, open } = await phoneOf('Admin')
  const { profile, api } = await shop.newBuyer()
  const balance = async () => (await api.read('User/GetBuyerUserWallet', {})).balance
  const before = await balance()
  const label = admin.money.add(admin.money.accounts.buyerWallet)
  const sheet = page.getByRole('dialog', { name: label })
  const add = page.getByRole('main').getByRole('button', { name: label })
  const path = '**/api/User/AdminAddUserWallet'
  await open(`/AdminPanel?section=wallets&open=${profile.id}`)
  await context.route(path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await add.click()
  await sheet.getByLabel(admin.money.tomans).fill('10000')
  await sheet.getByLabel(admin.money.reason).fill('جبران تأخیر')
  await sheet.getByRole('button', { name: form.save }).click()
  await sheet.getByText(errorText('NoConnection')).waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await context.unroute(path)

  await add.click()
  await sheet.getByText(form.draft).waitFor()
  await sheet.getByRole('button', { name: form.save }).click()
  await sheet.waitFor({ state: 'detached' })
  expect((await balance()) - before).toBe(100_000)
}, 120_000)
