import { parseId } from './page-id.ts'
import { ALIASES, KNOWN_PARAMS, NUMBERED_PAGES, PAGES, type PagePattern, type PageRow } from './pages.ts'
import { sectionTitle } from './user/panel-sections.ts'

export interface MatchedPage {
  pattern: PagePattern
  /** The address in the pattern's own spelling. Parameters that are not known values stay as typed. */
  path: string
  /** The decoded value of `$id` or `$msg`. Empty without one. */
  param: string
}

interface Pattern {
  pattern: PagePattern
  segments: string[]
}

const isParam = (segment: string) => segment.startsWith('$')
const split = (path: string) => path.split('/').filter(Boolean)

/** Fixed addresses precede those with a parameter. */
const PATTERNS: readonly Pattern[] = Object.keys(PAGES)
  .filter((pattern): pattern is PagePattern => pattern in PAGES)
  .map((pattern) => ({ pattern, segments: split(pattern) }))
  .sort((a, b) => a.segments.filter(isParam).length - b.segments.filter(isParam).length)

/** The page at an address, in any letter case and with any slashes. Null when there is none. */
export function matchPage(address: string): MatchedPage | null {
  const given = split(address)
  const found = PATTERNS.find(({ segments }) => fits(segments, given))
  if (!found) return null
  const at = found.segments.findIndex(isParam)
  const param = at < 0 ? '' : ownSpelling(found.pattern, given[at] ?? '')
  const path = `/${found.segments.map((own) => (isParam(own) ? param : own)).join('/')}`
  if (NUMBERED_PAGES.includes(found.pattern) && parseId(param) === undefined) return null
  return { pattern: found.pattern, path, param }
}

function fits(segments: readonly string[], given: readonly string[]): boolean {
  return (
    segments.length === given.length &&
    segments.every((own, at) => isParam(own) || own.toLowerCase() === given[at]?.toLowerCase())
  )
}

function ownSpelling(pattern: PagePattern, param: string): string {
  return KNOWN_PARAMS[pattern]?.find((known) => known.toLowerCase() === param.toLowerCase()) ?? param
}

/** The title and description of a page. A section of the panel has its own title. */
export function rowOf({ pattern, param }: Pick<MatchedPage, 'pattern' | 'param'>): PageRow {
  const title = pattern === '/UserPanel/$id' ? sectionTitle(param) : undefined
  return { ...PAGES[pattern], ...(title && { title }) }
}

/** The target of an address in another spelling, with its parameter. Null for any other address. */
export function aliasOf(address: string): string | null {
  const given = split(address)
  for (const [alias, target] of Object.entries(ALIASES)) {
    const segments = split(alias)
    if (fits(segments, given)) return target.replace(/\$\w+/, given[segments.findIndex(isParam)] ?? '')
  }
  return null
}
