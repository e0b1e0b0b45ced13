/** What the shop is called. */
export const siteName = 'آکادمی تیونینگ'

/** A page's title as the browser shows it. */
export function fullTitle(title: string): string {
  return title === siteName ? title : `${title} | ${siteName}`
}
