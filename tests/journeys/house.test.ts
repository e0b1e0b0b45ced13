import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { errorText } from '#contract/error-text.ts'
import { SHOP_NETWORKS } from '#src/entities/site-links/networks.ts'
import { text as links } from '#src/entities/site-links/text.ts'
import { text as apply } from '#src/entities/membership/own-text.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { text as cut } from '#src/entities/upload/cut/text.ts'
import { text as categories } from '#src/panels/admin/categories/text.ts'
import { text as site } from '#src/panels/admin/site/text.ts'
import { text as settings } from '#src/panels/admin/site/settings/text.ts'
import { text as panels } from '#src/panels/admin/text.ts'
import { text as statistics } from '#src/panels/admin/statistics/text.ts'
import { text as road } from '#src/panels/admin/tuning-road/text.ts'
import { text as chart } from '#src/panels/kit/chart/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { PDF } from '#tests/world/forms.ts'
import { findings } from './findings.ts'
import { signIn } from './gestures.ts'
import { reflow } from './reflow.ts'
import { ofItsOwn, untilAnswersAreNew } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

/** The phone of somebody who runs the shop. */
async function phoneOfAdmin() {
  const admin = await shop.newBuyer()
  await shop.onDatabase((db) =>
    sql`insert into user_roles (user_id, role, is_active) values (${admin.profile.id}, 'Admin', true)`.execute(
      db,
    ),
  )
  const phone = await shop.newPhone()
  await signIn(phone, admin)
  return phone
}

test('an admin changes the offer, sees before how it looks, and everybody has it; a colleague who was slower is not overwritten', async () => {
  // a try before may have saved it
  await shop.setSetting('limitTitle', 'فروش پاییز')
  const phone = await phoneOfAdmin()
  const { page } = phone
  await phone.open('/AdminPanel?section=settings')
  await page.getByRole('button', { name: settings.edit(settings.offer) }).click()
  const sheet = page.getByRole('dialog', { name: settings.offer })
  const title = sheet.getByRole('textbox', { name: settings.labels.limitTitle[0] })
  await title.fill('فروش زمستان')
  await sheet.getByText(settings.preview).waitFor()
  await sheet
    .getByText(/فروش زمستان/)
    .last()
    .waitFor()
  expect(await findings(page)).toEqual([])

  // meanwhile a colleague writes another title
  await shop.onDatabase((db) =>
    sql`update site_settings set value = '"فروش یلدا"', revision = revision + 1 where key = 'limitTitle'`.execute(
      db,
    ),
  )
  await sheet.getByRole('button', { name: settings.save }).click()
  await sheet.getByText(/فروش یلدا/).waitFor()
  expect(await title.inputValue()).toBe('فروش زمستان')
  await sheet.getByRole('button', { name: settings.save }).click()
  await page.getByText(settings.saved).waitFor()
  const { rows } = await shop.onDatabase((db) =>
    sql<{ value: string }>`select value from site_settings where key = 'limitTitle'`.execute(db),
  )
  expect(rows).toEqual([{ value: 'فروش زمستان' }])
  expect(await reflow(page)).toEqual([])
  expect(phone.errors).toEqual([])
})

