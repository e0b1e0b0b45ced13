import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

// Asks the registry for known holes of what is installed in production. A hole of high severity ends the run; a registry that
// gives no answer does not, and is named.
const ANSWER_LIMIT_MS = 60_000
const ENDS_THE_RUN = ['high', 'critical']

const root = fileURLToPath(new URL('..', import.meta.url))
const report = await audit()

if (!report?.metadata?.vulnerabilities) {
  const reason = report?.statusCode ? `it answered ${report.statusCode}` : 'no answer'
  console.log(`NOT CHECKED for known holes: the registry does not tell (${reason}).`)
} else {
  const holes = Object.values(report.vulnerabilities)
  for (const { name, severity, range } of holes) console.log(`${severity}: ${name} ${range}`)
  const isGrave = holes.some(({ severity }) => ENDS_THE_RUN.includes(severity))
  console.log(holes.length === 0 ? 'No known holes.' : `${holes.length} packages with known holes.`)
  if (isGrave) process.exitCode = 1
}

/** What npm reports, or undefined when it is not JSON. */
function audit() {
  return new Promise((resolve) => {
    const options = { cwd: root, maxBuffer: 2 ** 26, timeout: ANSWER_LIMIT_MS }
    execFile('npm', ['audit', '--omit=dev', '--json'], options, (_error, stdout) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        resolve(undefined)
      }
    })
  })
}
