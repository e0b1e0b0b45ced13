import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { text as logs } from '#src/features/tuner-plus/logs/text.ts'
import { text as mixture } from '#src/features/tuner-plus/logs/mixture/text.ts'
import { text as place } from '#src/features/tuner-plus/place/text.ts'
import { showNumber } from '#src/features/tuner-plus/show-number.ts'
import { text } from '#src/features/tuner-plus/text.ts'
import { holdStore } from '#tests/world/raw-storage.ts'
import { findings } from './findings.ts'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import type { ConnectedPhone } from './shop.ts'
import { giveAllTools } from './tools.ts'

const shop = sharedShop()
let phone: ConnectedPhone
let page: Page

beforeAll(async () => {
  phone = await shop.newPhone()
  page = phone.page
  const buyer = await shop.newBuyer()
  await giveAllTools(shop, buyer)
  await signIn(phone, buyer)
})

/** A minute of driving as a file, with a channel for the mixture. */
function logFile(name: string, value: (row: number) => number) {
  const rows = Array.from({ length: 600 }, (_, row) =>
    [row / 10, 2_000 + row, 50, 20, value(row).toFixed(2), 14.7].join(','),
  )
  const lines = [`Time,RPM,MAP,TPS,${name},AFR Target`, ...rows]
  return { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
}

const main = () => page.getByRole('main')
const button = (name: string) => main().getByRole('button', { name, exact: true })
const openPart = (name: string) => main().getByRole('link', { name, exact: true }).click()

test('a log with a narrowband sensor gives no VE table, and says why', async () => {
  await phone.open('/TunerPlus?tool=logs')
  const file = logFile('O2', (row) => (row % 8 < 4 ? 0.82 : 0.12))
  await page.locator('input[type=file]').setInputFiles(file)
  for (const part of [logs.parts.ve, logs.parts.histogram, logs.parts.delay]) {
    await openPart(part)
    await main().getByText(mixture.fault.narrowband).waitFor()
  }
  expect(await button(logs.ve.tryTable).count()).toBe(0)
  await button(logs.another).click()
  // the next test begins without a log
  await button(logs.demo).waitFor()
})

test('a log that was closed stays closed when the app ends at once, on a device that writes slowly', async () => {
  await phone.open('/TunerPlus?tool=logs')
  const input = page.locator('input[type=file]')
  await input.setInputFiles(logFile('AFR', () => 14))
  await button(logs.another).waitFor()
  await holdStore(page, 'tuning-logs', 'left', 1_000)
  await button(logs.another).click()
  await input.waitFor({ state: 'attached' })
  await page.reload()
  await input.waitFor({ state: 'attached', timeout: 20_000 })
})

test('filters that a log cannot have are named, and nothing is computed before the person goes on', async () => {
  await phone.open('/TunerPlus?tool=logs')
  await page.locator('input[type=file]').setInputFiles(logFile('AFR', (row) => 14 + Math.sin(row / 40)))
  await openPart(logs.parts.ve)
  await main().getByText(mixture.impossible).waitFor()
  expect(await findings(page)).toEqual([])
  const counted = main().getByText(logs.kept(showNumber(598, 0), showNumber(600, 0)))
  expect(await counted.count()).toBe(0)
  await button(mixture.goOn).click()
  await counted.waitFor()
  const without = main().getByText(mixture.without('').replace('.', ''), { exact: false })
  await without.waitFor()
})

test('the city that is chosen once fills the pressure of the air in every tool', async () => {
  await phone.open('/TunerPlus/Tuning?tab=weather')
  const summary = main().locator('summary').first()
  await summary.click()
  await main().getByLabel(place.city, { exact: true }).selectOption('shahrekord')
  const pressure = main().getByLabel('فشار جو در محل', { exact: true })
  await expect.poll(() => pressure.inputValue()).toBe('۷۹')
  expect(await findings(page)).toEqual([])
  await phone.open('/TunerPlus/Tuning?tab=boost')
  const ambient = main().getByLabel('فشار جو محل', { exact: true })
  await expect.poll(() => ambient.inputValue()).toBe('۷۹')
})

test('a printed calculation has the day and the car', async () => {
  await phone.open('/TunerPlus/Injector?tab=size')
  await page.evaluate(() => {
    window.print = () => void dispatchEvent(new Event('beforeprint'))
  })
  await page.getByRole('button', { name: text.more, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: text.print, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: text.printTitle })
  await dialog.getByLabel(text.car).fill('پژو 206 TU5')
  await dialog.getByRole('button', { name: text.print, exact: true }).click()
  await page.emulateMedia({ media: 'print' })
  await main().getByText('پژو 206 TU5', { exact: true }).waitFor()
  await main().getByText(text.printedAt, { exact: true }).waitFor()
  await page.emulateMedia({ media: 'screen' })
})
