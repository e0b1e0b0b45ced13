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
