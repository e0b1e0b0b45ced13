import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identity } from '#contract/identity.ts'
import { webManifest } from '../../src/build/web-manifest.ts'

/** What one build of the app is about: the version of the project, and the site that the app opens. */
export interface Identity {
  version: string
  code: number
  name: string
  /** `https://shop.example` */
  origin: string
  host: string
  scheme: string
  package: string
  oldestWebView: number
  colours: Readonly<Record<string, { light: string; dark: string }>>
  shortcuts: { name: string; url: string }[]
}

/** Reads it from package.json, the identity shared with the web manifest, and ANDROID_ORIGIN for another site. */
export function readIdentity(
  root: string,
  origin = process.env['ANDROID_ORIGIN'] ?? identity.origin,
): Identity {
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { host } = new URL(origin)
  const { name, android, colours } = identity
  const shortcuts = (webManifest.shortcuts ?? []).map((each) => ({ name: each.name, url: each.url }))
  return {
    version,
    code: codeOf(version),
    name,
    origin: new URL(origin).origin,
    host,
    ...android,
    colours,
    shortcuts,
  }
}

/** 2.8.9 is 20809: grows with each version, as Android wants it. */
function codeOf(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  return major * 10_000 + minor * 100 + patch
}
