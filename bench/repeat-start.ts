import { openLastingPhone, type LastingPhone } from '#tests/world/lasting-phone.ts'
import { startServer } from '#tests/world/running-server.ts'
import { contentShownAt, watchContent } from './measure/content.ts'
import { median, rowOf, tableOf, type Row } from './measure/table.ts'

const RUNS = 5
/** The factor between this machine and a middle-class phone. */
const SLOWDOWN = 4

const SETTLE_MS = 3_000

interface Start {
  /** The first paint of anything. */
  first: number
  /** The first paint of something of the catalogue. */
  content: number
  /** The last of the largest paints: the picture or text that fills the first screen. */
  largest: number
}

/** Runs in the page. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) =>
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
    )
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** Restarts the browser and opens the app. Times are milliseconds since the navigation. */
async function startOnce(phone: LastingPhone, slowdown: number): Promise<Start> {
  await phone.restart()
  await watchContent(phone.context)
  const session = await phone.context.newCDPSession(phone.page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await phone.page.goto('/')
  const content = await contentShownAt(phone.page)
  const first = await phone.page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  )
  await phone.page.waitForTimeout(SETTLE_MS)
  return { first, content, largest: await phone.page.evaluate(largestPaint) }
}

async function startsOf(phone: LastingPhone, slowdown: number, budget: number): Promise<Row[]> {
  const starts: Start[] = []
  for (let run = 0; run < RUNS; run += 1) starts.push(await startOnce(phone, slowdown))
  const at = slowdown === 1 ? '' : `, processor slowed ${slowdown}×`
  return [
    rowOf(`first contentful paint${at}`, median(starts.map(({ first }) => first)) / 1_000, 's', budget, 2),
    rowOf(
      `largest contentful paint${at}`,
      median(starts.map(({ largest }) => largest)) / 1_000,
      's',
      budget,
      2,
    ),
    rowOf(
      `content of the Mirror painted${at}`,
      median(starts.map(({ content }) => content)) / 1_000,
      's',
      budget,
      2,
    ),
  ]
}

/** The installed app, started while the server is down: medians of five starts of the browser. */
export async function benchRepeatStart(): Promise<string> {
  const server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  const phone = await openLastingPhone(server.url)
  try {
    await phone.open('/')
    await phone.isReadyForOffline()
    // the browser saves its service workers when it is idle
    await phone.page.waitForTimeout(SETTLE_MS)
    await server.stop()
    const rows = [...(await startsOf(phone, 1, 0.5)), ...(await startsOf(phone, SLOWDOWN, 1))]
    return tableOf('Repeat start, server stopped', rows)
  } finally {
    await phone.throwAway()
    await server.remove()
  }
}
