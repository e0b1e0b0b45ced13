import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text as account } from '#src/features/account/text.ts'
import { text as compare } from '#src/features/tuner-plus/logs/compare/text.ts'
import { text as math } from '#src/features/tuner-plus/logs/math/text.ts'
import { text as report } from '#src/features/tuner-plus/logs/report/text.ts'
import { text as spread } from '#src/features/tuner-plus/logs/spread/text.ts'
import { text as target } from '#src/features/tuner-plus/logs/target/text.ts'
import { text as logs } from '#src/features/tuner-plus/logs/text.ts'
import { text as tools } from '#src/features/tuner-plus/text.ts'
import { showNumber } from '#src/features/tuner-plus/show-number.ts'
import { countRows } from '#tests/world/raw-storage.ts'
import { findings } from './findings.ts'
import { signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import { giveAllTools } from './tools.ts'

const shop = sharedShop()
const ROWS = 100_000
const CHANNELS = 20
const LOGS = '/TunerPlus?tool=logs'
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'logs-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A drive of 100,000 samples in 20 channels, as a file on the phone. */
async function longLog(): Promise<string> {
  const names = [
    'Time',
    'RPM',
    'MAP',
    'AFR',
    ...Array.from({ length: CHANNELS - 4 }, (_, index) => `Extra ${index}`),
  ]
  const lines = [names.join(',')]
  for (let row = 0; row < ROWS; row += 1) {
    const wave = Math.sin(row / 900)
    const values = [
      (row / 50).toFixed(2),
      (3_000 + 2_000 * wave).toFixed(0),
      (60 + 30 * wave).toFixed(1),
      (14 + wave).toFixed(2),
    ]
    while (values.length < CHANNELS) values.push((row * 0.001 + values.length).toFixed(3))
    lines.push(values.join(','))
  }
  const path = join(folder, 'long.csv')
  await writeFile(path, lines.join('\n'))
  return path
}

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const openPart = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true }).click()

