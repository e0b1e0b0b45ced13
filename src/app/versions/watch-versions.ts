import { mirror } from '#src/hooks/page-engine.ts'
import { readSetting } from '#src/mirror/site-content.ts'
import { watch } from '#src/mirror/watch.ts'
import { confirm, insist } from '#src/ui/confirm.ts'
import { androidAppVersion } from '#src/lib/android-app.ts'
import { refreshApp } from '../refresh-app.ts'
import { isUndisturbed } from '../undisturbed.ts'
import { askForUpdate } from '../update-prompt/ask-for-update.ts'
import { plainVersion } from '../version.ts'
import { text } from './text.ts'
import { whatToSay, type Saying, type Versions } from './what-to-say.ts'

/**
 * Names of the ledger: the version that ran last, the site's version last compared, and whether the app was
 * recommended.
 */
const VERSION = 'version'
const CHECK = 'check'
const RECOMMENDED = 'android-app-alert'
const AFTER_CLEARING_MS = 3_000
/** The cache of the shell goes with the registration, when the person agrees: without it the app would not start offline. */
const SHELL = /-precache-/

/**
 * A storage that is full or forbidden saves nothing. In that case nothing is asked, because it would be asked again
 * and again.
 */
function remember(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value)
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

/** Compares versions whenever the settings change, and shows each message once. */
export function watchVersions(): void {
  remember(VERSION, plainVersion)
  let said: Saying | undefined
  const look = (setting: Awaited<ReturnType<typeof readSetting>>) => {
    if (!setting) return
    const { siteVersion: site, androidApp: appLink, oldestAndroidApp: oldestApp = '' } = setting
    const known: Versions = {
      site,
      compared: recall(CHECK),
      app: androidAppVersion(navigator.userAgent),
      isAndroid: /Android/.test(navigator.userAgent),
      isInstalled: matchMedia('(display-mode: standalone)').matches,
      oldestApp,
      isOnline: navigator.onLine,
      appLink,
      wasRecommended: recall(RECOMMENDED) !== null,
    }
    const saying = whatToSay(known)
    // asked when the settings are read at the next start
    if (saying && isUndisturbed()) return
    const isRemembered = site === '' || remember(CHECK, site)
    if (!saying || saying === said || !isRemembered) return
    said = saying
    void say[saying](appLink)
  }
  watch(
    () => readSetting(mirror),
    look,
    () => undefined,
  )
}

const once = (event: 'online' | 'offline') =>
  new Promise<unknown>((resolve) => addEventListener(event, resolve, { once: true }))

const say: Record<Saying, (link: string) => Promise<void>> = {
  async updated() {
    for (const name of (await globalThis.caches?.keys()) ?? [])
      if (!SHELL.test(name)) await caches.delete(name)
    await (await navigator.serviceWorker?.getRegistration())?.update().catch(() => undefined)
    setTimeout(() => void askForUpdate(() => void refreshApp()), AFTER_CLEARING_MS)
  },
  async 'must-update'(link) {
    for (;;) {
      const isAway = new AbortController()
      const online = once('online')
      void once('offline').then(() => isAway.abort())
      await insist(text.mustUpdate, () => open(link, '_blank', 'noopener'), isAway.signal)
      // without a network there is no update to get, and what is on the device still helps
      await online
    }
  },
  async 'new-app'(link) {
    if (await confirm(text.newApp)) open(link, '_blank', 'noopener')
  },
  async 'recommend-app'(link) {
    if (!remember(RECOMMENDED, '1')) return
    if (await confirm(text.recommend)) open(link, '_blank', 'noopener')
  },
}
