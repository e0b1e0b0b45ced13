import { createHash } from 'node:crypto'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { fill } from './fill-resources.ts'
import { readIdentity } from './identity.ts'
import { filesBelow, ORG_JSON, run } from './programs.ts'
import { signingKey } from './signing-key.ts'
import { writeFramework } from './write-framework.ts'

export interface Built {
  apk: string
  /** The folder of the classes that went into the app, of the stubs, and of generated sources. */
  work: string
}

const MIN_SDK = 24
const TARGET_SDK = 36
/** Entries of the archive get this time, so that two builds are the same. */
const BUILT_AT = new Date('1981-01-01T01:01:02Z')
const home = new URL('..', import.meta.url).pathname
const root = resolve(home, '..')
const main = join(home, 'app', 'src', 'main')

/** Builds the app below `work` and signs it. Two builds of the same sources with the same key are the same file. */
export function build(work: string): Built {
  rmSync(work, { recursive: true, force: true })
  mkdirSync(join(work, 'dex'), { recursive: true })
  const identity = readIdentity(root)
  const at = (name: string) => join(work, name)
  for (const part of ['res', 'assets'])
    if (existsSync(join(main, part))) cpSync(join(main, part), at(part), { recursive: true })
  fill({
    identity,
    manifest: join(main, 'AndroidManifest.xml'),
    work,
    icon: join(root, 'public', 'icons', 'icon-192.png'),
  })
  packResources(at)
  compile(at)
  run('java', [
    '-Xmx512m',
    '-cp',
    join(home, 'vendor', 'dx.jar'),
    'com.android.dx.command.Main',
    '--dex',
    `--min-sdk-version=${MIN_SDK}`,
    `--output=${at('dex/classes.dex')}`,
    at('classes'),
  ])
  utimesSync(at('dex/classes.dex'), BUILT_AT, BUILT_AT)
  run('zip', ['-q', '-X', '-j', at('resources.apk'), at('dex/classes.dex')], { TZ: 'UTC' })
  run('zipalign', ['-p', '4', at('resources.apk'), at('aligned.apk')])
  const apk = at(`tuning-academy-${identity.version}.apk`)
  const { file, alias, password } = signingKey(root)
  run(
    'apksigner',
    [
      'sign',
      '--ks',
      file,
      '--ks-pass',
      'env:ANDROID_KEY_PASSWORD',
      '--ks-key-alias',
      alias,
      '--min-sdk-version',
      String(MIN_SDK),
      '--v1-signing-enabled',
      'false',
      '--v2-signing-enabled',
      'true',
      '--v3-signing-enabled',
      'true',
      '--v4-signing-enabled',
      'false',
      '--out',
      apk,
      at('aligned.apk'),
    ],
    { ANDROID_KEY_PASSWORD: password },
  )
  return { apk, work }
}

/** The platform's resources that ours name are made first: aapt reads them as if they were the whole platform's. */
function packResources(at: (name: string) => string): void {
  const framework = join(home, 'framework')
  mkdirSync(at('platform'))
  writeFileSync(
    at('platform/AndroidManifest.xml'),
    '<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="android" />',
  )
  run('aapt', [
    'package',
    '-x',
    '-M',
    at('platform/AndroidManifest.xml'),
    '-S',
    join(framework, 'res'),
    '-F',
    at('platform.apk'),
  ])
  mkdirSync(at('generated'))
  run('aapt', [
    'package',
    '-f',
    '-M',
    at('AndroidManifest.xml'),
    '-S',
    at('res'),
    '-A',
    at('assets'),
    '-I',
    at('platform.apk'),
    '-J',
    at('generated'),
    '--custom-package',
    'academy.tuning',
    '--min-sdk-version',
    String(MIN_SDK),
    '--target-sdk-version',
    String(TARGET_SDK),
    '-F',
    at('resources.apk'),
  ])
}

function compile(at: (name: string) => string): void {
  writeFramework(join(home, 'framework', 'api.txt'), at('framework'))
  const java = ['--release', '8', '-encoding', 'UTF-8', '-Xlint:-options']
  run('javac', [
    ...java,
    '-nowarn',
    '-d',
    at('stubs'),
    '-cp',
    ORG_JSON,
    ...filesBelow(at('framework'), '.java'),
  ])
  const sources = [...filesBelow(join(main, 'java'), '.java'), ...filesBelow(at('generated'), '.java')]
  run('javac', [
    ...java,
    '-Xlint:all',
    '-Werror',
    '-d',
    at('classes'),
    '-cp',
    `${at('stubs')}:${ORG_JSON}`,
    ...sources,
  ])
}

/** The SHA-256 of a file in hexadecimal digits. */
export function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** Builds into .cache, and copies the app to android/build. */
export function buildApp(): string {
  const { apk } = build(join(root, '.cache', 'android', 'app'))
  mkdirSync(join(home, 'build'), { recursive: true })
  const placed = join(home, 'build', apk.slice(apk.lastIndexOf('/') + 1))
  copyFileSync(apk, placed)
  console.log(`${placed}\n${statSync(placed).size} bytes, SHA-256 ${sha256(placed)}`)
  return placed
}
