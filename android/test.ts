import { copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NOTICE_KINDS } from '#contract/user/notices.ts'
import { text as account } from '#src/features/account/text.ts'
import { text as frame } from '#src/app/text.ts'
import { lintUses, usesIn } from './tools/api-lint.ts'
import { build, sha256 } from './tools/build.ts'
import { checkManifest } from './tools/manifest-check.ts'
import { preparePrograms, run } from './tools/programs.ts'
import { compileJava, junitPath, runJunit } from './tools/run-junit.ts'
import { withSite } from './tools/serve-site.ts'
import { classesOf, simulate } from './tools/simulate.ts'

// npm run android:test: everything that must hold for the app. The site must be built (npm run build).
const missing = preparePrograms()
if (missing.length > 0) {
  console.log(`The Android app is not tested here: the packages ${missing.join(', ')} cannot be installed.`)
  process.exit(0)
}
const cache = new URL('../.cache/android', import.meta.url).pathname
const home = new URL('.', import.meta.url).pathname
const chromiumModule = new URL('../tests/chromium.mjs', import.meta.url).href
const { findChromium }: { findChromium: () => Promise<string> } = await import(chromiumModule)
const failures: string[] = []
const { apk, work } = build(join(cache, 'app'))
const jar = classesOf(apk, work)

await step('two builds are the same file', () => {
  const first = join(cache, 'first.apk')
  copyFileSync(apk, first)
  const again = build(join(cache, 'again'))
  return sha256(first) === sha256(again.apk) ? [] : ['They differ.']
})
await step('the signature is valid', () => {
  run('apksigner', ['verify', '--min-sdk-version', '24', apk])
  return []
})
await step('permissions, exported parts and size', () => checkManifest(apk, statSync(apk).size))
await step('the bytecode uses what its phones have', () => lintUses(usesIn(jar)))
await step('the rules without Android', () => {
  const path = `${join(work, 'classes')}:${junitPath()}`
  compileJava(join(home, 'app', 'src', 'test', 'java'), join(work, 'tests'), path)
  console.log(runJunit(join(work, 'tests'), path))
  return []
})
await step('the app drives the site in Chromium', async () => {
  const chromium = await findChromium()
  const words = {
    usePassword: account.usePassword,
    openMenu: frame.openMenu,
    noticeKinds: NOTICE_KINDS.join(),
  }
  console.log(await withSite((site) => simulate({ jar, work, site, chromium }, words)))
  return []
})

for (const failure of failures) console.error(`failed: ${failure}`)
process.exit(failures.length > 0 ? 1 : 0)

/** One thing that holds or does not. What follows is looked at in any case. */
async function step(name: string, work: () => readonly string[] | Promise<readonly string[]>): Promise<void> {
  const before = Date.now()
  try {
    failures.push(...(await work()).map((wrong) => `${name}: ${wrong}`))
  } catch (error) {
    failures.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
  }
  console.log(`== ${name}: ${((Date.now() - before) / 1000).toFixed(1)} s`)
}
