/** What is known about versions and the device. */
export interface Versions {
  /** The version in the settings of the shop. Empty when they have none. */
  site: string
  /** The site's version when it was last compared on this device. Null before the first time. */
  compared: string | null
  /** The version of the Android app around this page. Null in a browser. */
  app: string | null
  isAndroid: boolean
  isInstalled: boolean
  /** Android apps before this version must be updated. Empty when none must. */
  oldestApp: string
  isOnline: boolean
  /** The address of the Android app. Empty when there is none. */
  appLink: string
  /** The Android app was recommended on this device before. */
  wasRecommended: boolean
}

/**
 * `updated`: the site has a new version. `must-update`: the app around this page is no longer supported. `new-app`: there is
 * a newer one. `recommend-app`: there is an app for this phone.
 */
export type Saying = 'updated' | 'must-update' | 'new-app' | 'recommend-app'

/** Negative when the first version is older than the second one. A part that is missing counts as 0. */
function compareVersions(one: string, other: string): number {
  const [parts, others] = [one, other].map((version) => version.split('.').map(Number))
  const length = Math.max(parts?.length ?? 0, others?.length ?? 0)
  for (let at = 0; at < length; at += 1) {
    const difference = (parts?.[at] ?? 0) - (others?.[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether the Android app around this page must be updated now. Without a network it cannot be, so the app works on. */
function mustUpdate({ app, oldestApp, appLink, isOnline }: Versions): boolean {
  return app !== null && isOnline && oldestApp !== '' && appLink !== '' && compareVersions(app, oldestApp) < 0
}

/** Whether the Android app around this page is not the version of the site, and the version of the site can be had. */
export function hasNewApp({ site, app, appLink }: Pick<Versions, 'site' | 'app' | 'appLink'>): boolean {
  return app !== null && site !== '' && app !== site && appLink !== ''
}

/** The message about versions, one at most. */
export function whatToSay(known: Versions): Saying | undefined {
  const { site, compared, app, isAndroid, isInstalled, appLink, wasRecommended } = known
  if (mustUpdate(known)) return 'must-update'
  if (app !== null) return hasNewApp(known) ? 'new-app' : undefined
  if (site !== '' && compared !== null && compared !== site) return 'updated'
  return isAndroid && !isInstalled && appLink && !wasRecommended ? 'recommend-app' : undefined
}
