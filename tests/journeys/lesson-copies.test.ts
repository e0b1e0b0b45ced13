import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test, vi } from 'vitest'
import type { Course, Lesson } from '#contract/course/course.ts'
import { text as copy } from '#src/entities/lesson-copies/text.ts'
import { text as account } from '#src/features/account/text.ts'
import { text as course } from '#src/features/courses/text.ts'
import { text as words } from '#src/features/courses/lesson/text.ts'
import { breakParts, copyFiles, copyRows, changeRows, hashOfCopy, streamedParts } from './copied-film.ts'
import type { StreamedPart } from '#src/mirror/lesson-copies.ts'
import { findings } from './findings.ts'
import { PATIENCE, signIn } from './gestures.ts'
import { sharedShop } from './shared-shop.ts'
import type { Buyer, ConnectedPhone } from './shop.ts'

const shop = sharedShop()
const DAY_MS = 86_400_000

/** A course whose lessons all have films. */
function filmedCourse(): { id: number; lessons: [Lesson, Lesson] } {
  const found = shop.courses.find(({ lessons }) => lessons.every(({ hasFilm }) => hasFilm))
  const [first, second] = found?.lessons ?? []
  if (!found || !first || !second) throw new Error('No course has films.')
  return { id: found.id, lessons: [first, second] }
}

const give = ({ profile }: Buyer, { id }: Pick<Course, 'id'>) =>
  shop.onDatabase((db) =>
    db.insertInto('user_courses').values({ user_id: profile.id, course_id: id, source: 'gift' }).execute(),
  )

/** A phone on whose screen the course of a new buyer is open. */
async function atCourse(): Promise<{
  phone: ConnectedPhone
  buyer: Buyer
  id: number
  lessons: [Lesson, Lesson]
}> {
  const buyer = await shop.newBuyer()
  const { id, lessons } = filmedCourse()
  await give(buyer, { id })
  const phone = await shop.newPhone()
  await signIn(phone, buyer)
  await phone.open(`/c/${id}`)
  await phone.isReadyForOffline()
  return { phone, buyer, id, lessons }
}

/** Begins the copy of a lesson in the smallest quality. */
async function begin(page: Page, { title }: Lesson): Promise<void> {
  await page.getByRole('button', { name: copy.copy(title), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: copy.title })
  await sheet.getByRole('radio', { name: /۳۶۰/ }).check()
  await sheet.getByRole('button', { name: copy.start, exact: true }).click()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
}

const untilCopied = (page: Page, { title }: Lesson) =>
  page.getByRole('button', { name: copy.copyOf(title, copy.states.complete), exact: true }).waitFor()

async function copyOne(page: Page, of: Lesson): Promise<void> {
  await begin(page, of)
  await untilCopied(page, of)
}

const play = (page: Page, { title }: Lesson) =>
  page.getByRole('button', { name: course.play(title), exact: true }).click()
const placeOf = (page: Page) => page.locator('video').evaluate((of: HTMLVideoElement) => of.currentTime)
const untilPlayed = (page: Page, seconds: number) =>
  vi.waitFor(async () => expect(await placeOf(page)).toBeGreaterThan(seconds), PATIENCE)

