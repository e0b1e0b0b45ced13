import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { HEART } from './heart.ts'
import { SlowestFirst } from './slowest-first.ts'

const MINUTE_MS = 60_000
/** A browser on a busy machine: what passes the second time is named as flaky at the end of the run (run.mjs). */
const TRIED_AGAIN = 1
/** Two keep two cores busy; more than four were never tried, and all share the connections of one PostgreSQL. */
const WORKERS = Math.min(4, Math.max(2, availableParallelism()))
/** Browsers wait a quarter of the time: with one worker more than cores, journeys and chaos take 735 s instead of 900 on two. */
const WORKERS_OF_BROWSERS = Math.min(4, WORKERS + 1)
const everywhere = { globalSetup: ['tests/world/postgres.ts'], environment: 'node' }
/** The limits are for a test that hangs: two hundred buyers at once take 20 s on a machine with other work. */
const ofParts = {
  testTimeout: MINUTE_MS,
  hookTimeout: MINUTE_MS,
  maxWorkers: WORKERS,
  // the one second of vitest is over while such a machine starts or ends a process, or a connection to its database
  expect: { poll: { timeout: 20_000 } },
}
const inBrowser = {
  globalSetup: ['tests/world/shop-template.ts'],
  environment: 'node',
  expect: { poll: { timeout: 20_000, interval: 100 } },
}

const root = fileURLToPath(new URL('..', import.meta.url))

/** Files about the app's own databases, which its modules hold open: each needs modules of its own. */
const OF_DATABASES = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('src', name))
  .filter((name) => readFileSync(join(root, name), 'utf8').includes("'fake-indexeddb/auto'"))

/** All, except where `npm test` asks for a short run (run.mjs). */
const JOURNEYS =
  process.env['JOURNEYS'] === 'heart'
    ? HEART.map((name) => `tests/journeys/${name}.test.ts`)
    : ['tests/journeys/**/*.test.ts']

/** Takes a file of the app with the sync hook away and builds it again: nothing that serves this app may run beside it. */
const HOOK = ['tests/chaos/sync-hook.test.ts']

export default defineConfig({
  root,
  cacheDir: '.cache/vitest',
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      { extends: true, test: { name: 'architecture', include: ['tests/*.test.ts'], testTimeout: MINUTE_MS } },
      {
        extends: true,
        test: {
          ...everywhere,
          ...ofParts,
          name: 'server',
          include: ['contract/**/*.test.ts', 'server/**/*.test.ts'],
          // loading the server for each file took a quarter of the time; what it remembers is in its database
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          ...ofParts,
          name: 'client',
          // loading React and Dexie for each file took as long as the tests
          isolate: false,
          setupFiles: ['tests/world/client-file.ts'],
          include: [
            'src/**/*.test.{ts,tsx}',
            'sw/**/*.test.ts',
            'tests/world/**/*.test.ts',
            'tests/calc/**/*.test.ts',
          ],
          exclude: OF_DATABASES,
        },
      },
      { extends: true, test: { ...ofParts, name: 'databases', environment: 'node', include: OF_DATABASES } },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
          testTimeout: 20 * MINUTE_MS,
          hookTimeout: MINUTE_MS,
          maxWorkers: WORKERS,
        },
      },
      { extends: true, test: { ...ofParts, name: 'hook', testTimeout: 2 * MINUTE_MS, include: HOOK } },
      {
        extends: true,
        test: {
          ...ofParts,
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          testTimeout: 2 * MINUTE_MS,
          hookTimeout: 2 * MINUTE_MS,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          globalSetup: [
            'tests/world/shop-template.ts',
            'tests/world/shared-servers.ts',
            'tests/world/sign-in-bundle.ts',
          ],
          name: 'journeys',
          // loading what a file needs again took 2 s of each; its servers and phones are its own
          isolate: false,
          include: JOURNEYS,
          retry: TRIED_AGAIN,
          testTimeout: 2 * MINUTE_MS,
          hookTimeout: 3 * MINUTE_MS,
          maxWorkers: WORKERS_OF_BROWSERS,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          exclude: HOOK,
          retry: TRIED_AGAIN,
          testTimeout: 2 * MINUTE_MS,
          hookTimeout: 3 * MINUTE_MS,
          maxWorkers: WORKERS_OF_BROWSERS,
        },
      },
    ],
  },
})