test('an admin enters how the shop is reached, and everybody finds it under «about», offline too', async () => {
  const phone = await phoneOfAdmin()
  const { page } = phone
  await phone.open('/AdminPanel?section=settings')
  const [label] = settings.labels.shopPhone
  await page.getByRole('button', { name: settings.edit(label) }).click()
  const sheet = page.getByRole('dialog', { name: label })
  const field = sheet.getByRole('textbox', { name: label })
  await field.fill('تلفن')
  await sheet.getByRole('button', { name: settings.save }).click()
  await sheet.getByText(settings.badPhone).waitFor()
  await field.fill('۰۲۱-۸۸۷۷ ۶۶۵۵')
  await sheet.getByRole('button', { name: settings.save }).click()
  await page.getByText(settings.saved).waitFor()

  await untilAnswersAreNew()
  const visitor = await shop.newPhone()
  await visitor.open('/About')
  const reach = visitor.page.getByRole('region', { name: links.reach })
  const call = reach.getByRole('link', { name: '۰۲۱۸۸۷۷۶۶۵۵' })
  await call.waitFor()
  await visitor.isReadyForOffline()
  await visitor.setOffline(true)
  await visitor.page.reload()
  expect(await call.getAttribute('href')).toBe('tel:02188776655')
  const network = reach.getByRole('link', { name: SHOP_NETWORKS.instagram.label })
  expect(await network.getAttribute('href')).toBe('https://example.com/instagram')
  expect(await findings(visitor.page)).toEqual([])
  expect(await reflow(visitor.page)).toEqual([])

  // a message needs an account; the ways to reach the shop do not
  await visitor.setOffline(false)
  await visitor.open('/Suport')
  await visitor.page.waitForURL('**/Account?back=*')
  await call.waitFor()
  expect([...phone.errors, ...visitor.errors]).toEqual([])
})

test('an admin sends the file that tells of teaching, and a visitor opens it from the form of an application', async () => {
  const phone = await phoneOfAdmin()
  const { page } = phone
  await phone.open('/AdminPanel?section=settings')
  const [label] = settings.labels.teacherRegisterLink
  const link = page
    .getByRole('listitem')
    .filter({ hasText: label })
    .getByRole('link', { name: settings.seeFile })
  const before = await link.getAttribute('href')
  await page.getByRole('button', { name: settings.edit(label) }).click()
  const sheet = page.getByRole('dialog', { name: label })
  await sheet
    .locator('input[type=file]')
    .setInputFiles({ ...PDF, buffer: PDF.bytes, mimeType: 'application/pdf' })
  await sheet.getByText(PDF.name, { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: settings.sendFile }).click()
  await page.getByText(settings.saved).waitFor()
  // the list is read again
  await expect.poll(() => link.getAttribute('href')).not.toBe(before)
  const sent = await link.getAttribute('href')

  const visitor = await shop.newPhone()
  await visitor.open('/Account/Teacher')
  const shown = visitor.page.getByRole('link', { name: apply.file })
  expect(await shown.getAttribute('href')).toBe(sent)
  expect((await visitor.page.request.get(new URL(sent ?? '', visitor.page.url()).href)).status()).toBe(200)
  expect(phone.errors).toEqual([])
})

test('an admin sees what waits, opens it with its filter, and reads the statistics as charts and as tables', async () => {
  const phone = await phoneOfAdmin()
  const { page } = phone
  await phone.open('/AdminPanel?section=overview')
  const main = page.getByRole('main')
  await main.getByRole('region', { name: kit.today }).getByText(kit.weekBefore).first().waitFor()
  await main.getByRole('heading', { name: kit.toReview }).waitFor()
  expect(await findings(page)).toEqual([])
  const first = main.locator('a[href*="section="][href*="isOpen=1"]').first()
  await first.click()
  await page.waitForURL(/section=edits.*isOpen=1.*oldest=1/)
  const oldest = main.getByRole('button', { name: kit.oldestFirst })
  expect(await oldest.getAttribute('data-selected')).not.toBeNull()

  await phone.open('/AdminPanel?section=statistics')
  const sales = main.getByRole('region', { name: statistics.measures.sales })
  await sales.getByText(chart.table).click()
  await sales.getByRole('table').waitFor()
  await main.getByRole('radio', { name: chart.steps.month }).check()
  await expect.poll(() => sales.getByRole('row').count()).toBeLessThan(28)
  expect(await findings(page)).toEqual([])
  expect(await reflow(page)).toEqual([])
  expect(phone.errors).toEqual([])
})

