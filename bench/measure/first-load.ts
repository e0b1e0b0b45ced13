import { type Browser, chromium, type CDPSession } from 'playwright-core'

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
/** A phone of the middle class is about so much slower than this machine. */
export const SLOWDOWN = 4
const LONG_TASK_MS = 50
const SETTLE_MS = 3_000

/** Compressed bytes of the bodies of one first load, by what they are. */
export interface Bytes {
  script: number
  document: number
  font: number
  data: number
  picture: number
}

/** Processor time of the main thread in milliseconds, as a phone of the middle class would spend it. */
export interface MainThread {
  blocking: number
  longest: number
  total: number
}

export function launch(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, headless: true, args: ARGUMENTS })
}

const KINDS: Record<string, keyof Bytes> = {
  Script: 'script',
  Stylesheet: 'document',
  Font: 'font',
  Fetch: 'data',
  XHR: 'data',
  Image: 'picture',
}

async function countBytes(session: CDPSession, bytes: Bytes): Promise<void> {
  const kinds = new Map<string, keyof Bytes>()
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const kind = KINDS[type]
    if (kind) kinds.set(requestId, kind)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await session.send('Network.enable')
}

/** Opens an address with an empty cache and counts what crosses the wire until the page is quiet. */
export async function measureBytes(browser: Browser, url: string): Promise<Bytes> {
  const bytes: Bytes = { script: 0, document: 0, font: 0, data: 0, picture: 0 }
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await countBytes(await context.newCDPSession(page), bytes)
    const answer = await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    // the events tell nothing of a document's own bytes
    bytes.document += (await answer?.request().sizes())?.responseBodySize ?? 0
    return bytes
  } finally {
    await context.close()
  }
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string } }
}

/** What a trace says of the main thread after the first paint. Processor time, so that a busy machine changes little. */
export function mainThreadOf(events: readonly TraceEvent[], url: string): MainThread | undefined {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(url),
  )
  // a busy browser drops events of a trace now and then: such a trace tells nothing
  if (!paint || !start) return undefined
  const tasks = events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === paint.tid && ts >= start.ts,
    )
    .map(({ ts, tdur = 0 }) => ({ ts, ms: (tdur / 1_000) * SLOWDOWN }))
  const painted = tasks.filter(({ ts }) => ts >= paint.ts)
  return {
    blocking: painted.reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_TASK_MS), 0),
    longest: Math.max(0, ...painted.map(({ ms }) => ms)),
    total: tasks.reduce((sum, { ms }) => sum + ms, 0),
  }
}

const CATEGORIES = [
  'devtools.timeline',
  'toplevel',
  'loading',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
]

/** Opens an address in a new browser and measures its main thread until the page is quiet. */
export async function measureMainThread(
  executablePath: string,
  url: string,
): Promise<MainThread | undefined> {
  const browser = await launch(executablePath)
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForTimeout(SETTLE_MS)
    const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
    return mainThreadOf(trace.traceEvents, new URL(url).origin)
  } finally {
    await browser.close()
  }
}