test('logs are closed to who lacks the tool, and opened, seen and computed with where there is no network', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newLastingPhone()
  await signIn(phone, buyer)
  await phone.page.goto(LOGS)
  await phone.page.waitForURL('**/TunerPlus?access=Tuning')
  await giveAllTools(shop, buyer)
  await phone.page.goto('/TunerPlus/Tuning')
  await openPart(phone.page, logs.title)
  await button(phone.page, logs.demo).waitFor()
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.restart()
  await phone.open(LOGS)
  const { page } = phone
  const figures = main(page).getByRole('region', { name: logs.figures })

  await button(page, logs.demo).click()
  await figures.getByRole('row', { name: /^RPM/ }).waitFor()
  expect(await figures.textContent()).toContain(showNumber(6_000, 0))
  await button(page, logs.zoomIn).click()
  await expect.poll(() => figures.textContent()).toContain(showNumber(3_600, 0))
  const cursor = main(page).getByRole('slider', { name: logs.cursor })
  await cursor.focus()
  await page.keyboard.press('End')
  await expect.poll(() => cursor.getAttribute('aria-valuenow')).toBe('6000')

  await main(page).getByText(logs.gears.title, { exact: true }).click()
  await button(page, logs.gears.demo).click()
  const shares = main(page).getByRole('region', { name: logs.gears.shares })
  await shares.getByRole('row', { name: new RegExp(`^${logs.gears.name(showNumber(2, 0))}`) }).waitFor()

  const isReadable = async () => expect(await findings(page)).toEqual([])
  await isReadable()

  await openPart(page, logs.parts.histogram)
  await main(page).getByRole('region', { name: logs.histogram }).waitFor()
  await main(page).getByText(logs.rejected.cold, { exact: false }).waitFor()
  await isReadable()
  await openPart(page, logs.parts.delay)
  await button(page, logs.delay.apply).click()
  await main(page).getByText(logs.delay.applied).waitFor()
  await isReadable()
  await openPart(page, logs.parts.ve)
  await main(page).getByText(logs.delay.used).waitFor()
  await button(page, logs.ve.tryTable).click()
  await main(page).getByRole('region', { name: logs.ve.result }).waitFor()
  const [saved] = await Promise.all([page.waitForEvent('download'), button(page, logs.ve.download).click()])
  expect(saved.suggestedFilename()).toBe('ve-table.txt')
  await isReadable()
  await openPart(page, logs.parts.dyno)
  await button(page, logs.dyno.find).click()
  await main(page)
    .getByText(logs.dyno.foundGear(logs.gears.name(showNumber(2, 0)), showNumber(100, 0)))
    .waitFor()
  await main(page).getByRole('region', { name: logs.dyno.result }).getByText('kW').first().waitFor()
  await isReadable()

  const input = page.locator('input[type=file]')
  await button(page, logs.another).click()
  const long = await longLog()
  // as soon as the button is there: on a busy machine a press from here comes after the last row
  await page.evaluate(pressOnceShown, logs.cancel)
  await input.setInputFiles(long)
  await main(page).getByText(logs.cancelled).waitFor()
  await input.setInputFiles(long)
  const facts = () => main(phone.page).getByText(logs.facts(showNumber(ROWS, 0), showNumber(CHANNELS, 0)))
  await facts().waitFor()
  await openPart(page, logs.parts.chart)
  await button(page, logs.pick).click()
  await page.getByRole('checkbox', { name: 'Extra 15' }).check()
  await page.getByRole('button', { name: logs.done }).click()
  await figures.getByRole('row', { name: /^Extra 15/ }).waitFor()

  // this waits until what was chosen is kept
  expect(await countRows(page, 'tuning-logs', 'look')).toBe(2)
  await phone.kill()
  await phone.revive()
  await phone.open(LOGS)
  await facts().waitFor()
  await main(phone.page)
    .getByRole('region', { name: logs.figures })
    .getByRole('row', { name: /^Extra 15/ })
    .waitFor()

  await button(phone.page, logs.another).click()
  const damaged = { name: 'drive.mlg', mimeType: '', buffer: Buffer.from('MLVLG\0\0\x07 and noise') }
  await phone.page.locator('input[type=file]').setInputFiles(damaged)
  await main(phone.page)
    .getByRole('alert')
    .getByText(logs.advice['E_MLG_VERSION'] ?? '')
    .waitFor()
  await expect.poll(() => main(phone.page).getByRole('listitem').allTextContents()).toHaveLength(2)
  expect(await findings(phone.page)).toEqual([])
  await button(phone.page, logs.files.remove('long.csv')).click()
  const isListed = () => main(phone.page).getByText('long.csv').count()
  await expect.poll(isListed).toBe(0)
  await phone.page.getByRole('button', { name: tools.putBack }).click()
  await expect.poll(isListed).toBe(1)
  await button(phone.page, logs.files.remove('long.csv')).click()
  await expect.poll(isListed).toBe(0)

  // the other one stays or goes with its owner, as the person says
  const rows = () => countRows(phone.page, 'tuning-logs', 'file')
  expect(await rows()).toBe(1)
  await phone.setOffline(false)
  await signOut(phone.page, 'keep')
  expect(await rows()).toBe(1)
  await signIn(phone, buyer)
  await phone.open(LOGS)
  await expect.poll(() => main(phone.page).getByRole('listitem').count()).toBe(1)
  await signOut(phone.page, 'remove')
  expect(await rows()).toBe(0)
  expect(phone.errors).toEqual([])
})

/** A log whose header says nothing, with a clock that was set back. */
const UNKNOWN =
  'c1;c2;c3;حالت\n0,1;800;30;سرد\n0,2;810;31;سرد\n0,3;820;33;گرم\n0,1;830;33;گرم\n0,2;840;33;گرم\n'

test('a person says once what the columns of a strange log are, and its clock is mended, without a network', async () => {
  const buyer = await shop.newBuyer()
  await giveAllTools(shop, buyer)
  const phone = await shop.newPhone()
  await signIn(phone, buyer)
  await phone.open(LOGS)
  const { page } = phone
  await button(page, logs.demo).waitFor()
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  const open = (name: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(UNKNOWN) })
  await open('strange.csv')
  const sheet = page.getByRole('dialog')
  await sheet.getByText(logs.mapper.title).waitFor()
  expect(await findings(page)).toEqual([])
  await sheet.getByLabel(logs.roles.time).selectOption({ index: 1 })
  await sheet.getByLabel(logs.roles.rpm).selectOption({ index: 2 })
  await sheet.getByRole('button', { name: logs.mapper.done }).click()
  await main(page)
    .getByText(logs.time.restarts(showNumber(1, 0), logs.seconds(showNumber(0.4, 2)), showNumber(0.2, 2)))
    .waitFor()

  await button(page, logs.another).click()
  await open('strange again.csv')
  await main(page).getByText('strange again.csv').waitFor()
  await main(page)
    .getByText(logs.lasting(showNumber(0.4, 1)))
    .waitFor()
  expect(await sheet.count()).toBe(0)
  expect(phone.errors).toEqual([])
})

