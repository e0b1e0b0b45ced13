import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#server/platform/project-root.ts'
import { startServer } from '#tests/world/running-server.ts'
import { rowOf, tableOf, type Row } from './measure/table.ts'

const run = promisify(execFile)
/** The last version for Node.js 20. */
const VERSION = '12'
const PAGES = ['/', '/p/1', '/c/1']
const CATEGORIES = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const TIMES = {
  'first-contentful-paint': 'first contentful paint',
  'largest-contentful-paint': 'largest contentful paint',
  'total-blocking-time': 'total blocking time',
  'speed-index': 'speed index',
}
const MOST_SHIFT = 0.02
const MOST_OUTPUT = 2 ** 26

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { score: number | null; numericValue?: number; scoreDisplayMode: string; title: string }
  >
}

/** Lighthouse in the cache folder, installed when it is missing. Undefined where that is impossible. */
async function findLighthouse(): Promise<string | undefined> {
  const folder = join(projectRoot(), '.cache', 'lighthouse')
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const options = [
    'install',
    '--prefix',
    folder,
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    `lighthouse@${VERSION}`,
  ]
  try {
    await run('npm', options, { env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' } })
  } catch {
    return undefined
  }
  return existsSync(program) ? program : undefined
}

async function reportOf(program: string, url: string): Promise<Report> {
  const flags = '--chrome-flags=--headless=new --no-sandbox --disable-gpu'
  const { stdout } = await run(process.execPath, [program, url, '--output=json', '--quiet', flags], {
    env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
    maxBuffer: MOST_OUTPUT,
  })
  return JSON.parse(stdout)
}

function rowsOf(path: string, { categories, audits }: Report): Row[] {
  const scores = Object.entries(CATEGORIES).map(([name, least]) => {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    return { what: `${path}: ${name}`, value: String(score), budget: `≥ ${least}`, isOver: score < least }
  })
  const times = Object.entries(TIMES).map(([audit, name]) =>
    rowOf(`${path}: ${name}`, audits[audit]?.numericValue ?? Number.NaN, 'ms', undefined, 0),
  )
  const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  return [
    ...scores,
    ...times,
    rowOf(`${path}: layout shift`, shift, '', MOST_SHIFT, 3),
    ...failed.map(({ title }) => ({ what: `${path}: failed audit`, value: title })),
  ]
}

/** Lighthouse's mobile run of the built app, or the reason why it cannot run. */
export async function benchLighthouse(): Promise<string> {
  const program = await findLighthouse()
  if (!program) return '### Lighthouse\n\nNot measured: it is not installed and could not be installed.\n'
  const server = await startServer({ env: { LOG_LEVEL: 'silent' } })
  try {
    const rows: Row[] = []
    for (const path of PAGES) rows.push(...rowsOf(path, await reportOf(program, `${server.url}${path}`)))
    return tableOf('Lighthouse, mobile', rows)
  } finally {
    await server.remove()
  }
}
