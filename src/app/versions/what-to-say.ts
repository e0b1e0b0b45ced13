/** What is known about versions and the device. */
export interface Versions {
  /** The one that the settings of the shop name; empty when they name none. */
  site: string
  /** The site's version when it was last compared on this device; null before the first time. */
  compared: string | null
  /** The Android app around this page, by its version; null in a browser. */
  app: string | null
  isAndroid: boolean
  isInstalled: boolean
  /** Where the Android app can be had; empty when it cannot. */
  appLink: string
  /** The Android app was recommended on this device before. */
  wasRecommended: boolean
}

/** `updated`: the site has a new version. `new-app`: the app has. `recommend-app`: there is an app for this phone. */
export type Saying = 'updated' | 'new-app' | 'recommend-app'

/** What the person is told about versions, one thing at most. */
export function whatToSay(known: Versions): Saying | undefined {
  const { site, compared, app, isAndroid, isInstalled, appLink, wasRecommended } = known
  if (app !== null) return site !== '' && app !== site && appLink ? 'new-app' : undefined
  if (site !== '' && compared !== null && compared !== site) return 'updated'
  return isAndroid && !isInstalled && appLink && !wasRecommended ? 'recommend-app' : undefined
}
