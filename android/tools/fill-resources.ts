import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identity } from './identity.ts'

interface Filled {
  identity: Identity
  manifest: string
  work: string
  /** The icon of phones that know no adaptive icons. */
  icon: string
}

/** Writes what depends on the site: the manifest, its colours, shortcuts and icon, and the asset that the app reads. */
export function fill({ identity, manifest, work, icon }: Filled): void {
  const { version, code, name, host, origin, scheme, oldestWebView, colours } = identity
  const words: Record<string, string> = {
    version,
    code: String(code),
    name,
    host,
    scheme,
    package: identity.package,
  }
  const text = readFileSync(manifest, 'utf8').replace(/%(\w+)%/g, (_all, word: string) => words[word] ?? '')
  writeFileSync(join(work, 'AndroidManifest.xml'), text)

  const write = (file: string, content: string) => {
    const path = join(work, file)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
  }
  write('assets/site.json', JSON.stringify({ origin, scheme, oldestWebView }))
  const values = (theme: 'light' | 'dark') =>
    Object.entries(colours).map(([colour, pair]) => `<color name="${colour}">${pair[theme]}</color>`)
  const fixed = [
    `<color name="light">${colours['ground']?.light}</color>`,
    `<color name="dark">${colours['ground']?.dark}</color>`,
  ]
  write('res/values/colours.xml', resources([...values('light'), ...fixed]))
  write('res/values-night/colours.xml', resources(values('dark')))
  write(
    'res/values/shortcuts.xml',
    resources(identity.shortcuts.map((each, at) => `<string name="shortcut_${at}">${each.name}</string>`)),
  )
  write('res/xml/shortcuts.xml', shortcuts(identity))
  mkdirSync(join(work, 'res', 'mipmap-xxxhdpi'), { recursive: true })
  copyFileSync(icon, join(work, 'res', 'mipmap-xxxhdpi', 'icon.png'))
}

function resources(lines: readonly string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n<resources>\n${lines.join('\n')}\n</resources>\n`
}

function shortcuts({ origin, shortcuts: all, package: target }: Identity): string {
  const rows = all.map(
    ({ url }, at) =>
      `<shortcut android:shortcutId="shortcut${at}" android:enabled="true" android:icon="@mipmap/icon" android:shortcutShortLabel="@string/shortcut_${at}">` +
      `<intent android:action="android.intent.action.VIEW" android:targetPackage="${target}" android:targetClass="academy.tuning.MainActivity" android:data="${origin}${url}" />` +
      '</shortcut>',
  )
  return `<?xml version="1.0" encoding="utf-8"?>\n<shortcuts xmlns:android="http://schemas.android.com/apk/res/android">\n${rows.join('\n')}\n</shortcuts>\n`
}
