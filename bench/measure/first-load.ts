import { type Browser, chromium, type CDPSession } from 'playwright-core'
import { REFERENCE, REFERENCE_MS, workForReference } from './reference.ts'

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
/** The factor between the machine that set the budgets and a middle-class phone. */
export const SLOWDOWN = 4
const LONG_TASK_MS = 50
const SETTLE_MS = 3_000

/** Compressed bytes of the bodies of one first load, by kind. */
export interface Bytes {
  script: number
  document: number
  font: number
  data: number
  picture: number
}

/** What one first load fetched. */
export interface Fetched {
  bytes: Bytes
  /** The addresses of its scripts. */
  scripts: string[]
}

/** Processor time of the main thread in milliseconds, scaled to a middle-class phone. */
export interface MainThread {
  blocking: number
  longest: number
  total: number
}

/** The figures of one trace, in milliseconds of this machine's processor. */
export interface Trace {
  /** Tasks before the first paint and after it. */
  before: number[]
  after: number[]
  /** The reference's tasks. */
  reference: number[]
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

/** What the app requests after its first page is drawn and quiet. It does not belong to the first load. */
const QUIET = /\/after-quiet-[^/]+\.js$/

async function noteFetched(session: CDPSession, { bytes, scripts }: Fetched): Promise<void> {
  const kinds = new Map<string, keyof Bytes>()
  const late = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (late.size > 0 || QUIET.test(request.url)) late.add(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    // code of later pages is fetched before it is imported (src/lib/load-code.ts)
    const kind = response.url.endsWith('.js') ? 'script' : KINDS[type]
    if (!kind || late.has(requestId)) return
    kinds.set(requestId, kind)
    if (kind === 'script') scripts.push(response.url)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await session.send('Network.enable')
}

/** Opens an address with an empty cache and counts the transferred bytes until the page is quiet. */
export async function measureBytes(browser: Browser, url: string): Promise<Fetched> {
  const bytes: Bytes = { script: 0, document: 0, font: 0, data: 0, picture: 0 }
  const fetched: Fetched = { bytes, scripts: [] }
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await noteFetched(await context.newCDPSession(page), fetched)
    const isQuiet = page.waitForRequest(QUIET)
    const answer = await page.goto(url, { waitUntil: 'load' })
    await isQuiet
    // the events do not contain the bytes of a document
    bytes.document += (await answer?.request().sizes())?.responseBodySize ?? 0
    return fetched
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
  dur?: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string; message?: string } }
}

/** The figures of the main thread in a trace. They are processor time, which a busy machine changes little. */
function readTrace(events: readonly TraceEvent[], url: string): Trace | undefined {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint')
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(url),
  )
  const stamps = events
    .filter(({ name, args }) => name === 'TimeStamp' && args?.data?.message === REFERENCE)
    .map(({ ts }) => ts)
  const end = Math.min(...stamps)
  // a busy browser sometimes drops events of a trace, which makes the trace useless
  if (!paint || !start || stamps.length === 0) return undefined
  const trace: Trace = { before: [], after: [], reference: [] }
  for (const { name, ph, pid, tid, ts, dur = 0, tdur = 0 } of events) {
    if (name !== 'RunTask' || ph !== 'X' || pid !== paint.pid || tid !== paint.tid || ts < start.ts) continue
    if (stamps.some((stamp) => stamp >= ts && stamp <= ts + dur)) trace.reference.push(tdur / 1_000)
    else if (ts < paint.ts) trace.before.push(tdur / 1_000)
    else if (ts < end) trace.after.push(tdur / 1_000)
  }
  return trace
}

/**
 * The main thread of a middle-class phone, from several runs: the least of each figure, because other work only adds time.
 * Each run is scaled by its own reference. The least reference of all runs would be of the moment in which a shared
 * machine was fastest, and make the tasks of all other moments look slow.
 */
export function mainThreadOf(traces: readonly Trace[]): MainThread {
  const figures = traces.map(scaled)
  const least = (figure: keyof MainThread) => Math.min(...figures.map((each) => each[figure]))
  return { blocking: least('blocking'), longest: least('longest'), total: least('total') }
}

function scaled({ before, after, reference }: Trace): MainThread {
  const factor = (SLOWDOWN * REFERENCE_MS) / Math.min(...reference)
  return {
    blocking: sum(after.map((task) => Math.max(0, task * factor - LONG_TASK_MS))),
    longest: Math.max(0, ...after) * factor,
    total: (sum(before) + sum(after)) * factor,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const CATEGORIES = [
  'devtools.timeline',
  'toplevel',
  'loading',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
]

/** Opens an address in a new browser and traces its main thread until the page is quiet. */
export async function traceFirstLoad(executablePath: string, url: string): Promise<Trace | undefined> {
  const browser = await launch(executablePath)
  try {
    const page = await (await browser.newContext(PHONE)).newPage()
    await browser.startTracing(page, { categories: CATEGORIES })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    await page.waitForTimeout(SETTLE_MS)
    await workForReference(page)
    const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
    return readTrace(trace.traceEvents, new URL(url).origin)
  } finally {
    await browser.close()
  }
}
