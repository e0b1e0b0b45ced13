import type { Setting } from './site.ts'

/** Hosts that the shop links to in any case: the marks of trust and the map. */
const KNOWN = ['enamad.ir', 'trustseal.enamad.ir', 'neshan.org', 'www.aparat.com', 'aparat.com']

/** A page of this site: its path, with what follows. */
export const isInside = (link: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(link)

/** The host of an https address without a name, a password or a port. Undefined for other texts. */
export const hostOf = (link: string): string | undefined =>
  /^https:\/\/([a-z\d](?:[a-z\d.-]*[a-z\d])?)(?:[/?#][^\s\\]*)?$/i.exec(link)?.[1]?.toLowerCase()

/** The hosts that External pages and slides may lead to: the known ones, and those of the addresses in the settings. */
export function allowedHosts(setting: Partial<Setting> | undefined): string[] {
  const ofSettings = Object.values(setting ?? {}).map((value) =>
    typeof value === 'string' ? hostOf(value) : undefined,
  )
  return [...KNOWN, ...ofSettings.filter((host) => host !== undefined)]
}
