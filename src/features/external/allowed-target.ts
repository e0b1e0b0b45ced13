import { allowedHosts, hostOf } from '#contract/site/link-hosts.ts'
import type { Setting } from '#contract/site/site.ts'

/** The address that an External page may open, or undefined: https alone, and a host that is on the list. */
export function allowedTarget(asked: string | null, setting: Partial<Setting> | undefined): URL | undefined {
  const host = asked && hostOf(asked)
  return asked && host && allowedHosts(setting).includes(host) ? new URL(asked) : undefined
}
