import type { Locator, Page } from 'playwright-core'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { articleAddress } from '#src/entities/addresses.ts'
import { text as form } from '#src/entities/record-form/text.ts'
import { text as editor } from '#src/entities/rich-text-editor/text.ts'
import { text as judge } from '#src/panels/admin/edits/text.ts'
import { text as kit } from '#src/panels/kit/text.ts'
import { text as own } from '#src/panels/owner/text.ts'
import { text as parts } from '#src/ui/text.ts'
import { photo } from '#tests/world/forms.ts'
import { findings } from './findings.ts'
import { phoneOfAdmin, signIn, untilOpen } from './gestures.ts'
import { reflow } from './reflow.ts'
import { ofItsOwn } from './shop.ts'
import { shopForThisFile } from './shop-for-this-file.ts'

const shop = shopForThisFile()

/** A phone on which a teacher is signed in, with an eye on what the policy of the page refuses. */
async function phoneOfTeacher() {
  const teacher = await shop.newBuyer()
  const { id } = teacher.profile
  await shop.onDatabase(async (db) => {
    await sql`insert into user_roles (user_id, role, is_active) values (${id}, 'Teacher', true)`.execute(db)
    await sql`insert into teacher_profiles (user_id, title) values (${id}, 'مدرس تیونینگ')`.execute(db)
  })
  const phone = await shop.newPhone()
  await phone.context.addInitScript(() => {
    const refused: string[] = []
    Object.assign(globalThis, { refused })
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      refused.push(`${violatedDirective} ${sample}`),
    )
  })
  await signIn(phone, teacher)
  return { phone, id }
}

const refusedOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused)
const ranOn = (page: Page) => page.evaluate(() => 'hasRun' in globalThis)

