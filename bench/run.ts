import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { benchApi } from './api.ts'

/** `npm run bench` prints every table; `npm run bench -- api` one of them. */
const BENCHES: Record<string, () => Promise<string>> = { api: benchApi }

const wanted = process.argv.slice(2)
// built in a process of its own, so that nothing of it is measured
execFileSync(process.execPath, ['--eval', "import('./server/build.mjs').then((build) => build.buildIfStale())"], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
})

for (const [name, bench] of Object.entries(BENCHES))
  if (wanted.length === 0 || wanted.includes(name)) console.log(await bench())