/** The hash of a track as it lies on the server. */
function hashOnServer(film: 'demo-sample' | 'demo-lesson', track: string): string {
  const file = new URL(`../../server/demo/lessons/${film}/${track}.mp4`, import.meta.url)
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

test('two copied lessons play with their subtitles and are searched without a network, after the app was opened again', async () => {
  const { phone, id, lessons } = await atCourse()
  const { page } = phone
  for (const each of lessons) await copyOne(page, each)
  // nothing that is said lies readable on the device, and a part has written little beside its bytes
  expect(JSON.stringify(await copyRows(page))).not.toContain('فیلم نمونه')
  expect(JSON.stringify(await copyRows(page, 'done')).length).toBeLessThan(1_000)
  await phone.context.addInitScript(() => localStorage.setItem('player', '{"subtitles":"medium"}'))
  await phone.line.cut()
  await phone.setOffline(true)
  await page.goto(`/c/${id}`)
  await play(page, lessons[0])
  await untilPlayed(page, 0.5)
  await play(page, lessons[1])
  await untilPlayed(page, 0.5)
  await page.locator('video').evaluate((of: HTMLVideoElement) => {
    of.currentTime = 18
  })
  await untilPlayed(page, 18.5)
  await page.getByText('این فیلم نمونه است و در همۀ درس‌ها یکی است.', { exact: true }).waitFor()
  expect(await findings(page)).toEqual([])
  expect(phone.errors).toEqual([])
})

test('a copy is the film byte by byte, although every third answer is cut', async () => {
  const { phone, lessons } = await atCourse()
  const { page, context } = phone
  let asked = 0
  await context.route(/\.mp4\?/, async (route) => {
    asked += 1
    if (asked % 3 === 0) await route.abort('connectionreset')
    else await route.continue()
  })
  await copyOne(page, lessons[1])
  for (const track of ['360p', 'sound'])
    expect(await hashOfCopy(page, lessons[1].id, track)).toBe(hashOnServer('demo-lesson', track))
})

/** The bytes of the copied tracks that are asked for from now on. */
function countBytes({ context }: ConnectedPhone): () => number {
  let bytes = 0
  context.on('request', (request) => {
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers()['range'] ?? '')
    if (range && /(?:360p|sound)\.mp4/.test(request.url())) bytes += Number(range[2]) - Number(range[1]) + 1
  })
  return () => bytes
}

test('what was streamed of a lesson is not loaded again by its copy, except for what is broken', async () => {
  const { phone, lessons } = await atCourse()
  const { page, context } = phone
  await context.addInitScript(() => localStorage.setItem('player', '{"quality":"360p"}'))
  // the line breaks after the first fragments
  let asked = 0
  await context.route(/360p\.mp4\?/, async (route) => {
    asked += 1
    if (asked > 3) await route.abort('connectionreset')
    else await route.continue()
  })
  await page.reload()
  await play(page, lessons[1])
  await untilPlayed(page, 0.5)
  const saved = () => streamedParts(page)
  const sum = (parts: readonly StreamedPart[]) => parts.reduce((total, { bytes }) => total + bytes, 0)
  await vi.waitFor(async () => {
    const tracks = (await saved()).map(({ track }) => track)
    expect(tracks.filter((track) => track === '360p').length).toBeGreaterThan(1)
    expect(tracks.filter((track) => track === 'sound').length).toBeGreaterThan(5)
  }, PATIENCE)
  // the app is opened again, the line is mended, and two parts were changed
  const changed = (await saved()).filter(({ index }) => index === 1)
  await breakParts(page, 1)
  await page.reload()
  await context.unroute(/360p\.mp4\?/)
  const whole = sum(await saved())
  const loaded = countBytes(phone)
  await copyOne(page, lessons[1])
  const [row] = await copyRows(page)
  expect(loaded()).toBe((row?.bytes ?? 0) - whole + sum(changed))
  expect(changed).toHaveLength(2)
  for (const track of ['360p', 'sound'])
    expect(await hashOfCopy(page, lessons[1].id, track)).toBe(hashOnServer('demo-lesson', track))
  expect(await saved()).toEqual([])
})

test('two tabs load a lesson once', async () => {
  const { phone, id, lessons } = await atCourse()
  const { page, context } = phone
  const other = await context.newPage()
  await other.goto(`/c/${id}`)
  let bytes = 0
  context.on('request', (request) => {
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers()['range'] ?? '')
    if (range && /360p\.mp4/.test(request.url())) bytes += Number(range[2]) - Number(range[1]) + 1
  })
  await begin(page, lessons[1])
  await other.getByRole('button', { name: new RegExp(copy.copyOf(lessons[1].title, '')) }).waitFor()
  await Promise.all([page, other].map((each) => untilCopied(each, lessons[1])))
  const [row] = await copyRows(page)
  expect(bytes).toBe(row?.film.tracks.find(({ name }) => name === '360p')?.bytes)
})

