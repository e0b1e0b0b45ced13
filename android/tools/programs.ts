import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What the build and the tests need, by the package of Debian that has it. */
const NEEDED = {
  aapt: '/usr/bin/aapt',
  zipalign: '/usr/bin/zipalign',
  apksigner: '/usr/bin/apksigner',
  zip: '/usr/bin/zip',
  enjarify: '/usr/bin/enjarify',
  'openjdk-17-jdk-headless': '/usr/bin/javac',
  'libandroid-json-java': '/usr/share/java/com.android.json.jar',
  junit5: '/usr/share/java/junit-jupiter-api.jar',
} as const

/** Classes that the platform has, as a library. */
export const ORG_JSON = NEEDED['libandroid-json-java']

const missing = () => Object.entries(NEEDED).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))

/** Installs what is missing when this process may. Returns the packages that are still missing. */
export function preparePrograms(): string[] {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const quiet = { stdio: 'ignore', env } as const
    try {
      execFileSync('apt-get', ['update', '-qq'], quiet)
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], quiet)
    } catch {
      // what is missing is named by the caller
    }
  }
  return missing()
}

/** Runs a program and returns what it prints. When it fails, all that it has said is the error. */
export function run(
  program: string,
  options: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const done = spawnSync(program, options, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 2 ** 26,
  })
  if (done.status === 0) return done.stdout
  throw new Error(
    `${program} has failed.\n${done.stdout ?? ''}${done.stderr ?? ''}${done.error?.message ?? ''}`,
  )
}

/** All files of a folder and the folders in it whose names end so, in order. */
export function filesBelow(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(folder, name))
}
