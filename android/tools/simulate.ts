import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { readIdentity } from './identity.ts'
import { ORG_JSON, run } from './programs.ts'
import { compileJava, junitPath, runJunit } from './run-junit.ts'
import { writeFramework } from './write-framework.ts'

export interface Simulation {
  /** The classes of the app, made of its own bytecode. */
  jar: string
  work: string
  /** Where the site is served. */
  site: string
  chromium: string
}

const root = new URL('../..', import.meta.url).pathname
const home = join(root, 'android')

/** Turns the bytecode of the app back into classes, which are run and looked at instead of those of the compiler. */
export function classesOf(apk: string, work: string): string {
  const jar = join(work, 'app.jar')
  run('enjarify', ['--force', '--output', jar, apk], { PATH: `/usr/bin:${process.env['PATH']}` })
  return jar
}

/** Lets the app drive the site in Chromium. `words` are texts of the site. Returns what JUnit prints. */
export function simulate(
  { jar, work, site, chromium }: Simulation,
  words: Readonly<Record<string, string>>,
): string {
  const at = (name: string) => join(work, name)
  writeFramework(join(home, 'framework', 'api.txt'), at('platform-java'), true)
  cpSync(join(home, 'simulator', 'java', 'simulator'), at('platform-java/simulator'), { recursive: true })
  const path = [at('platform-classes'), jar, junitPath()].join(':')
  compileJava(at('platform-java'), at('platform-classes'), `${jar}:${ORG_JSON}`)
  compileJava(join(home, 'simulator', 'test'), at('simulator-tests'), path)
  const properties = {
    site,
    chromium,
    version: readIdentity(root).version,
    'android.sdk': '34',
    texts: join(home, 'app/src/main/res/values/strings.xml'),
    ...words,
  }
  return runJunit(
    at('simulator-tests'),
    path,
    Object.entries(properties).map(([name, value]) => `-D${name}=${value}`),
  )
}
