/** The pair of addresses under which people come; without a mobile one there is one host for all. */
export interface Hosts {
  desktop: string
  mobile: string | undefined
}

interface Asked {
  host: string
  /** Path and query. */
  url: string
  userAgent: string
}

const HANDHELD = /Mobi|Android|iPhone|iPad|Tablet/i
/** Search engines and previews of links judge a page where it is; the Android app stays in its own. */
const STAYS = /bot|crawl|spider|slurp|preview|facebookexternalhit|TuningAcademyApp/i

/** Where a desktop visitor on the mobile host is sent, path and query kept; undefined for everybody else. */
export function desktopAddress({ desktop, mobile }: Hosts, asked: Asked): string | undefined {
  if (!mobile || new URL(mobile).host === new URL(desktop).host) return undefined
  if (asked.host !== new URL(mobile).host) return undefined
  const isDesktop = asked.userAgent !== '' && !HANDHELD.test(asked.userAgent) && !STAYS.test(asked.userAgent)
  return isDesktop ? desktop.replace(/\/+$/, '') + asked.url : undefined
}