test('two logs are compared, what is lean under load is found, and a report is printed, without a network', async () => {
  const buyer = await shop.newBuyer()
  await giveAllTools(shop, buyer)
  const phone = await shop.newPhone()
  await signIn(phone, buyer)
  await phone.open(LOGS)
  const { page } = phone
  await button(page, logs.demo).waitFor()
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await button(page, logs.demo).click()
  const isReadable = async () => expect(await findings(page)).toEqual([])

  await main(page).getByText(math.title, { exact: true }).click()
  await button(page, math.add).click()
  const formula = page.getByLabel(math.expression(showNumber(1, 0)))
  await formula.fill('[AFR] - [Target]')
  await main(page)
    .getByText(math.at(showNumber(9, 0), math.problems.channel('Target')))
    .waitFor()
  await formula.fill('smooth([AFR] - [AFR Target], 0.5)')
  await page.getByLabel(math.name(showNumber(1, 0))).fill('error of the mixture')
  await button(page, logs.pick).click()
  await page.getByRole('checkbox', { name: 'error of the mixture' }).check()
  await page.getByRole('button', { name: logs.done }).click()
  await isReadable()

  await openPart(page, logs.parts.spread)
  await main(page).getByRole('region', { name: spread.title }).waitFor()
  await isReadable()

  await openPart(page, logs.parts.target)
  await main(page).getByRole('region', { name: target.table }).waitFor()
  const worst = main(page).getByRole('region', { name: target.list }).last().getByRole('row').nth(1)
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    button(page, logs.csv(target.list)).click(),
  ])
  expect(saved.suggestedFilename()).toBe('lean-under-load.csv')
  await isReadable()
  await worst.getByRole('link').click()
  await main(page).getByRole('slider', { name: logs.cursor }).waitFor()

  await openPart(page, logs.parts.compare)
  await button(page, compare.same).click()
  await page.getByLabel(compare.offset).fill('2')
  await main(page).getByText(compare.curves).waitFor()
  await isReadable()
  await main(page).getByRole('radio', { name: compare.aligns.rpm }).check()
  await main(page).getByRole('region', { name: compare.pulls }).waitFor()
  await isReadable()

  await openPart(page, logs.parts.dyno)
  await button(page, logs.dyno.find).click()
  await main(page).getByText(logs.gears.title, { exact: true }).click()
  await button(page, logs.gears.demo).click()
  await button(page, report.open).click()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('textbox', { name: report.car }).fill('a car')
  await page.getByRole('button', { name: report.print }).click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('article', { name: report.title })
  expect(await paper.getByRole('table').allTextContents()).toHaveLength(2)
  await paper.getByText('a car').waitFor()
  await paper.getByText(logs.dyno.wheel).waitFor()
  expect(phone.errors).toEqual([])
})

/** Signs out in the panel and says what becomes of set-ups, maps and logs. */
async function signOut(page: Page, tools: 'keep' | 'remove'): Promise<void> {
  await page.goto('/UserPanel')
  await page.getByRole('button', { name: account.leave.action }).click()
  const dialog = page.getByRole('dialog')
  const removes = dialog.getByRole('switch', { name: account.leave.tools })
  expect(await removes.isChecked()).toBe(false)
  if (tools === 'remove') await removes.check()
  await dialog.getByRole('button', { name: account.leave.confirm, exact: true }).click()
  await page.getByText(account.leave.done).waitFor()
}

/** Runs in the page: presses a button in the moment in which it is shown. */
function pressOnceShown(name: string): void {
  const observer = new MutationObserver(() => {
    const shown = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent?.trim() === name,
    )
    if (!shown) return
    observer.disconnect()
    shown.click()
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
