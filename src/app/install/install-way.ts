/** How the app gets onto this device: by the browser's own question, by hand, or not at all. */
export type InstallWay = 'ask' | 'by-hand' | 'none'

export interface Browser {
  /** The browser has offered it. */
  hasOffer: boolean
  /** The page runs as an app already. */
  isInstalled: boolean
  userAgent: string
  /** More than one finger: an iPad calls itself a Mac. */
  hasTouch: boolean
}

/** Safari and its kin on iPhones and iPads offer nothing, but have an entry in their share menu. */
export function installWay({ hasOffer, isInstalled, userAgent, hasTouch }: Browser): InstallWay {
  if (isInstalled) return 'none'
  if (hasOffer) return 'ask'
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && hasTouch)
  return isApple ? 'by-hand' : 'none'
}