/** What the browser does when somebody pastes HTML. */
const paste = (field: Locator, html: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

/** What the browser does when somebody pastes a picture. */
const pasteFile = (field: Locator, base64: string) =>
  field.evaluate((element, encoded) => {
    const clipboardData = new DataTransfer()
    const bytes = Uint8Array.from(atob(encoded), (sign) => sign.charCodeAt(0))
    clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, base64)

test('an article is written with headings and links, survives a reload, is judged, and another phone reads it', async () => {
  const title = ofItsOwn('توربو چگونه کار می‌کند')
  const { phone } = await phoneOfTeacher()
  const { page } = phone
  const sheet = page.getByRole('dialog', { name: own.addArticle })
  const field = sheet.getByRole('textbox', { name: own.body })
  const tool = (name: string) => sheet.getByRole('button', { name, exact: true })
  const openForm = async () => {
    await phone.open('/TeacherPanel?section=articles')
    await page.getByRole('button', { name: own.addArticle }).click()
    await field.waitFor()
  }
  await openForm()
  await sheet.getByLabel(own.title).fill(title)
  await sheet.getByLabel(own.summary).fill('از دود تا قدرت')
  await field.click()
  await tool(editor.heading).click()
  await page.keyboard.type('اصل کار')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('دود داغ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' پره را می‌چرخاند؛ ')
  await tool(editor.link).click()
  await sheet.getByLabel(editor.address).fill('چرخ دنده')
  await page.keyboard.press('Enter')
  await sheet.getByText(editor.badAddress).waitFor()
  await sheet.getByLabel(editor.address).fill('example.com/turbo')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('پایان')
  expect([...(await findings(page)), ...(await reflow(page))]).toEqual([])
  await expect.poll(() => field.locator('strong').textContent()).toBe('دود داغ')

  await page.reload()
  await openForm()
  await sheet.getByText(form.draft).waitFor()
  expect(await field.getByRole('heading', { level: 2 }).textContent()).toBe('اصل کار')
  await field.getByText('پایان').click()
  await page.keyboard.press('End')
  await paste(
    field,
    '<meta charset="utf-8"><p> خوش<img src=x onerror="hasRun = 1"><script>hasRun = 2</script> بخوانید</p>',
  )
  await sheet.getByText(editor.noPictures).waitFor()
  await field.getByText('خوش بخوانید').waitFor()
  const { name, bytes } = await photo(1_200, 800)
  const chart = { name, mimeType: 'image/jpeg', buffer: bytes }
  await tool(editor.picture).click()
  await sheet.getByLabel(editor.pictureFile).setInputFiles(chart)
  await sheet.getByLabel(editor.alt).fill('نمودار توربو')
  await page.keyboard.press('Enter')
  await field.getByRole('img', { name: 'نمودار توربو' }).waitFor()
  await pasteFile(field, bytes.toString('base64'))
  await sheet.getByLabel(editor.alt).fill('عکس دوم')
  await tool(editor.insertPicture).click()
  await field.getByRole('img', { name: 'عکس دوم' }).waitFor()
  await sheet.getByRole('group', { name: own.categories }).getByRole('button').first().click()
  await sheet.getByRole('button', { name: form.save }).click()
  await page.getByText(own.articleAdded).waitFor()

  const main = page.getByRole('main')
  await main.getByRole('link', { name: kit.actionOf(kit.open, title) }).click()
  await main.getByText(own.preview).click()
  await main.getByRole('heading', { level: 2, name: 'اصل کار' }).waitFor()
  await main.getByRole('button', { name: kit.actionOf(own.submit, title) }).click()
  await page.getByText(own.submitted).waitFor()
  expect([await ranOn(page), await refusedOn(page), phone.errors]).toEqual([false, [], []])

  const admin = await phoneOfAdmin(shop)
  const queue = admin.page.getByRole('main')
  await admin.open(`/AdminPanel?section=edits&isOpen=1&text=${title}`)
  await queue.getByRole('link', { name: kit.actionOf(kit.open, title) }).click()
  await queue.getByRole('heading', { level: 2, name: 'اصل کار' }).waitFor()
  await queue.getByRole('button', { name: judge.publish, exact: true }).click()
  await admin.page.getByRole('dialog').getByRole('button', { name: judge.publish, exact: true }).click()
  await admin.page.getByText(judge.published).waitFor()

  const id = await shop.onDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`select id from articles where title = ${title}`.execute(db)
    return rows[0]?.id ?? 0
  })
  const reader = await shop.newPhone()
  await reader.open(articleAddress({ id, kind: 'article' }))
  await untilOpen(reader.page, title)
  const read = reader.page.getByRole('main')
  await read.getByRole('heading', { level: 2, name: 'اصل کار' }).waitFor()
  expect(await read.locator('strong', { hasText: 'دود داغ' }).count()).toBe(1)
  expect(await read.getByRole('link', { name: 'example.com/turbo' }).getAttribute('href')).toBe(
    'https://example.com/turbo',
  )
  const picture = read.getByRole('img', { name: 'نمودار توربو' })
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1_200)
  expect([await ranOn(reader.page), reader.errors]).toEqual([false, []])
}, 240_000)

/** All that the server keeps, as it keeps it. */
const WHOLE =
  '<h2>یک</h2><h3>دو</h3><h4>سه</h4><p>متن <u>زیر</u> <s>خط</s> H<sub>2</sub>O x<sup>2</sup> <code>kPa</code><br />بعد</p>' +
  '<hr /><ol><li><p>اول</p></li></ol><pre><code>rpm = 1</code></pre>' +
  '<figure><p><img src="/media/none-480.webp" alt="توربو" width="480" height="270" /></p><figcaption>عکس</figcaption></figure>' +
  '<table><tbody><tr><th scope="col"><p>دور</p></th><th><p>فشار</p></th></tr>' +
  '<tr><td colspan="2"><p>۳۰۰۰</p></td></tr></tbody></table>' +
  '<p><a href="https://example.com/" title="نمونه" rel="nofollow noopener noreferrer">لینک</a> پایان</p>'

