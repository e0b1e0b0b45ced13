import { sql } from 'kysely'
import { PAGES } from '#contract/pages.ts'
import type { Tx } from '#server/platform/implement.ts'

/** What a sitemap may hold at most, by sitemaps.org. */
export const MOST_ADDRESSES = 50_000

interface Row {
  path: string
  changed: string | null
}

/** Pages of things, newest first; articles have a page for each kind. */
const THINGS = sql<Row>`
  select '/c/' || id as path, published_at::date::text as changed from courses where is_active
  union all select '/p/' || id, published_at::date::text from products where is_active
  union all select case kind when 'product' then '/pa/' else '/a/' end || id, published_at::date::text
    from articles where is_active
  union all select '/Teachers/' || id, null from teacher_profiles where is_shown
  union all select '/Questions/' || id, created_at::date::text from course_questions where is_active
  union all select '/ProductQuestions/' || id, created_at::date::text from product_questions where is_active`

const fixed = Object.entries(PAGES)
  .filter(([pattern, row]) => row.isIndexed && !pattern.includes('$') && !('canonical' in row))
  .map(([path]) => path)

/** The sitemap: every public page that search engines may list, at its canonical address. */
export async function sitemap(tx: Tx, at: string): Promise<string> {
  const { rows } = await sql<Row>`
    select * from (${THINGS}) as things order by changed desc nulls last, path
    limit ${MOST_ADDRESSES - fixed.length}`.execute(tx)
  const entries = [...fixed.map((path): Row => ({ path, changed: null })), ...rows].map(
    ({ path, changed }) =>
      `<url><loc>${at}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
    `${entries.join('\n')}\n</urlset>\n`
  )
}

/** What crawlers are asked to leave alone, and where the sitemap is. */
export function robots(at: string): string {
  const closed = Object.entries(PAGES)
    .filter(([pattern, { isIndexed, guard }]) => !isIndexed && guard !== 'anyone' && !pattern.includes('$'))
    .map(([path]) => `Disallow: ${path}`)
  return ['User-agent: *', 'Disallow: /api/', ...closed, `Sitemap: ${at}/sitemap.xml`, ''].join('\n')
}
