import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { benchApi } from './api.ts'
import { benchBatch } from './batch.ts'
import { benchCalc } from './calc.ts'
import { benchExams } from './exams.ts'
import { benchFirstLoad } from './first-load.ts'
import { benchForms } from './forms.ts'
import { benchHouse } from './house.ts'
import { benchInstagram } from './instagram.ts'
import { benchLessons } from './lessons.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchLogs } from './logs.ts'
import { benchPanels } from './panels.ts'
import { benchPaying } from './paying.ts'
import { benchPull } from './pull.ts'
import { benchRanges } from './ranges.ts'
import { benchRepeatStart } from './repeat-start.ts'
import { benchServerSearch } from './search-server.ts'
import { benchSync } from './sync/sync.ts'
import { benchWaiting } from './sync/waiting.ts'
import { benchTalk } from './talk.ts'

/** `npm run bench` prints every table; `npm run bench -- api` one of them. */
const BENCHES: Record<string, () => Promise<string>> = {
  'first-load': async () => (await benchFirstLoad()).table,
  'repeat-start': benchRepeatStart,
  lessons: benchLessons,
  ranges: benchRanges,
  talk: benchTalk,
  exams: benchExams,
  house: benchHouse,
  instagram: benchInstagram,
  lighthouse: benchLighthouse,
  panels: benchPanels,
  paying: benchPaying,
  pull: benchPull,
  search: benchSearch,
  'search-server': benchServerSearch,
  api: benchApi,
  batch: benchBatch,
  forms: benchForms,
  calc: benchCalc,
  logs: benchLogs,
  sync: async () => `${await benchWaiting()}\n${await benchSync()}`,
}

/** These benches print for themselves. */
async function benchSearch(): Promise<string> {
  await import('./search.ts')
  return ''
}

const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)

for (const hasSyncHook of [false, true]) {
  if (!Object.keys(BENCHES).some((name) => isWanted(name) && (name === 'sync') === hasSyncHook)) continue
  // built in another process, so that the build is not measured
  const script = `import('./server/build.mjs').then((build) => build.buildIfStale(console.log, { hasSyncHook: ${hasSyncHook} }))`
  execFileSync(process.execPath, ['--eval', script], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  })
}

for (const [name, bench] of Object.entries(BENCHES)) if (isWanted(name)) console.log(await bench())
