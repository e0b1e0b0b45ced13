import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { run } from './programs.ts'

export interface SigningKey {
  file: string
  alias: string
  password: string
}

const DEVELOPMENT = { alias: 'development', password: 'development' }
const VALID_DAYS = '10950'

/** The key that ANDROID_KEY names, or a key for development that is made once in the data folder. */
export function signingKey(root: string): SigningKey {
  const {
    ANDROID_KEY: file,
    ANDROID_KEY_ALIAS: alias,
    ANDROID_KEY_PASSWORD: password,
    DATA_DIR,
  } = process.env
  if (file) {
    if (!alias || !password) throw new Error('ANDROID_KEY needs ANDROID_KEY_ALIAS and ANDROID_KEY_PASSWORD.')
    return { file, alias, password }
  }
  const own = join(resolve(root, DATA_DIR || 'data'), 'android', 'development.keystore')
  if (!existsSync(own)) makeKey(own)
  return { file: own, ...DEVELOPMENT }
}

function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const { alias, password } = DEVELOPMENT
  const key = [
    '-alias',
    alias,
    '-keyalg',
    'RSA',
    '-keysize',
    '3072',
    '-validity',
    VALID_DAYS,
    '-dname',
    'CN=Development',
  ]
  run('keytool', ['-genkeypair', '-keystore', file, '-storepass', password, '-keypass', password, ...key])
}

/** The SHA-256 of the certificate, as assetlinks.json names it. */
export function certificateOf(apk: string): string {
  const printed = run('apksigner', ['verify', '--print-certs', '--min-sdk-version', '24', apk])
  const [, digits] = /certificate SHA-256 digest: ([\da-f]{64})/.exec(printed) ?? []
  if (!digits) throw new Error(`No certificate in ${apk}.`)
  return (digits.toUpperCase().match(/../g) ?? []).join(':')
}
