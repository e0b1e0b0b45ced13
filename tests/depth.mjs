import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// How many journeys, random stories and blows a run plays, from which seed, and whether it makes all kinds of installations.
// `node tests/depth.mjs` prints `--full` when what they test may have changed since the last version.
const root = fileURLToPath(new URL('..', import.meta.url))
/** What the random stories, the blows and the installations are there to test. */
const TESTED = [
  'src/sync',
  'src/mirror',
  'src/storage',
  'sw',
  'server/platform',
  'server/money',
  'server/order',
  'tests/model',
  'tests/chaos',
]
const USUAL = { stories: 400, blows: 5, purchases: 12 }
const FULL = { stories: 2_000, blows: 20, purchases: 60 }
const SEED_DIGITS = 7

/** The settings of journeys, tests/model and tests/chaos for this run; those that the caller has set stay. */
export function depthSettings(options) {
  const isFull = options.includes('--full')
  const { stories, blows, purchases } = isFull ? FULL : USUAL
  const seed = seedOfCommit()
  return {
    SYNC_RUNS: String(stories),
    CHAOS_RUNS: String(blows),
    MONEY_RUNS: String(purchases),
    CHAOS_STEPS: isFull ? 'all' : 'some',
    JOURNEYS: isFull || options.includes('--journeys') ? 'all' : 'heart',
    INSTALLATIONS: isFull ? 'all' : 'some',
    // without a repository each test draws and prints its own
    ...(seed !== undefined && {
      SYNC_SEED: String(seed),
      CHAOS_SEED: String(seed),
      MONEY_SEED: String(seed),
    }),
  }
}

/** The same commit plays the same stories, so a red run can be repeated. */
function seedOfCommit() {
  const hash = git('rev-parse', 'HEAD')
  return hash === undefined ? undefined : Number.parseInt(hash.slice(0, SEED_DIGITS), 16)
}

/** True as well when it is unknown: no repository, no version in what was cloned of it. */
function hasChangedSinceVersion() {
  // the commit that named the version: a clone may come without tags
  const version = git('log', '-1', '--format=%H', '-G^  "version":', '--', 'package.json')
  return !version || git('diff', '--name-only', version, '--', ...TESTED) !== ''
}

function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url) && hasChangedSinceVersion()) console.log('--full')