test('a text that has more than the buttons make loses nothing when a word is changed', async () => {
  const { phone, id } = await phoneOfTeacher()
  const title = ofItsOwn('متن کامل')
  const articleId = await shop.onDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`insert into articles
        (slug, kind, title, summary, body, author_id, is_active, is_draft)
      values (${`whole-of-${id}`}, 'article', ${title}, 'خلاصه', ${WHOLE}, ${id}, true, false) returning id`.execute(
      db,
    )
    const made = rows[0]?.id ?? 0
    await sql`insert into article_tags (article_id, tag) values (${made}, 'توربو')`.execute(db)
    return made
  })
  const { page } = phone
  await phone.open(`/TeacherPanel?section=articles&open=${articleId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: kit.actionOf(kit.edit, title) })
    .click()
  const sheet = page.getByRole('dialog', { name: own.edit })
  await sheet.getByRole('textbox', { name: own.body }).getByText('پایان').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' خوش')
  await sheet.getByLabel(own.tags).fill('')
  await sheet.getByRole('button', { name: form.save }).click()
  await page.getByText(own.sent).waitFor()
  const wanted = await shop.onDatabase(async (db) => {
    const { rows } = await sql<{ fields: object }>`select fields from edits
      where thing_id = ${articleId} and kind = 'article'`.execute(db)
    return rows[0]?.fields
  })
  expect(wanted).toEqual({ body: WHOLE.replace('پایان', 'پایان خوش'), tags: [] })

  const admin = await phoneOfAdmin(shop)
  const queue = admin.page.getByRole('main')
  await admin.open(`/AdminPanel?section=edits&isOpen=1&text=${title}`)
  await queue.getByRole('link', { name: kit.actionOf(kit.open, title) }).click()
  const change = queue.getByRole('region', { name: own.fields.body })
  await change.getByRole('insertion').filter({ hasText: 'خوش' }).waitFor()
  expect(await change.getByRole('deletion').allTextContents()).toEqual(['پایان'])
  expect(await change.locator('p').first().textContent()).not.toContain('<')
  expect([...(await findings(admin.page)), ...(await reflow(admin.page))]).toEqual([])
}, 240_000)

test('no letter is lost when somebody types faster than the phone draws', async () => {
  const { phone } = await phoneOfTeacher()
  const { page } = phone
  await phone.open('/TeacherPanel?section=articles')
  await page.getByRole('button', { name: own.addArticle }).click()
  const field = page.getByRole('dialog').getByRole('textbox', { name: own.body })
  await field.click()
  await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel()
    for (let letter = 0; letter < 200; letter += 1) {
      document.execCommand('insertText', false, 'x')
      await new Promise((resolve) => {
        port1.onmessage = resolve
        port2.postMessage(0)
      })
    }
  })
  expect(await field.textContent()).toBe('x'.repeat(200))
})

test('an editor that does not come is named, and comes at the next try with what was written', async () => {
  const { phone, id } = await phoneOfTeacher()
  const { page, context } = phone
  const isEditor = /rich-text-editor[^/]*\.js/
  await context.route(isEditor, (route) => route.abort())
  await phone.open('/TeacherPanel?section=product-articles')
  await page.getByRole('button', { name: own.addArticle }).click()
  const sheet = page.getByRole('dialog', { name: own.addArticle })
  await sheet.getByLabel(own.title).fill('راهنمای خرید')
  await sheet.getByRole('alert').getByText(form.editorFailed).waitFor()
  await context.unroute(isEditor)
  await sheet.getByRole('button', { name: parts.retry }).click()
  await sheet.getByRole('textbox', { name: own.body }).fill('متن')
  expect(await sheet.getByLabel(own.title).inputValue()).toBe('راهنمای خرید')

  await sheet.getByRole('button', { name: form.save }).click()
  await sheet.getByText(form.pick).waitFor()
  const [product] = shop.products
  if (!product) throw new Error('The shop sells nothing.')
  await sheet.getByLabel(form.search).fill(product.title)
  await sheet.getByRole('button', { name: product.title, exact: true }).click()
  const { name, bytes: buffer } = await photo(960, 540)
  await sheet.getByLabel(own.cover, { exact: true }).setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  await sheet.getByRole('button', { name: form.save }).click()
  await page.getByText(own.articleAdded).waitFor()
  const about = await shop.onDatabase(async (db) => {
    const { rows } =
      await sql<object>`select kind, product_id, body, cover is not null as has_cover from articles
      where title = 'راهنمای خرید' and author_id = ${id}`.execute(db)
    return rows
  })
  expect(about).toEqual([{ kind: 'product', product_id: product.id, body: '<p>متن</p>', has_cover: true }])
}, 240_000)
