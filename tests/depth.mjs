import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// How many random stories and blows a run plays, from which seed, and whether it makes all kinds of installations.
// `node tests/depth.mjs` prints `--full` when what they test may have changed since the last settled version.
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
/** A version settles so long after it was named: what is changed in one sitting is tested in full, though it ends with a version. */
const SETTLES_IN_S = 4 * 60 * 60

/** The settings of tests/model and tests/chaos for this run; those that the caller has set stay. */
export function depthSettings(isFull) {
  const { stories, blows, purchases } = isFull ? FULL : USUAL
  const seed = seedOfCommit()
  return {
    SYNC_RUNS: String(stories),
    CHAOS_RUNS: String(blows),
    MONEY_RUNS: String(purchases),
    CHAOS_STEPS: isFull ? 'all' : 'some',
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
  const settled = `--before=${Number(git('log', '-1', '--format=%ct')) - SETTLES_IN_S}`
  // the commit that named the version: a clone may come without tags
  const version = git('log', '-1', settled, '--format=%H', '-G^  "version":', '--', 'package.json')
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
