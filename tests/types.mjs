import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Checks every TypeScript project, two at a time, and prints what is wrong.
const root = fileURLToPath(new URL('..', import.meta.url))
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
// the largest first, so that neither half waits for the other
const FOLDERS = ['tests', 'server', 'src', 'bench', 'sw', 'contract', 'src/build', 'android']
const AT_ONCE = 2
/** Each checker of the compiler works out the types of the contract for itself: four took twice the time of one. */
const CHECKERS = '1'

const waiting = FOLDERS.flatMap((folder) => projectsIn(folder))
await Promise.all(Array.from({ length: AT_ONCE }, checkNext))

async function checkNext() {
  for (let project = waiting.shift(); project; project = waiting.shift()) {
    const words = await check(project)
    if (words === undefined) continue
    console.error(`Types of ${project}:\n${words}`)
    process.exitCode = 1
  }
}

/** A folder may hold several, as `src` does: its offline core knows no browser window. */
function projectsIn(folder) {
  const names = readdirSync(join(root, folder)).filter((name) => /^tsconfig.*\.json$/.test(name))
  return names.map((name) => join(folder, name))
}

/** What the compiler says, or undefined when all is well. What has not changed since the last time is not checked again. */
function check(project) {
  const builtInfo = join(root, '.cache', 'types', `${project.replaceAll(/\W/g, '-')}.tsbuildinfo`)
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [compiler, '-p', project, '--checkers', CHECKERS, '--incremental', '--tsBuildInfoFile', builtInfo],
      { cwd: root, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => resolve(error ? `${stdout}${stderr}`.trim() || error.message : undefined),
    )
  })
}
