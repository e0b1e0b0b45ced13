import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../server/build.mjs'
import { findChromium } from '../chromium.mjs'

// npm run chaos -- --runs 200 --seed 7
const whole = { type: 'string' }
const { values } = parseArgs({ options: { runs: whole, seed: whole } })
const root = fileURLToPath(new URL('../..', import.meta.url))

await buildIfStale(console.log, { hasSyncHook: true })
const env = {
  ...process.env,
  CHROMIUM_PATH: await findChromium(),
  ...(values.runs && { CHAOS_RUNS: values.runs }),
  ...(values.seed && { CHAOS_SEED: values.seed }),
}
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url))
const options = ['run', '--config', 'tests/vitest.config.ts', '--project', 'chaos', 'chaos.test']
spawn(process.execPath, [vitest, ...options], { cwd: root, env, stdio: 'inherit' }).once('exit', (code) =>
  process.exit(code ?? 1),
)