test('an admin blocks an address until a day to come, and saves the addresses as a file for other programs', async () => {
  const phone = await phoneOfAdmin()
  const { page } = phone
  await phone.open('/AdminPanel?section=block-ips')
  await page.getByRole('button', { name: panels.blockIps.add }).click()
  const sheet = page.getByRole('dialog', { name: panels.blockIps.add })
  await sheet.getByRole('textbox', { name: panels.blockIps.ip }).fill('۲۰۳.۰.۱۱۳.۹')
  const until = sheet.getByRole('group', { name: panels.blockIps.until })
  const year = until.getByRole('textbox', { name: form.year })
  await until.getByRole('textbox', { name: form.day }).fill('۱')
  await until.getByRole('combobox').selectOption({ label: form.months[0] })
  await year.fill('۱۴۰۰')
  await sheet.getByRole('button', { name: form.save }).click()
  await sheet.getByText(form.past).waitFor()
  expect(await findings(page)).toEqual([])
  await year.fill('۱۴۲۰')
  await sheet.getByRole('button', { name: form.save }).click()
  await page.getByText(panels.blockIps.added).waitFor()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: panels.blockIps.file }).click(),
  ])
  expect(file.suggestedFilename()).toBe('block-ips.txt')
  expect((await readFile(await file.path(), 'utf8')).split('\n')).toContain('203.0.113.9')
  // the refusal of the past day is an answer of 400
  expect(phone.errors.filter((error) => !error.includes('400'))).toEqual([])
})

test('an admin sees the changed road as visitors will, and a title with HTML is not saved', async () => {
  const phone = await phoneOfAdmin()
  const { page } = phone
  await phone.open('/AdminPanel?section=tuning-road')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: road.addStage }).click()
  const title = main.getByRole('textbox', { name: road.name }).last()
  await title.fill('<b>پیست</b>')
  await main.getByText(road.notPlain).waitFor()
  const save = main.getByRole('button', { name: road.save })
  expect(await save.isDisabled()).toBe(true)
  await title.fill('روز پیست')
  expect(await save.isEnabled()).toBe(true)

  await main.getByRole('button', { name: road.preview }).click()
  const sheet = page.getByRole('dialog', { name: road.preview })
  await sheet.getByRole('heading', { name: 'روز پیست' }).waitFor()
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])
  expect(phone.errors).toEqual([])
})

test('a road whose answer was lost is saved by the next press, and is nobody else’s change', async () => {
  const { page, context, open } = await phoneOfAdmin()
  const main = page.getByRole('main')
  const save = main.getByRole('button', { name: road.save })
  const path = '**/api/Site/UpdateTuningRoad'
  await open('/AdminPanel?section=tuning-road')
  await context.route(path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await main.getByRole('textbox', { name: road.summary }).first().fill(ofItsOwn('از اینجا شروع کنید: '))
  await save.click()
  await page.getByText(errorText('NoConnection')).filter({ visible: true }).first().waitFor()
  await context.unroute(path)
  // the id of the call is in the draft
  await open('/AdminPanel?section=tuning-road')
  await save.click()
  await page.getByText(road.saved).waitFor()
  expect(await main.getByText(road.outdated).count()).toBe(0)
})

test('a category that an admin hides is offered on a reader’s phone no longer, until it is shown again', async () => {
  const title = 'ترمز و تعلیق'
  const reader = await shop.newPhone()
  const chip = reader.page.getByRole('main').getByRole('button', { name: title, exact: true })
  const isOffered = async () => {
    await reader.open('/Products')
    await reader.page
      .getByRole('main')
      .getByRole('button', { name: 'توربو و پرخوران', exact: true })
      .waitFor()
    return (await chip.count()) > 0
  }
  expect(await isOffered()).toBe(true)

  const phone = await phoneOfAdmin()
  const { page } = phone
  await phone.open('/AdminPanel?section=product-categories')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: kit.actionOf(categories.hide, title) }).click()
  await page.getByRole('dialog').getByRole('button', { name: categories.hide }).click()
  await page.getByText(categories.hidden).waitFor()
  await expect.poll(isOffered, { timeout: 30_000 }).toBe(false)

  // what is below a category is further in
  const start = async (name: string) => {
    const box = await page.getByRole('heading', { name, exact: true }).boundingBox()
    return box ? box.x + box.width : 0
  }
  expect(await start('رینگ اسپرت')).toBeLessThan((await start(title)) - 8)

  // what is in it holds it, by name
  await main.getByRole('button', { name: kit.actionOf(categories.remove, title) }).click()
  await page.getByRole('dialog').getByRole('button', { name: categories.remove }).click()
  await page.getByText(/دسته‌بندی زیر آن است/).waitFor()
  expect(await findings(page)).toEqual([])
  expect(await reflow(page)).toEqual([])

  await main.getByRole('button', { name: kit.actionOf(categories.show, title) }).click()
  await page.getByText(categories.showing).waitFor()
  await expect.poll(isOffered, { timeout: 30_000 }).toBe(true)
  expect([...phone.errors, ...reader.errors]).toEqual([])
})

