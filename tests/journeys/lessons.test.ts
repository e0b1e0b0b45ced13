import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { Course, Lesson } from '#contract/course/course.ts'
import { PANEL_SECTIONS } from '#contract/user/panel-sections.ts'
import { text as player } from '#src/entities/player/text.ts'
import { text as course } from '#src/features/courses/text.ts'
import { text as lesson } from '#src/features/courses/lesson/text.ts'
import { text as progress } from '#src/entities/course-progress/text.ts'
import { keepCodes } from '#src/lib/keep-codes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { ORDER_ADDRESS } from '#tests/world/order-goods.ts'
import { findings } from './findings.ts'
import { PATIENCE, signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'

const shop = sharedShop()

/** The second half of every demo film says so. */
const SAID = 'این فیلم نمونه است و در همۀ درس‌ها یکی است.'

/** A course whose lessons all have films. The first lesson is its free sample. */
function filmedCourse(): { id: number; sample: Lesson; second: Lesson } {
  const found = shop.courses.find(({ lessons }) => lessons.every(({ hasFilm }) => hasFilm))
  const [sample, second] = found?.lessons ?? []
  if (!found || !sample || !second) throw new Error('No course has films.')
  return { id: found.id, sample, second }
}

const give = ({ profile }: Buyer, { id }: Pick<Course, 'id'>) =>
  shop.onDatabase((db) =>
    db.insertInto('user_courses').values({ user_id: profile.id, course_id: id, source: 'gift' }).execute(),
  )

/** What a paid and delivered order leaves. */
const sell = ({ profile }: Buyer, { id }: Pick<Course, 'id'>) =>
  shop.onDatabase(async (db) => {
    const now = new Date().toISOString()
    const sums = { subtotal: 10, discount: 0, code_discount: 0, shipping: 0, payable: 10 }
    const order = await db
      .insertInto('orders')
      .values({
        user_id: profile.id,
        state: 'paid',
        address: JSON.stringify(ORDER_ADDRESS),
        ...sums,
        paid_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const shares = { count: 1, unit_price: 10, paid: 10, commission: 0, share: 10 }
    const item = { order_id: order.id, course_id: id, title: 'دوره', status: 'delivered', delivered_at: now }
    await db
      .insertInto('order_items')
      .values({ ...item, ...shares })
      .execute()
    await db
      .insertInto('user_courses')
      .values({ user_id: profile.id, course_id: id, source: 'cart' })
      .execute()
  })

const rowOf = (page: Page, { title }: Lesson) =>
  page.locator('#lessons li').filter({ hasText: keepCodes(title) })
const playIn = (page: Page, of: Lesson) =>
  page.getByRole('button', { name: course.play(of.title), exact: true }).click()

const video = (page: Page) => page.locator('video')
const placeOf = (page: Page) => video(page).evaluate((of: HTMLVideoElement) => of.currentTime)
const untilPlayed = (page: Page, seconds: number) =>
  vi.waitFor(async () => expect(await placeOf(page)).toBeGreaterThan(seconds), PATIENCE)

/** Three times as fast from the beginning on, as somebody likes it who has chosen so. */
const likesItFast = ({ context }: ConnectedPhone) =>
  context.addInitScript(() => localStorage.setItem('player', '{"rate":3}'))

test('a visitor plays the free sample, and is asked to sign in for the rest', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  const { id, sample, second } = filmedCourse()
  await phone.open(`/c/${id}`)
  await page.getByRole('button', { name: course.playSample }).click()
  await untilPlayed(page, 0.5)
  expect(new URL(page.url()).hash).toBe(`#lesson-${sample.id}`)
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: course.lockedLesson(second.title) }).click()
  await page.getByText(lesson.signIn).waitFor()
  expect(await video(page).count()).toBe(0)
  expect(phone.errors).toEqual([])
})

