import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { TUNER_TOOLS } from '#contract/course/tuner-access.ts'
import { evaluate } from '#src/calc/evaluate.ts'
import { convertUnit } from '#src/calc/units.ts'
import { text as landing } from '#src/features/tuner-plus/landing/text.ts'
import { showNumber } from '#src/features/tuner-plus/show-number.ts'
import { text } from '#src/features/tuner-plus/text.ts'
import { text as compressor } from '#src/features/tuner-plus/tuning/compressor/text.ts'
import { text as kit } from '#src/ui/text.ts'
import { signIn } from './gestures.ts'
import { reflow } from './reflow.ts'
import type { ConnectedLastingPhone } from './shop.ts'
import { sharedShop } from './shared-shop.ts'
import { giveAllTools } from './tools.ts'

const POWER = 'توان موتور'
const SIZE = '/TunerPlus/Injector?tab=size'
const shop = sharedShop()
let phone: ConnectedLastingPhone
let page: Page

beforeAll(async () => {
  phone = await shop.newLastingPhone()
  const buyer = await shop.newBuyer()
  await giveAllTools(shop, buyer)
  await signIn(phone, buyer)
  await phone.open('/TunerPlus')
  await phone.page
    .getByText(landing.mine, { exact: true })
    .nth(TUNER_TOOLS.length - 1)
    .waitFor()
  await phone.isReadyForOffline()
  await phone.setOffline(true)
  await phone.restart()
  page = phone.page
})

/** What the injector of an engine of so many horses must give, as it is shown. */
function flowFor(power_hp: number): string {
  const { flow_lbh } = evaluate('injectorFlow', {
    power_hp,
    bsfc_lbhph: 0.55,
    injectors: 4,
    maxDuty: 0.8,
  }).output
  const { value } = evaluate('flowUnits', {
    value: flow_lbh,
    from: 'lb_h',
    to: 'cc_min',
    density_gcc: 0.745,
  }).output
  return showNumber(value)
}

const power = () => page.getByLabel(POWER, { exact: true })
const result = () => page.getByTestId('volume.value')
const untilResult = (shown: string) => expect.poll(() => result().textContent()).toBe(shown)
const tool = (name: string) => page.getByRole('button', { name, exact: true })
/** One of the things that are in the sheet behind «بیشتر». */
async function more(name: string): Promise<void> {
  await tool(text.more).click()
  await page.getByRole('dialog', { name: text.tools }).getByRole('button', { name, exact: true }).click()
}