test('an admin cuts the pictures of a slide before they are sent, by the sliders and by drawing, and sees both widths', async () => {
  const phone = await phoneOfAdmin()
  const { page } = phone
  await phone.open('/AdminPanel?section=slides')
  await page.getByRole('button', { name: site.slides.add }).click()
  const sheet = page.getByRole('dialog', { name: site.slides.add })
  await sheet.getByRole('textbox', { name: site.slides.name }).fill('جشن برش')
  await sheet.getByRole('textbox', { name: site.slides.link }).fill('/Course')
  // half red, half blue: the part that is kept says what was chosen
  const blue = await sharp({ create: { width: 1_600, height: 600, channels: 3, background: '#2040c0' } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#c02020' } })
    .composite([{ input: blue, top: 600, left: 0 }])
    .png()
    .toBuffer()
  const choose = async (field: string) => {
    await sheet.getByLabel(field).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer })
    const cutter = page.getByRole('dialog', { name: cut.title(field) })
    await cutter.getByRole('slider', { name: cut.zoom }).waitFor()
    return cutter
  }
  const take = async (cutter: Awaited<ReturnType<typeof choose>>) => {
    await cutter.getByRole('button', { name: cut.take }).click()
    await cutter.waitFor({ state: 'hidden' })
  }

  const wide = await choose(site.slides.image)
  expect(await wide.locator('figure').count()).toBe(2)
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])
  await wide.getByRole('slider', { name: cut.down }).focus()
  await page.keyboard.press('End')
  await take(wide)

  const high = await choose(site.slides.imageMobile)
  const frame = await high.locator('canvas').first().boundingBox()
  if (!frame) throw new Error('The picture is not on the screen.')
  const { x, y, width, height } = frame
  await page.mouse.move(x + width / 2, y + height / 4)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height * 3, { steps: 4 })
  await page.mouse.up()
  expect(await high.getByRole('slider', { name: cut.down }).inputValue()).toBe('0')
  await take(high)

  await sheet.getByRole('button', { name: form.save }).click()
  await sheet.waitFor({ state: 'hidden' })
  const { rows } = await shop.onDatabase((db) =>
    sql<Record<'image' | 'imageMobile', { width: number; height: number; color: string }>>`select image,
      image_mobile as "imageMobile" from slides where title = 'جشن برش'`.execute(db),
  )
  const [stored] = rows
  expect([stored?.image.width, stored?.image.height]).toEqual([1_440, 450])
  expect([stored?.imageMobile.width, stored?.imageMobile.height]).toEqual([960, 540])
  expect(stored?.image.color).toMatch(/^#[0-5]/)
  expect(stored?.imageMobile.color).toMatch(/^#[a-f]/)
}, 120_000)
