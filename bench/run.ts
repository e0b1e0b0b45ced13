import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { benchApi } from './api.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchPull } from './pull.ts'
import { benchRepeatStart } from './repeat-start.ts'

/** `npm run bench` prints every table; `npm run bench -- api` one of them. */
const BENCHES: Record<string, () => Promise<string>> = {
  'first-load': async () => (await benchFirstLoad()).table,
  'repeat-start': benchRepeatStart,
  lighthouse: benchLighthouse,
  pull: benchPull,
  search: benchSearch,
  api: benchApi,
}

/** That bench prints for itself. */
async function benchSearch(): Promise<string> {
  await import('./search.ts')
  return ''
}

const wanted = process.argv.slice(2)
// built in a process of its own, so that nothing of it is measured
execFileSync(
  process.execPath,
  ['--eval', "import('./server/build.mjs').then((build) => build.buildIfStale())"],
  {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  },
)

for (const [name, bench] of Object.entries(BENCHES))
  if (wanted.length === 0 || wanted.includes(name)) console.log(await bench())
