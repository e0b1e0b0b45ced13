import { expect, test } from 'vitest'
import { productAddress } from '#src/entities/addresses.ts'
import { TALK } from '#src/entities/detail/rating-link.tsx'
import { parseNumber } from '#src/lib/persian-digits.ts'
import { text } from '#src/entities/discussion/text.ts'
import { findings } from './findings.ts'
import { untilOpen } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'

const shop = sharedShop()

test('the rating of a product leads to its summary by stars, and a comment carries the stars of its author', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  const product = shop.products[0] ?? expect.unreachable('the shop is empty')
  await phone.open(productAddress(product.id))
  await untilOpen(page, product.title)
  await page.locator(`a[href$="#${TALK}"]`).click()
  const rows = page.getByRole('list', { name: text.summary }).getByRole('listitem')
  await rows.first().waitFor()
  const people = (await rows.allInnerTexts()).map((row) => parseNumber(/\S+(?=\s*نفر)/.exec(row)?.[0] ?? ''))
  expect(people).toEqual(product.rates.toReversed())
  await expect.poll(() => rows.first().isVisible()).toBe(true)
  await page
    .getByRole('article')
    .getByRole('img', { name: /ستاره از/ })
    .first()
    .waitFor()
  expect(await findings(page)).toEqual([])
  expect(phone.errors).toEqual([])
})

test('an address that names the talk of a course opens the page there, and it stays there while the talk is read', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open(`/c/1#${TALK}`)
  await page.locator(`#${TALK}`).getByRole('article').first().waitFor()
  const top = () =>
    page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN, TALK)
  await expect.poll(top).toBeLessThan(200)
  expect(await top()).toBeGreaterThan(0)
  expect(phone.errors).toEqual([])
})

test('what others wrote since the last visit is marked as new, once', async () => {
  const phone = await shop.newPhone()
  const writer = await shop.newBuyer()
  const { page } = phone
  const visit = async () => {
    await phone.open('/')
    await phone.open(`/c/1#${TALK}`)
    const questions = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: text.questions }) })
    await questions.getByRole('article').first().waitFor()
  }
  const fresh = async () => {
    // the device looks for what has changed whenever the network is back
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const marked = page.getByRole('article').filter({ has: page.getByText(text.fresh, { exact: true }) })
    return (await marked.allInnerTexts()).join('\n')
  }
  await phone.open('/')
  await phone.isReadyForOffline()
  await visit()
  expect(await fresh()).toBe('')
  // what arrives while the page is still open was shown by this visit
  await phone.open('/')
  const said = `صدای موتور ${writer.profile.lastName}`
  await writer.api.send('Course/SetCourseQuestion', { id: 1, title: 'صدای موتور', text: said })
  await shop.onDatabase((db) =>
    db.updateTable('course_questions').set({ is_active: true }).where('text', '=', said).execute(),
  )
  await visit()
  await expect.poll(fresh, { interval: 1_000 }).toContain(said)
  await visit()
  await page.getByText(said).waitFor()
  expect(await fresh()).toBe('')
})

test('what people ask and say about a product is below it, and is still there without a network', async () => {
  const phone = await shop.newPhone()
  await phone.open('/')
  await phone.isReadyForOffline()
  const see = async () => {
    const { page } = phone
    const seen: string[] = []
    await phone.open('/p/1')
    for (const title of [text.questions, text.comments]) {
      const heading = page.getByRole('heading', { name: title })
      // what is far below the first screen is drawn when it comes near
      for (let step = 0; step < 20 && (await heading.count()) === 0; step += 1) {
        await page.mouse.wheel(0, 600)
        await page.waitForTimeout(100)
      }
      await heading.scrollIntoViewIfNeeded()
      const words = page.locator('section').filter({ has: heading }).getByRole('article')
      await words.first().waitFor()
      seen.push(...(await words.allInnerTexts()))
    }
    return seen
  }
  const online = await see()
  await phone.setOffline(true)
  expect(await see()).toEqual(online)
})
