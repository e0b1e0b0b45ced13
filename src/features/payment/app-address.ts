import { ALIASES, type PagePattern } from '#contract/pages.ts'

/**
 * The address by which a browser of Android hands the return from the bank to the app, with what the bank has added; undefined for a
 * page that the app does not open. A browser without the app stays on the page.
 */
export function appAddress(
  pattern: PagePattern,
  id: number,
  search: string,
  host: string,
): string | undefined {
  const [alias] = Object.entries(ALIASES).find(([, target]) => target === pattern) ?? []
  if (!alias) return undefined
  const path = alias.replace('$id', String(id))
  const page = encodeURIComponent(`https://${host}${pattern.replace('$id', String(id))}${search}`)
  return `intent://${host}${path}${search}#Intent;scheme=https;S.browser_fallback_url=${page};end`
}
