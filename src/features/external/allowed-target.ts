import type { Setting } from '#contract/site/site.ts'

/** Hosts that the shop links to in any case: the marks of trust and the map. */
const KNOWN = ['enamad.ir', 'trustseal.enamad.ir', 'neshan.org', 'www.aparat.com', 'aparat.com']

/** The hosts of all addresses that are in the settings, such as the shop's own channels. */
function hostsIn(setting: Partial<Setting> | undefined): string[] {
  return Object.values(setting ?? {}).flatMap((value) => {
    if (typeof value !== 'string' || !value.startsWith('https://')) return []
    return URL.canParse(value) ? [new URL(value).host] : []
  })
}

/** The address that an External page may open, or undefined: https alone, and a host that is on the list. */
export function allowedTarget(asked: string | null, setting: Partial<Setting> | undefined): URL | undefined {
  if (!asked || !URL.canParse(asked)) return undefined
  const target = new URL(asked)
  const isPlain = target.protocol === 'https:' && !target.username && !target.password && !target.port
  return isPlain && [...KNOWN, ...hostsIn(setting)].includes(target.host) ? target : undefined
}
