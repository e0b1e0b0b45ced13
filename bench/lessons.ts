import type { CDPSession, Page } from 'playwright-core'
import { text } from '#src/features/courses/text.ts'
import { openBrowser, openPhone, type Phone } from '#tests/world/phone.ts'
import { startServer } from '#tests/world/running-server.ts'
import { median, rowOf, tableOf } from './measure/table.ts'

const RUNS = 5
const LINES = { '512 kb/s': 512_000, '2 Mb/s': 2_000_000 } as const
const LATENCY_MS = 100
const SEEK_TO_S = 9

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
    const rows = []
    for (const [name, bitsPerSecond] of Object.entries(LINES)) {
      const all: Times[] = []
      for (let run = 0; run < RUNS; run += 1) all.push(await playOnce(phone, network, bitsPerSecond))
      const of = (what: keyof Times) => median(all.map((times) => times[what])) / 1_000
      rows.push(rowOf(`first picture, ${name}`, of('picture'), 's', undefined, 2))
      rows.push(rowOf(`plays, ${name}`, of('play'), 's', undefined, 2))
      rows.push(rowOf(`plays after a jump, ${name}`, of('seek'), 's', undefined, 2))
    }
    return tableOf(`Lessons, ${LATENCY_MS} ms of latency`, rows)
  } finally {
    await browser.close()
    await server.remove()
  }
}
