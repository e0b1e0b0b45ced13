/** The name of the shop. */
export const siteName = 'آکادمی تیونینگ'

/** The title of a page as the browser shows it. */
export function fullTitle(title: string): string {
  return title === siteName ? title : `${title} | ${siteName}`
}
