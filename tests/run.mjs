import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from '../server/build.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { depthSettings } from './depth.mjs'

// The tests, in order. All steps run even when one fails; the last line counts.
// `npm test -- --journeys` plays all journeys, as CI does, and `--full` also more random stories and blows (depth.mjs).
const root = fileURLToPath(new URL('..', import.meta.url))
const bin = (name) => join(root, 'node_modules', '.bin', name)
const results = join(root, '.cache', 'results')
/** Memory as a folder, and how much of it must be free: the tests take 0.6 GB. */
const MEMORY = '/dev/shm'
const ROOMY_BYTES = 4 * 1024 ** 3
const temporary = folderInMemory()
const env = {
  ...depthSettings(process.argv),
  ...process.env,
  ...(temporary && { TMPDIR: temporary }),
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
}
const SLOWEST_FILES = 15
/** Of each failure that a test had before it passed. */
const MESSAGE_LINES = 8

let passed = 0
let failed = 0
/** What failed, and what passed only when it was tried once more, each with its file. */
const failures = []
const flaky = []
/** Seconds of each step, and of each file of tests. */
const stepTimes = []
const fileTimes = []

await step('format', () => command(bin('oxfmt'), ['--check', '.']))
await step('lint', () => command(bin('oxlint'), ['--deny-warnings']))
// beside each other, because a build and the architecture tests use little more than one core
const [, , [isBuilt, isHooked]] = await Promise.all([
  step('types', () => command(process.execPath, [join(root, 'tests', 'types.mjs')])),
  tests('architecture', ['architecture']),
  builds(),
])
await tests('parts and processes', ['server', 'client', 'databases', 'processes'])
// what is about the hook takes files of this app away, and nothing of the model serves it
if (isHooked) await tests('model and sync hook', ['model', 'hook'])
else await tests('model', ['model'])
if (isBuilt) {
  await step('chromium', async () => {
    env.CHROMIUM_PATH = await findChromium()
    env.CHROMIUM_SHELL_PATH = findHeadlessShell() ?? env.CHROMIUM_PATH
  })
  // together, so that both workers have something to do until the end
  if (isHooked) await tests('journeys and chaos', ['journeys', 'chaos'])
  else await tests('journeys', ['journeys'])
  if (env.JOURNEYS === 'heart')
    console.log('Played the journeys of the heart; `npm test -- --journeys` plays all.')
  await step('budgets', () => command(bin('tsx'), ['bench/budgets.ts']))
}

console.log('\n== seconds')
for (const [name, seconds] of stepTimes) console.log(`${seconds.toFixed(1).padStart(7)} ${name}`)
console.log(`${SLOWEST_FILES} slowest files, of which several run at a time:`)
for (const [name, seconds] of fileTimes.toSorted(([, a], [, b]) => b - a).slice(0, SLOWEST_FILES))
  console.log(`${seconds.toFixed(1).padStart(7)} ${name}`)
console.log()
for (const line of flaky) console.log(`flaky: ${line}`)
for (const line of failures) console.log(`failed: ${line}`)
console.log(`${passed} passed, ${failed} failed, ${flaky.length} flaky`)
if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
process.exit(failed > 0 ? 1 : 0)

/** A folder for what the tests throw away: profiles of browsers, and shops. A disk writes it all, and creates each file slowly. */
function folderInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return undefined
  // a run that was killed could not tidy up
  for (const name of readdirSync(MEMORY)) {
    const [, pid] = /^tuning-tests-(\d+)$/.exec(name) ?? []
    const isOver = pid === String(process.pid) || !existsSync(`/proc/${pid}`)
    if (pid && isOver) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOMY_BYTES) return undefined
  const folder = join(MEMORY, `tuning-tests-${process.pid}`)
  mkdirSync(folder)
  // the database of root runs as somebody else, who must be let in
  chmodSync(folder, 0o755)
  return folder
}

/** Whether the app is built, and whether the one with the sync hook is. */
async function builds() {
  const isBuilt = await step('build', () => buildIfStale())
  if (!isBuilt) return [false, false]
  return [
    true,
    await step('build with the sync hook', () => buildIfStale(console.log, { hasSyncHook: true })),
  ]
}

/** One thing that passes or fails as a whole. */
async function step(name, work) {
  announce(name)
  const before = Date.now()
  try {
    await work()
    passed += 1
    noteTime(name, before)
    return true
  } catch (error) {
    failed += 1
    failures.push(name)
    console.error(`${name}: failed. ${error.message}`)
    return false
  }
}

/** Runs projects of vitest, adds up its counts and notes the names of what failed or was tried again. */
async function tests(name, projects) {
  announce(name)
  mkdirSync(results, { recursive: true })
  const file = join(results, `${projects.join('-')}.json`)
  rmSync(file, { force: true })
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const chosen = projects.flatMap((project) => ['--project', project])
  let isFine = true
  const before = Date.now()
  try {
    await command(bin('vitest'), ['run', '--config', 'tests/vitest.config.ts', ...chosen, ...options])
  } catch {
    isFine = false
  }
  noteTime(name, before)
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  passed += counts?.numPassedTests ?? 0
  const failedBefore = failures.length
  for (const result of counts?.testResults ?? []) {
    const { name: path, status, message, assertionResults, startTime, endTime } = result
    fileTimes.push([relative(root, path), (endTime - startTime) / 1000])
    const at = (title) => `${relative(root, path)} › ${title}`
    for (const { fullName, status: outcome, failureMessages } of assertionResults) {
      if (outcome === 'failed') failures.push(at(fullName))
      // a test that was tried again keeps the messages of the time before
      if (outcome === 'passed' && failureMessages.length > 0)
        flaky.push([at(fullName), ...failureMessages.map(briefly)].join('\n  '))
    }
    const isAlone = assertionResults.every(({ status: outcome }) => outcome !== 'failed')
    if (status === 'failed' && isAlone) failures.push(at(message.split('\n', 1)[0] || 'did not run'))
  }
  // a run may end badly without a test that failed: an error outside of all tests, or no results at all
  if (failures.length === failedBefore && !(isFine && counts)) failures.push(`${name} ended badly: see above`)
  failed += failures.length - failedBefore
}

/** Says why a test failed, without what was below it in the libraries. */
function briefly(message) {
  const lines = message.split('\n').filter((line) => line.trim() && !line.includes('node_modules'))
  return lines.slice(0, MESSAGE_LINES).join('\n  ')
}

function noteTime(name, before) {
  const seconds = (Date.now() - before) / 1000
  stepTimes.push([name, seconds])
  console.log(`${name}: ${seconds.toFixed(1)} s`)
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