test('a lesson has chapters to go to, subtitles in a chosen size, and words to search', async () => {
  const phone = await shop.newPhone()
  const { page } = phone
  await phone.open(`/c/${filmedCourse().id}`)
  await page.getByRole('button', { name: course.playSample }).click()
  await untilPlayed(page, 0.5)
  await page.keyboard.press('k')
  await page.getByRole('button', { name: player.words }).click()
  const sheet = page.getByRole('dialog', { name: player.words })
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('region', { name: player.chapters }).getByRole('button').last().click()
  await untilPlayed(page, 5.9)

  await page.getByRole('button', { name: player.settings }).click()
  await page.getByRole('radio', { name: player.subtitleSizes.large }).check()
  await page.keyboard.press('Escape')
  await page.getByText(SAID, { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: player.words }).click()
  await sheet.getByRole('region', { name: player.chapters }).getByRole('button').first().click()
  await vi.waitFor(async () => expect(await placeOf(page)).toBeLessThan(1), PATIENCE)
  await page.getByRole('button', { name: player.words }).click()
  await sheet.getByLabel(player.searchWords).fill('فيلم نمونه')
  await sheet.getByText(player.foundWords('۱'), { exact: true }).waitFor()
  await sheet.getByRole('region', { name: player.said }).getByRole('button').click()
  await untilPlayed(page, 5.9)
  expect(phone.errors).toEqual([])
})

test('somebody who has not bought the course is shown its price', async () => {
  const buyer = await shop.newBuyer()
  const phone = await shop.newPhone()
  const { id, second } = filmedCourse()
  await signIn(phone, buyer)
  await phone.open(`/c/${id}#lesson-${second.id}`)
  await phone.page.getByRole('button', { name: course.playLesson('۲') }).click()
  await phone.page.getByText(lesson.notBought).waitFor()
  await phone.page.getByRole('button', { name: lesson.toBuy }).click()
  await expect.poll(() => phone.page.evaluate(() => document.activeElement?.textContent)).toBe(course.add)
})

test('a lesson goes on at its place after the tab died, and on another device', async () => {
  const buyer = await shop.newBuyer()
  const { id, second } = filmedCourse()
  await give(buyer, { id })
  const phone = await shop.newPhone()
  await signIn(phone, buyer)
  await phone.open(`/c/${id}`)
  await playIn(phone.page, second)
  await untilPlayed(phone.page, 0.5)
  await phone.page.keyboard.press('ArrowRight')
  await untilPlayed(phone.page, 13)
  await phone.page.getByRole('button', { name: player.pause }).focus()
  await phone.page.keyboard.press('Enter')
  const watched = async () => (await buyer.api.read('Course/GetLessonProgress', { id }))[0]
  await vi.waitFor(async () => expect((await watched())?.positionSec).toBeGreaterThanOrEqual(13), PATIENCE)
  const { positionSec = 0, watchedSec = 0 } = (await watched()) ?? {}
  // ten of the seconds were jumped over
  expect(watchedSec).toBeLessThan(positionSec - 8)
  await phone.page.close()

  const other = await shop.newPhone()
  await signIn(other, buyer)
  await other.open(`/c/${id}`)
  await other.page.getByRole('button', { name: progress.goOn('۲'), exact: true }).click()
  await untilPlayed(other.page, positionSec - 1)
  expect(await rowOf(other.page, second).getAttribute('aria-current')).toBe('true')
})

test('what is watched is saved on the device every few seconds, also when the tab dies without a network', async () => {
  const buyer = await shop.newBuyer()
  const { id, second } = filmedCourse()
  await give(buyer, { id })
  const phone = await shop.newPhone()
  await likesItFast(phone)
  await signIn(phone, buyer)
  await phone.open(`/c/${id}`)
  await phone.isReadyForOffline()
  await playIn(phone.page, second)
  await untilPlayed(phone.page, 20)
  await phone.setOffline(true)
  await phone.page.close()

  const page = await phone.context.newPage()
  await page.goto(`/c/${id}`)
  await page.getByRole('button', { name: /ادامهٔ درس ۲ از/ }).waitFor()
})

