import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// `npm run mute`: lets each operation in turn do nothing and answer the least that its contract allows, and counts those that
// the tests of server/answers.test.ts would not notice. They run with `npm test` as well; this prints the operations by name.
const root = fileURLToPath(new URL('..', import.meta.url))
const file = join(root, '.cache', 'results', 'mute.json')

mkdirSync(join(root, '.cache', 'results'), { recursive: true })
rmSync(file, { force: true })
const vitest = join(root, 'node_modules', '.bin', 'vitest')
const chosen = ['--project', 'server', 'server/answers.test.ts', '-t', 'is noticed$']
const reporting = ['--reporter=json', `--outputFile.json=${file}`]
const run = spawnSync(vitest, ['run', '--config', 'tests/vitest.config.ts', ...chosen, ...reporting], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
})
const { testResults } = JSON.parse(readFileSync(file, 'utf8'))
const ran = testResults
  .flatMap(({ assertionResults }) => assertionResults)
  .filter(({ status }) => status === 'passed' || status === 'failed')
const survivors = ran.filter(({ status }) => status === 'failed')
for (const { ancestorTitles } of survivors) console.log(`survives: ${ancestorTitles.join(' ')}`)
console.log(`${ran.length} operations muted, ${survivors.length} survive`)
process.exitCode = survivors.length > 0 || ran.length === 0 || run.status !== 0 ? 1 : 0
