import { run } from './programs.ts'

/** Every permission that the app may ask for. A new one is a decision, named here and in the README. */
const PERMISSIONS = [
  'ACCESS_COARSE_LOCATION',
  'ACCESS_FINE_LOCATION',
  'ACCESS_NETWORK_STATE',
  'INTERNET',
  'MODIFY_AUDIO_SETTINGS',
  'POST_NOTIFICATIONS',
  'RECEIVE_BOOT_COMPLETED',
  'RECORD_AUDIO',
  'WRITE_EXTERNAL_STORAGE',
]
/** The only part that other apps may start. */
const EXPORTED = ['academy.tuning.MainActivity']
const MOST_BYTES = 120 * 1_024

/** What is wrong with the manifest and the size of the app. */
export function checkManifest(apk: string, bytes: number): string[] {
  const told = run('aapt', ['dump', 'permissions', apk])
  const permissions = [...told.matchAll(/uses-permission: name='android\.permission\.(\w+)'/g)].map(
    ([, name = '']) => name,
  )
  const exported = exportedParts(run('aapt', ['dump', 'xmltree', apk, 'AndroidManifest.xml']))
  return [
    ...difference('permission', permissions, PERMISSIONS),
    ...difference('exported part', exported, EXPORTED),
    ...(bytes > MOST_BYTES ? [`The app has ${bytes} bytes, and may have ${MOST_BYTES}.`] : []),
  ]
}

function exportedParts(tree: string): string[] {
  const parts = tree
    .split(/^\s*E: /m)
    .filter((part) => /^(?:activity|service|receiver|provider)\b/.test(part))
  return parts.flatMap((part) => {
    const isExported = /android:exported\(0x[\da-f]+\)=\(type 0x12\)0xffffffff/.test(part)
    const [, name = 'unnamed'] = /android:name\(0x[\da-f]+\)="([^"]+)"/.exec(part) ?? []
    return isExported ? [name] : []
  })
}

function difference(kind: string, found: readonly string[], wanted: readonly string[]): string[] {
  return [
    ...found.filter((name) => !wanted.includes(name)).map((name) => `Unexpected ${kind}: ${name}`),
    ...wanted.filter((name) => !found.includes(name)).map((name) => `Missing ${kind}: ${name}`),
  ]
}
