import { decimateLong } from '#src/calc/log/decimate.ts'
import type { Log } from '#src/calc/log/log.ts'
import { figuresIn, overviewOf, overviewsOf, type Overview } from '#src/calc/log/overview.ts'
import { readTextFile } from '#src/calc/log/read-text.ts'
import { channelOf } from '#src/calc/log/channels.ts'
import { withRisingTime } from '#src/calc/log/time-axis.ts'
import { inSlices } from '#src/calc/worker/in-slices.ts'
import { median, rowOf, tableOf } from './measure/table.ts'

const MEGABYTES = 200
const CHANNELS = 20
const LANES = 6
const COLUMNS = 360
const VIEWS = 50
/** Longer tasks are felt. */
const LONGEST_TASK_MS = 200

/** A log of so many megabytes, in parts, as a file of a device is. */
function longFile(): Blob {
  const names = [
    'Time',
    'RPM',
    'AFR',
    ...Array.from({ length: CHANNELS - 3 }, (_, index) => `Extra ${index}`),
  ]
  const parts: string[] = [`${names.join(',')}\n`]
  let [bytes, row] = [0, 0]
  while (bytes < MEGABYTES * 2 ** 20) {
    const lines: string[] = []
    for (let line = 0; line < 5_000; line += 1, row += 1) {
      const values = [
        (row / 50).toFixed(2),
        String(800 + ((row * 13) % 6_000)),
        (12 + (row % 50) / 10).toFixed(1),
      ]
      while (values.length < CHANNELS) values.push((((row * 31 + values.length * 17) % 9_973) / 7).toFixed(3))
      lines.push(values.join(','))
    }
    const part = `${lines.join('\n')}\n`
    bytes += part.length
    parts.push(part)
  }
  return new Blob(parts)
}

/** Reading as the worker does it, with the longest time between two pauses. */
async function readInSlices(file: Blob): Promise<{ log: Log; overviews: Overview[]; longest: number }> {
  let [longest, since] = [0, performance.now()]
  async function* work() {
    const log = yield* readTextFile(file)
    return { log, overviews: yield* overviewsOf(log) }
  }
  const pause = async () => {
    longest = Math.max(longest, performance.now() - since)
    await new Promise((resolve) => setImmediate(resolve))
    since = performance.now()
  }
  const done = await inSlices(work(), { onProgress: () => undefined, isCancelled: () => false, pause })
  if (!done) throw new Error('Nobody cancels a measurement.')
  return { ...done, longest: Math.max(longest, performance.now() - since) }
}

function timed(work: () => unknown): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** A log of 200 MB: reading it in slices, and what the page does for each picture while somebody zooms. */
export async function benchLogs(): Promise<string> {
  const file = longFile()
  const start = performance.now()
  const before = process.memoryUsage().arrayBuffers
  const { log, overviews, longest } = await readInSlices(file)
  const seconds = (performance.now() - start) / 1_000
  const held = (process.memoryUsage().arrayBuffers - before) / 2 ** 20
  const lanes = log.cols.slice(0, LANES).map((channel, place) => {
    const overview = overviews[place]
    return { channel, overview: overview ?? overviewOf(channel) }
  })
  const zooms = Array.from({ length: VIEWS }, (_, step) => {
    const width = log.rows * 0.8 ** step
    const from = (log.rows - width) / 2
    return timed(() => {
      for (const { channel, overview } of lanes)
        decimateLong(channel, overview.blocks, from, from + width, COLUMNS)
    })
  })
  const figures = Array.from({ length: VIEWS }, (_, step) =>
    timed(() => {
      for (const { channel, overview } of lanes) figuresIn(channel, overview, step * 7, log.rows - step * 11)
    }),
  )
  const opened = timed(() => {
    const { log: rising } = withRisingTime(log, 0)
    channelOf(rising, { roles: { time: 0 }, stoich: 14.7 }, 'time')
  })
  const added = timed(() => overviewOf(log.cols[1] ?? []))
  return tableOf(`A log of ${MEGABYTES} MB`, [
    rowOf(`reading ${log.rows} rows × ${CHANNELS}`, seconds, 's', undefined, 1),
    rowOf('longest task of the worker meanwhile', longest, 'ms', LONGEST_TASK_MS, 0),
    rowOf('memory for the columns and what is left to collect', held, 'MB', MEGABYTES * 3, 0),
    rowOf('the time of the log, on the page, once it is open', opened, 'ms', LONGEST_TASK_MS, 0),
    rowOf(`a picture of ${LANES} channels while zooming, median`, median(zooms), 'ms', LONGEST_TASK_MS, 1),
    rowOf('the longest of them', Math.max(...zooms), 'ms', LONGEST_TASK_MS, 1),
    rowOf('their statistics after it, longest', Math.max(...figures), 'ms', LONGEST_TASK_MS, 1),
    rowOf('overview of a channel that is computed on the page', added, 'ms', LONGEST_TASK_MS, 1),
  ])
}
