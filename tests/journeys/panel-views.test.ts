import { expect, test } from 'vitest'
import { text as admin } from '#src/panels/admin/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { findings } from './findings.ts'
import { phoneOfAdmin } from './gestures.ts'
import { reflow } from './reflow.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()
const WIDE = { width: 1280, height: 800 }

test('an admin hides a column, saves the list as a view, opens it by a tap, and takes a deletion back', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  const searched = () => new URL(page.url()).searchParams
  const column = main.getByRole('columnheader', { name: admin.people.roles })
  await phone.open('/AdminPanel?section=people')
  await page.setViewportSize(WIDE)
  await column.waitFor()

  await main.getByRole('button', { name: kit.columns.title }).click()
  const columns = page.getByRole('dialog', { name: kit.columns.title })
  await columns.getByLabel(admin.people.roles).uncheck()
  expect(await findings(page)).toEqual([])
  await columns.getByRole('button', { name: kit.columns.done }).click()
  await column.waitFor({ state: 'detached' })
  await page.reload()
  await main.getByRole('row').nth(1).waitFor()
  expect(await column.count()).toBe(0)

  await main.getByRole('searchbox').fill('سارا')
  await main.getByRole('button', { name: kit.search, exact: true }).click()
  await main.getByRole('button', { name: kit.views.title }).click()
  const views = page.getByRole('dialog', { name: kit.views.title })
  await views.getByText(kit.views.none).waitFor()
  await views.getByLabel(kit.views.name).fill('فقط سارا')
  await views.getByRole('button', { name: kit.views.save }).click()
  const view = views.getByRole('button', { name: 'فقط سارا', exact: true })
  await view.waitFor()
  expect(await findings(page)).toEqual([])
  expect(await reflow(page)).toEqual([])
  await page.setViewportSize(WIDE)

  await views.getByRole('button', { name: kit.views.remove('فقط سارا') }).click()
  await view.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: kit.views.undo }).click()
  await view.waitFor()
  await page.keyboard.press('Escape')

  await page.goto('/AdminPanel?section=people')
  await main.getByRole('button', { name: kit.columns.title }).click()
  await columns.getByRole('button', { name: kit.columns.all }).click()
  await columns.getByRole('button', { name: kit.columns.done }).click()
  await column.waitFor()
  await main.getByRole('button', { name: kit.views.title }).click()
  await view.click()
  await column.waitFor({ state: 'detached' })
  expect(searched().get('text')).toBe('سارا')
})

test('whichever filter is applied, what is typed into the others is applied with it, and clearing empties them', async () => {
  const { page, open } = await phoneOfAdmin(shop)
  const main = page.getByRole('main')
  const search = main.getByRole('searchbox')
  const from = main.getByLabel(admin.people.memberFrom)
  const to = main.getByLabel(admin.people.memberTo)
  const applied = () => Object.fromEntries(new URL(page.url()).searchParams)
  await open('/AdminPanel?section=people')
  await page.setViewportSize(WIDE)
  await from.fill('۱۴۰۵/۱/۱')
  await to.fill('۱۴۰۵/۱۳/۱')
  await main.getByRole('button', { name: kit.search, exact: true }).click()
  await main.getByText(kit.badDay).waitFor()
  expect(applied()).toEqual({ section: 'people' })

  await to.fill('۱۴۰۵/۱۲/۱')
  await main.getByRole('button', { name: kit.search, exact: true }).click()
  const days = { fromDate: '2026-03-21', toDate: '2027-02-20' }
  await expect.poll(applied).toEqual({ section: 'people', ...days })
  await search.fill('سارا')
  await main.getByRole('button', { name: admin.people.onlyLocked }).click()
  await expect.poll(applied).toMatchObject({ text: 'سارا', ...days })
  expect([await from.inputValue(), await to.inputValue()]).toEqual(['۱۴۰۵/۱/۱', '۱۴۰۵/۱۲/۱'])

  await search.fill('سارا محمدی')
  await main.getByRole('button', { name: kit.clear }).first().click()
  await expect.poll(applied).toEqual({ section: 'people' })
  for (const field of [search, from, to]) expect(await field.inputValue()).toBe('')
})

test('rows stay readable while the server is asked for others', async () => {
  const phone = await phoneOfAdmin(shop)
  const { page } = phone
  const main = page.getByRole('main')
  await phone.open('/AdminPanel?section=people')
  await page.setViewportSize(WIDE)
  await main.getByRole('row').nth(1).waitFor()

  // the answer never comes
  await page.route('**/api/**', () => undefined)
  await main.getByRole('searchbox').fill('سارا')
  await main.getByRole('button', { name: kit.search, exact: true }).click()
  await main.locator('[aria-busy=true]').waitFor()
  expect(await findings(page)).toEqual([])
})
