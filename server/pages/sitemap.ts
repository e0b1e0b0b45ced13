import { PAGES } from '#contract/pages.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { listedPages, type ListedPage } from './sitemap-store.ts'

/** What a sitemap may hold at most, by sitemaps.org. */
const MOST_ADDRESSES = 50_000

const fixed = Object.entries(PAGES)
  .filter(([pattern, row]) => row.isIndexed && !pattern.includes('$') && !('canonical' in row))
  .map(([path]) => path)

/** The sitemap: every public page that search engines may list, at its canonical address. */
export async function sitemap(tx: Tx, at: string): Promise<string> {
  const rows = await listedPages(tx, MOST_ADDRESSES - fixed.length)
  const entries = [...fixed.map((path): ListedPage => ({ path, changed: null })), ...rows].map(
    ({ path, changed }) =>
      `<url><loc>${at}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.join('\n')}\n</urlset>\n`
  )
}

/** What crawlers are asked to leave alone, and where the sitemap is. Of two rules the longer one counts (RFC 9309 §2.2.2). */
export function robots(at: string): string {
  const closed = Object.entries(PAGES)
    .filter(([pattern, { isIndexed, guard }]) => !isIndexed && guard !== 'anyone' && !pattern.includes('$'))
    .map(([path]) => path)
  const open = fixed.filter((path) => closed.some((prefix) => path.startsWith(prefix)))
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    ...open.map((path) => `Allow: ${path}`),
    `Sitemap: ${at}/sitemap.xml`,
    '',
  ].join('\n')
}