describe('after a cold start without a network', () => {
  test.each(TUNER_TOOLS)('%s opens and shows its first result, also in large text', async (key) => {
    await phone.open(`/TunerPlus/${key}`)
    const main = page.getByRole('region', { name: text.results })
    await expect.poll(() => main.getByRole('definition').first().textContent()).toMatch(/[۰-۹]/)
    expect(await reflow(page, 360)).toEqual([])
  })

  test('one of two is chosen by a tap, and what belongs to it appears', async () => {
    await phone.open('/TunerPlus/PowerConversion')
    const way = page.getByRole('radiogroup', { name: 'نوع محاسبه' })
    await way.getByRole('radio').nth(1).check()
    expect(await way.getByRole('radio').nth(1).isChecked()).toBe(true)
    await page.getByLabel('توان موتور (میل‌لنگ)', { exact: true }).waitFor()
    await way.getByRole('radio').first().check()
    await page.getByLabel('توان سر چرخ', { exact: true }).waitFor()
  })

  test('Persian digits and another unit give the result at once, with how far it may be off', async () => {
    await phone.open(SIZE)
    await untilResult(flowFor(200))
    await power().fill('۲۵۰')
    await untilResult(flowFor(250))
    const row = page.getByRole('definition').filter({ has: result() })
    expect(await row.textContent()).toContain('±')

    await page.getByLabel(text.unitOf(POWER)).selectOption('kW')
    await expect.poll(() => power().inputValue()).toBe('۱۸۶٫۴')
    await untilResult(flowFor(250))
    await power().fill('۱۰۰')
    await untilResult(flowFor(convertUnit(100, 'kW', 'hp')))
  })

  test('thousands are apart while they are typed, and a digit in the middle lands where the finger was', async () => {
    await page.getByLabel(text.unitOf(POWER)).selectOption('hp')
    await power().fill('')
    await power().pressSequentially('1250')
    await expect.poll(() => power().inputValue()).toBe('۱٬۲۵۰')
    await untilResult(flowFor(1_250))
    await power().press('ArrowLeft')
    await power().press('ArrowLeft')
    await power().pressSequentially('9')
    await power().pressSequentially('8')
    await expect.poll(() => power().inputValue()).toBe('۱۲۹٬۸۵۰')
    await power().fill('۲۵۰')
    await page.getByLabel(text.unitOf(POWER)).selectOption('kW')
    await untilResult(flowFor(250))
  })

  test('a refused input says why at its field, and the result waits', async () => {
    await power().fill('۰')
    const alert = page.getByRole('alert').filter({ hasText: 'مقدار باید بزرگ‌تر از صفر باشد.' })
    await alert.waitFor()
    expect(await power().getAttribute('aria-describedby')).toBe(await alert.getAttribute('id'))
    await result().waitFor({ state: 'detached' })
  })

  test('a step back and a new start bring back what stood there', async () => {
    await tool(text.undo).click()
    await expect.poll(() => power().inputValue()).toBe('۱۸۶٫۴')
    await tool(text.reset).click()
    await expect.poll(() => power().inputValue()).toBe('۲۰۰')
    await untilResult(flowFor(200))
  })

  test('a set-up is saved, opened again, and compared with another', async () => {
    await power().fill('300')
    await more(text.save)
    const saving = page.getByRole('dialog', { name: text.saveTitle })
    await saving.getByLabel(text.name).fill('توربو')
    await saving.getByRole('button', { name: text.save, exact: true }).click()
    await saving.waitFor({ state: 'detached' })

    await power().fill('150')
    await more(text.saved)
    await tool(text.compareWith('توربو')).click()
    const comparison = page.getByRole('dialog', { name: text.compare, exact: true })
    for (const shown of ['۱۵۰', '۳۰۰', flowFor(150), flowFor(300)])
      await comparison.getByRole('cell', { name: shown }).first().waitFor()
    // not that of the notice that something was saved, which is in the dialog too
    await comparison.getByTitle(kit.close).click()

    await more(text.saved)
    await tool(text.deleteSaved('توربو')).click()
    await page.getByText(text.nothingSaved).waitFor()
    await page.getByRole('button', { name: text.putBack }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^توربو/ })
      .click()
    await untilResult(flowFor(300))
  })

  test('a shared address shows the same inputs in another tab, and loses nothing that was typed there', async () => {
    await page.evaluate(() => {
      navigator.share = ({ url = '' } = {}) => Promise.resolve(void (document.title = url))
    })
    await more(text.share)
    await tool(text.shareLink).click()
    const address = await page.title()
    expect(address).toContain('#s=')

    const other = await phone.context.newPage()
    await other.goto(address)
    const shown = other.getByLabel(POWER, { exact: true })
    await expect.poll(() => shown.inputValue()).toBe('۳۰۰')
    await expect.poll(() => other.getByTestId('volume.value').textContent()).toBe(flowFor(300))

    // corrected, and the page is loaded again, as phones do with a tab that was in the background
    await shown.fill('320')
    await expect.poll(() => other.getByTestId('volume.value').textContent()).toBe(flowFor(320))
    await other.reload()
    await expect.poll(() => shown.inputValue()).toBe('۳۲۰')
    // the same link, opened where the calculator is open: the way back leads to what was typed
    await other.goto(address)
    await expect.poll(() => shown.inputValue()).toBe('۳۰۰')
    await other.getByRole('button', { name: text.undo }).click()
    await expect.poll(() => shown.inputValue()).toBe('۳۲۰')
    // half of the link was lost on its way
    await other.goto(address.slice(0, -8))
    await other.getByText(text.brokenLink, { exact: true }).waitFor()
    expect(await shown.inputValue()).toBe('۳۲۰')
    await other.close()
  })

  test("a boost curve takes one more point, and a person's own compressor map judges the engine and stays on the device", async () => {
    const chosen = () => page.getByLabel(compressor.map, { exact: true }).inputValue()
    const take = (map: object) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'map.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(map)),
      })
    const map = {
      name: 'نقشهٔ خودم',
      axes: { xUnit: 'lb_min', xMin: 0, xMax: 40, yMin: 1, yMax: 3 },
      tRef_K: 302.78,
      pRef_kPa: 96.17,
      // all of the engine lies left of it
      surge: [
        [30, 1],
        [39, 3],
      ],
    }
    await phone.open('/TunerPlus/Tuning?tab=compressor')
    await page.getByText(compressor.isExample).waitFor()
    const points = page.getByRole('group', { name: 'بوست در هر دور' })
    const rows = () => page.getByRole('row', { name: /^۷٬۰۰۰/ }).count()
    await points.getByRole('button', { name: text.addPoint }).click()
    await expect.poll(rows).toBe(1)
    // a compressor that is none has no points, and it is said why
    const turbos = page.getByLabel('تعداد توربو', { exact: true })
    await turbos.fill('0')
    await page.getByText(compressor.engineMissing).waitFor()
    await turbos.fill('1')
    await page.getByText(compressor.engineMissing).waitFor({ state: 'detached' })
    await points.getByRole('button', { name: text.removePoint('۷') }).click()
    await expect.poll(rows).toBe(0)
    await take({ ...map, pRef_kPa: '96' })
    await page.getByRole('alert').filter({ hasText: 'pRef_kPa' }).waitFor()
    await take(map)
    const inSurge = () => page.getByRole('cell', { name: compressor.verdicts.surge }).count()
    await expect.poll(inSurge).toBe(6)
    const own = await chosen()
    await phone.open('/TunerPlus/Tuning?tab=compressor')
    await expect.poll(inSurge).toBe(6)
    expect(await chosen()).toBe(own)
    expect(phone.errors).toEqual([])
  })
})
