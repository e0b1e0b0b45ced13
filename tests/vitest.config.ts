import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './slowest-first.ts'

const MINUTE_MS = 60_000
/** A browser on a busy machine: what passes the second time is named as flaky at the end of the run (run.mjs). */
const TRIED_AGAIN = 1
const everywhere = { globalSetup: ['tests/world/postgres.ts'], environment: 'node' }
/** The limits are for a test that hangs: two hundred buyers at once take 20 s on a machine with other work. */
const ofParts = { testTimeout: MINUTE_MS, hookTimeout: MINUTE_MS, maxWorkers: 2 }
const inBrowser = {
  globalSetup: ['tests/world/shop-template.ts'],
  environment: 'node',
  expect: { poll: { timeout: 20_000, interval: 100 } },
}

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
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
          include: [
            'src/**/*.test.{ts,tsx}',
            'sw/**/*.test.ts',
            'tests/world/**/*.test.ts',
            'tests/calc/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          ...everywhere,
          name: 'model',
          include: ['tests/model/**/*.test.ts'],
          testTimeout: 20 * MINUTE_MS,
          hookTimeout: MINUTE_MS,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: ['tests/processes/**/*.test.ts'],
          testTimeout: 2 * MINUTE_MS,
          hookTimeout: 2 * MINUTE_MS,
          maxWorkers: 2,
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
          include: ['tests/journeys/**/*.test.ts'],
          retry: TRIED_AGAIN,
          testTimeout: 2 * MINUTE_MS,
          hookTimeout: 3 * MINUTE_MS,
          // three keep two cores without a pause, and are no faster
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowser,
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          retry: TRIED_AGAIN,
          testTimeout: 2 * MINUTE_MS,
          hookTimeout: 3 * MINUTE_MS,
          maxWorkers: 2,
        },
      },
    ],
  },
})
