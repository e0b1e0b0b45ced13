import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { CDPSession, Page } from 'playwright-core'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import { text as copy } from '#src/entities/lesson-copies/text.ts'
import { text } from '#src/features/courses/text.ts'
import { signInByPassword } from '#tests/journeys/gestures.ts'
import { openBrowser, openPhone, type Phone } from '#tests/world/phone.ts'
import { startServer } from '#tests/world/running-server.ts'
import { median, rowOf, tableOf, type Row } from './measure/table.ts'

const RUNS = 5
const LINES = { '512 kb/s': 512_000, '2 Mb/s': 2_000_000 } as const
const LATENCY_MS = 100
const SEEK_TO_S = 9
/** Of the demo shop. */
const BUYER = { phone: 'buyer@example.com', password: 'Tuning-1405' }

interface Times {
  picture: number
  play: number
  seek: number
}

/** Runs in the page: marks what happens to its video from now on. */
function markVideo(): void {
  performance.clearMarks()
  for (const type of ['click', 'loadeddata', 'playing', 'seeked'])
    document.addEventListener(type, () => performance.mark(type), { capture: true })
}

/** Runs in the page. */
function jump(seconds: number): void {
  performance.clearMarks('seeked')
  performance.mark('jump')
  for (const video of document.querySelectorAll('video')) video.currentTime = seconds
}

/** When something was first marked in the page, in milliseconds. Waits for it. */
async function markOf(page: Page, name: string): Promise<number> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, name)
  return page.evaluate((mark) => performance.getEntriesByName(mark)[0]?.startTime ?? Number.NaN, name)
}

async function playOnce({ page, open }: Phone, network: CDPSession, bitsPerSecond: number): Promise<Times> {
  await open('/c/1')
  const slow = {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: -1,
  }
  await network.send('Network.emulateNetworkConditions', slow)
  await page.evaluate(markVideo)
  await page.getByRole('button', { name: text.playSample }).click()
  const press = await markOf(page, 'click')
  const [picture, play] = [await markOf(page, 'loadeddata'), await markOf(page, 'playing')]
  await page.evaluate(jump, SEEK_TO_S)
  const seek = (await markOf(page, 'seeked')) - (await markOf(page, 'jump'))
  await network.send('Network.emulateNetworkConditions', { ...slow, latency: 0, downloadThroughput: -1 })
  return { picture: picture - press, play: play - press, seek }
}

const SLOWDOWN = 4
const PLAYER = /\/assets\/[\w.-]+\.(?:js|css)$/

/** The scripts and styles that the press on a lesson has loaded, as a server sends them. */
async function playerBytes(page: Page): Promise<number> {
  const press = await markOf(page, 'click')
  const loaded = await page.evaluate(
    (since) =>
      performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= since)
        .map(({ name }) => new URL(name).pathname),
    press,
  )
  const files = loaded.filter((path) => PLAYER.test(path))
  if (files.length === 0) throw new Error('The player was loaded before it was needed.')
  return files.reduce(
    (sum, path) => sum + brotliCompressSync(readFileSync(join(projectRoot(), 'dist/client', path))).length,
    0,
  )
}

interface Copied {
  course: string
  titles: string[]
}

/** Gives the demo buyer a course with films. */
async function giveCourse(dataDir: string): Promise<Copied> {
  const embedded = await startEmbeddedPostgres(dataDir)
  const db = openDatabase(embedded.connection, { max: 1 })
  try {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', BUYER.phone)
      .executeTakeFirstOrThrow()
    const lessons = await db
      .selectFrom('course_videos')
      .select(['course_id', 'title'])
      .where('file_key', 'is not', null)
      .where('is_free_sample', '=', false)
      .orderBy('id')
      .execute()
    const [course_id = 0] = lessons.map((lesson) => lesson.course_id)
    const owned = { user_id: id, course_id, source: 'gift' }
    await db
      .insertInto('user_courses')
      .values(owned)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const titles = lessons.filter((lesson) => lesson.course_id === course_id).map(({ title }) => title)
    return { course: `/c/${course_id}`, titles: titles.slice(0, 2) }
  } finally {
    await db.destroy()
    await embedded.stop()
  }
}

/** Copies a lesson in the smallest quality. */
async function copyLesson(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: copy.copy(title), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: copy.title })
  await sheet.getByRole('radio', { name: /۳۶۰/ }).check()
  await sheet.getByRole('button', { name: copy.start, exact: true }).click()
  await page.keyboard.press('Escape')
  const isWhole = copy.copyOf(title, copy.states.complete)
  await page.getByRole('button', { name: isWhole, exact: true }).waitFor()
}

/** Runs in the page: resolves once it has marked something. Waiting by polls would load the processor that is measured. */
function untilMarked(mark: string): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName(mark).length === 0) return
      observer.disconnect()
      resolve()
    }).observe({ type: 'mark' })
  })
}

/** From the press on a lesson to its first picture, in milliseconds. */
async function firstPicture(page: Page, title: string): Promise<number> {
  await page.evaluate(markVideo)
  const isShown = page.evaluate(untilMarked, 'loadeddata')
  await page.getByRole('button', { name: text.play(title), exact: true }).click()
  await isShown
  return (await markOf(page, 'loadeddata')) - (await markOf(page, 'click'))
}

/** Copied lessons without a network, on a slow processor: the first one of a visit, which loads the player, and the next one. */
async function offlineRows(phone: Phone, dataDir: string): Promise<Row[]> {
  const { page } = phone
  const { course, titles } = await giveCourse(dataDir)
  await signInByPassword(phone, BUYER)
  await phone.open(course)
  for (const title of titles) await copyLesson(page, title)
  const session = await phone.context.newCDPSession(page)
  await phone.setOffline(true)
  const times: number[][] = titles.map(() => [])
  for (let run = 0; run < RUNS; run += 1) {
    await phone.open(course)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    for (const [place, title] of titles.entries()) times[place]?.push(await firstPicture(page, title))
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  }
  await phone.setOffline(false)
  const [first = [], next = []] = times
  return [
    rowOf(`first picture of a copy, offline, ${SLOWDOWN}×, first lesson`, median(first), 'ms', 500, 0),
    rowOf(`the same, next lesson`, median(next), 'ms', 500, 0),
  ]
}

/** From the press on a free sample to its first picture, to its playing, and a jump in it: medians of five on slow lines. */
export async function benchLessons(): Promise<string> {
  const server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  const browser = await openBrowser()
  try {
    const phone = await openPhone(browser, server.url)
    await phone.open('/c/1')
    await phone.isReadyForOffline()
    const network = await phone.context.newCDPSession(phone.page)
    // the player itself is on the device, as from the second lesson on
    await playOnce(phone, network, 100e6)
    const rows = [rowOf('the player, compressed', (await playerBytes(phone.page)) / 1_000, 'kB', 40)]
    for (const [name, bitsPerSecond] of Object.entries(LINES)) {
      const all: Times[] = []
      for (let run = 0; run < RUNS; run += 1) all.push(await playOnce(phone, network, bitsPerSecond))
      const of = (what: keyof Times) => median(all.map((times) => times[what])) / 1_000
      rows.push(rowOf(`first picture, ${name}`, of('picture'), 's', undefined, 2))
      rows.push(rowOf(`plays, ${name}`, of('play'), 's', undefined, 2))
      rows.push(rowOf(`plays after a jump, ${name}`, of('seek'), 's', undefined, 2))
    }
    rows.push(...(await offlineRows(phone, server.dataDir)))
    return tableOf(`Lessons, ${LATENCY_MS} ms of latency`, rows)
  } finally {
    await browser.close()
    await server.remove()
  }
}