test('a line that is cut in the middle of a fragment: the film says so, and goes on by itself', async () => {
  const buyer = await shop.newBuyer()
  const { id, second } = filmedCourse()
  await give(buyer, { id })
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open(`/c/${id}`)
  const network = await phone.context.newCDPSession(page)
  const slow = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await network.send('Network.emulateNetworkConditions', slow)
  await playIn(page, second)
  await untilPlayed(page, 1)
  await phone.line.cut()
  await page.getByText(player.broken).waitFor()
  const stoodAt = await placeOf(page)
  await phone.line.mend()
  await untilPlayed(page, stoodAt + 1)
  expect(await page.getByText(player.broken).count()).toBe(0)
})

test('a film that is missing on the server: the person is told, and tries again', async () => {
  const { id, sample } = filmedCourse()
  const { page, context, open } = await shop.newPhone()
  await open(`/c/${id}`)
  const missing = /\.mp4\?/
  await context.route(missing, (route) => route.fulfill({ status: 404 }))
  await playIn(page, sample)
  await page.getByText(player.failed).waitFor()
  await context.unroute(missing)
  await page.getByRole('button', { name: player.retry }).click()
  await untilPlayed(page, 1)
})

test('a lesson is complete at nine tenths, in the list, on the course and in the panel', async () => {
  const buyer = await shop.newBuyer()
  const { id, sample } = filmedCourse()
  await give(buyer, { id })
  const phone = await shop.newPhone()
  const { page } = phone
  await likesItFast(phone)
  await signIn(phone, buyer)
  await phone.open(`/c/${id}`)
  await playIn(page, sample)
  await page.getByRole('button', { name: lesson.stay, exact: true }).click()
  await page.getByRole('img', { name: course.complete(persianNumber(1)) }).waitFor()
  await vi.waitFor(async () => {
    const [first] = await buyer.api.read('Course/GetLessonProgress', { id })
    expect(first?.completedAt).toBeTruthy()
  }, PATIENCE)

  await phone.open(`/UserPanel/${PANEL_SECTIONS.courses.id}`)
  await page.getByRole('link', { name: progress.goOn('۲') }).waitFor()
  await page.getByRole('img', { name: /٪ دیده شده/ }).waitFor()
  expect(await findings(page)).toEqual([])
})

test('the next lesson begins by itself unless the person stops it', async () => {
  const buyer = await shop.newBuyer()
  const { id, sample, second } = filmedCourse()
  await give(buyer, { id })
  const phone = await shop.newPhone()
  const { page } = phone
  await likesItFast(phone)
  await signIn(phone, buyer)
  await phone.open(`/c/${id}`)
  await playIn(page, sample)
  await page.getByText(lesson.next(keepCodes(second.title))).waitFor()
  await page.waitForURL(({ hash }) => hash === `#lesson-${second.id}`)
  await untilPlayed(page, 0.5)
})

test('the first paid lesson ends the right to return the course, after the person has agreed', async () => {
  const buyer = await shop.newBuyer()
  const { id, second } = filmedCourse()
  await sell(buyer, { id })
  const phone = await shop.newPhone()
  const { page } = phone
  await signIn(phone, buyer)
  await phone.open(`/c/${id}`)
  await playIn(page, second)
  const sheet = page.getByRole('dialog', { name: lesson.agreeTitle })
  await sheet.getByText(lesson.agree).waitFor()
  await sheet.getByRole('button', { name: lesson.agreeNo }).click()
  await sheet.waitFor({ state: 'hidden' })
  expect(await video(page).count()).toBe(0)

  await playIn(page, second)
  await sheet.getByRole('button', { name: lesson.agreeYes }).click()
  await untilPlayed(page, 0.5)
  const { opened_at: openedAt } = await shop.onDatabase((db) =>
    db
      .selectFrom('user_courses')
      .select('opened_at')
      .where('user_id', '=', buyer.profile.id)
      .executeTakeFirstOrThrow(),
  )
  expect(openedAt).not.toBeNull()
})