test('a paused copy goes on where it was', async () => {
  const { phone, lessons } = await atCourse()
  const { page, context } = phone
  // the line breaks after some parts
  let asked = 0
  await context.route(/360p\.mp4\?/, async (route) => {
    asked += 1
    if (asked > 4) await route.abort('connectionreset')
    else await route.continue()
  })
  await begin(page, lessons[1])
  await vi.waitFor(
    async () => expect((await copyRows(page, 'done'))[0]?.doneParts).toBeGreaterThan(2),
    PATIENCE,
  )
  const name = copy.copyOf(lessons[1].title, copy.states.waiting)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: copy.pause }).click()
  await page.getByRole('button', { name: copy.resume }).waitFor()
  const done = (await copyRows(page, 'done'))[0]?.doneParts ?? 0
  await context.unroute(/360p\.mp4\?/)
  await page.reload()
  expect((await copyRows(page))[0]).toMatchObject({ state: 'paused' })
  expect((await copyRows(page, 'done'))[0]).toMatchObject({ doneParts: done })
  await page
    .getByRole('button', { name: copy.copyOf(lessons[1].title, copy.states.paused), exact: true })
    .click()
  await page.getByRole('button', { name: copy.resume }).click()
  await page.keyboard.press('Escape')
  await untilCopied(page, lessons[1])
  expect(await hashOfCopy(page, lessons[1].id, '360p')).toBe(hashOnServer('demo-lesson', '360p'))
})

test.each([
  ['has ended', 'contact', { serverTime: Date.now() + 15 * DAY_MS, latest: 0 }, words.locked.expired],
  ['is that of a clock set back', 'contact', { latest: Date.now() + 2 * DAY_MS }, words.locked.clock],
  ['is that of another device', 'contact', { device: crypto.randomUUID() }, words.locked.invalid],
  ['is forged', 'copy', { licence: 'e30.eyJleHAiOjk5OTk5OTk5OTl9.AAAA' }, words.locked.invalid],
] as const)('without a network a copy does not play when its licence %s, and says why', async (...given) => {
  const [, table, change, said] = given
  const { phone, id, lessons } = await atCourse()
  const { page } = phone
  await copyOne(page, lessons[1])
  await phone.setOffline(true)
  await changeRows(page, table, change)
  await page.goto(`/c/${id}`)
  await play(page, lessons[1])
  await page.getByText(said).waitFor()
  expect(await page.locator('video').count()).toBe(0)
  expect(await copyRows(page)).toHaveLength(1)
})

test('a course that was taken away: its copies are erased at the next contact', async () => {
  const { phone, buyer, id, lessons } = await atCourse()
  const { page } = phone
  await copyOne(page, lessons[1])
  expect(await copyFiles(page)).toHaveLength(2)
  await shop.onDatabase((db) =>
    db.deleteFrom('user_courses').where('user_id', '=', buyer.profile.id).execute(),
  )
  await page.goto(`/c/${id}`)
  await vi.waitFor(async () => expect(await copyRows(page)).toEqual([]), PATIENCE)
  await vi.waitFor(async () => expect(await copyFiles(page)).toEqual([]), PATIENCE)
})

test('signing out erases the key and the copies; the next person on the device sees none', async () => {
  const { phone, id, lessons } = await atCourse()
  const { page } = phone
  await copyOne(page, lessons[1])
  await play(page, lessons[0])
  await vi.waitFor(async () => expect(await streamedParts(page)).not.toEqual([]), PATIENCE)
  await phone.open('/UserPanel')
  await page.getByRole('button', { name: account.leave.action }).click()
  await page.getByRole('dialog').getByRole('button', { name: account.leave.confirm, exact: true }).click()
  await page.getByText(account.leave.done).waitFor()
  for (const table of ['key', 'copy', 'contact', 'done', 'part'] as const)
    expect(await copyRows(page, table)).toEqual([])
  expect(await copyFiles(page)).toEqual([])

  const next = await shop.newBuyer()
  await give(next, { id })
  await signIn(phone, next)
  await phone.open(`/c/${id}`)
  await page.getByRole('button', { name: copy.copy(lessons[1].title), exact: true }).waitFor()
})
