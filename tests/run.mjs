import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../server/build.mjs'
import { findChromium } from './chromium.mjs'

// Everything that CI runs, in order. All steps run even when one fails; the last line counts.
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const results = join(root, '.cache', 'results')
const env = process.stdout.isTTY ? { ...process.env } : { ...process.env, NO_COLOR: '1' }

let passed = 0
let failed = 0

await step('format', () => command(bin('oxfmt'), ['--check', '.']))
await step('lint', () => command(bin('oxlint'), ['--deny-warnings']))
await step('types', () => command(process.execPath, [join(root, 'tests', 'types.mjs')]))
await tests('architecture', ['architecture'])
const isBuilt = await step('build', () => buildIfStale())
await tests('parts and processes', ['parts', 'processes'])
await tests('model', ['model'])
if (isBuilt) {
  await step('chromium', async () => {
    env.CHROMIUM_PATH = await findChromium()
  })
  await tests('journeys', ['journeys'])
  if (await step('build with the sync hook', () => buildIfStale(console.log, { hasSyncHook: true })))
    await tests('chaos', ['chaos'])
  await step('budgets', () => command(bin('tsx'), ['bench/budgets.ts']))
}

console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

/** One thing that passes or fails as a whole. */
async function step(name, work) {
  announce(name)
  const before = Date.now()
  try {
    await work()
    passed += 1
    console.log(`${name}: passed in ${((Date.now() - before) / 1000).toFixed(1)} s`)
    return true
  } catch (error) {
    failed += 1
    console.error(`${name}: failed. ${error.message}`)
    return false
  }
}

/** Runs projects of vitest and adds up its counts; a run that ends badly without a failed test counts as one. */
async function tests(name, projects) {
  announce(name)
  mkdirSync(results, { recursive: true })
  const file = join(results, `${projects.join('-')}.json`)
  rmSync(file, { force: true })
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  let isFine = true
  try {
    await command(bin('vitest'), ['run', '--config', 'tests/vitest.config.ts', ...chosen, ...options])
  } catch {
    isFine = false
  }
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  passed += counts?.numPassedTests ?? 0
  failed += counts?.numFailedTests || (isFine && counts ? 0 : 1)
}

function announce(name) {
  console.log(`\n== ${name}`)
}

function command(program, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { cwd: root, env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`It ended with ${code ?? signal}.`)),
    )
  })
}
