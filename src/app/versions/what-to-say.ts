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
  /** The address of the Android app. Empty when there is none. */
  appLink: string
  /** The Android app was recommended on this device before. */
  wasRecommended: boolean
}

/** `updated`: the site has a new version. `new-app`: the app has. `recommend-app`: there is an app for this phone. */
export type Saying = 'updated' | 'new-app' | 'recommend-app'

/** Whether the Android app around this page is not the version of the site, and the version of the site can be had. */
export function hasNewApp({ site, app, appLink }: Pick<Versions, 'site' | 'app' | 'appLink'>): boolean {
  return app !== null && site !== '' && app !== site && appLink !== ''
}

/** The message about versions, one at most. */
export function whatToSay(known: Versions): Saying | undefined {
  const { site, compared, app, isAndroid, isInstalled, appLink, wasRecommended } = known
  if (app !== null) return hasNewApp(known) ? 'new-app' : undefined
  if (site !== '' && compared !== null && compared !== site) return 'updated'
  return isAndroid && !isInstalled && appLink && !wasRecommended ? 'recommend-app' : undefined
}
