import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, ORG_JSON, run } from './programs.ts'

const LIBRARIES = '/usr/share/java'
const NEEDED =
  /^(?:junit-(?:jupiter-(?:api|engine)|platform-(?:commons|console|engine|launcher|reporting))|picocli|univocity-parsers|opentest4j(?:-reporting-\w+)?|apiguardian-api)\.jar$/

/** What JUnit needs, as a class path. */
export function junitPath(): string {
  const jars = readdirSync(LIBRARIES).filter((name) => NEEDED.test(name))
  return [...jars.map((name) => join(LIBRARIES, name)), ORG_JSON].join(':')
}

/** Compiles the Java sources of a folder. */
export function compileJava(folder: string, classes: string, path: string): void {
  mkdirSync(classes, { recursive: true })
  run('javac', [
    '-nowarn',
    '-Xlint:none',
    '-encoding',
    'UTF-8',
    '-d',
    classes,
    '-cp',
    path,
    ...filesBelow(folder, '.java'),
  ])
}

/** Runs the tests among the classes and returns what JUnit prints. Fails when a test does. */
export function runJunit(classes: string, path: string, properties: readonly string[] = []): string {
  const options = [
    'execute',
    '--scan-class-path',
    classes,
    '--details=tree',
    '--disable-banner',
    '--disable-ansi-colors',
  ]
  return run('java', [
    ...properties,
    '-Dfile.encoding=UTF-8',
    '-cp',
    `${classes}:${path}`,
    'org.junit.platform.console.ConsoleLauncher',
    ...options.slice(1),
  ])
}
