import { fullTitle, siteName } from '#contract/site-name.ts'
import type { Picture } from '#contract/shapes.ts'
import { pictureUrl } from './json-ld.ts'
import type { PageContent } from './page-content.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
/** JSON that may be in a script element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Where index.html keeps a place for the largest picture. */
const PLACE = '<i class="boot-hero"></i>'
/** What other sites show of a page without a picture of its own. */
const OWN_PICTURE = '/icons/share-1200x630.png'

const named = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`
const graph = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escape(content)}">`

function srcSet({ key, widths }: Pick<Picture, 'key' | 'widths'>): string {
  return widths.map((width) => `/media/${key}-${width}.webp ${width}w`).join(', ')
}

/**
 * The start of the page as it can be seen before any script has run: the largest picture in its place, and what the page is
 * about in words.
 */
function firstSight({ largest, about }: PageContent): string {
  const [picture, ...others] = largest.toReversed()
  if (!picture) return PLACE
  const sources = others.map(
    ({ picture: { key, widths }, sizes, media = '' }) =>
      `<source media="${escape(media)}" srcset="${escape(srcSet({ key, widths }))}" sizes="${escape(sizes)}">`,
  )
  const { color } = picture.picture
  const image =
    `<img class="boot-hero" alt="" fetchpriority="high" srcset="${escape(srcSet(picture.picture))}" ` +
    `sizes="${escape(picture.sizes)}" style="aspect-ratio:${picture.ratio};background:${escape(color)}">`
  const words = about && `<h1>${escape(about.title)}</h1><p>${escape(about.summary)}</p>`
  return `<picture>${sources.join('')}${image}</picture>${words ?? ''}`
}

function headOf(page: PageContent, at: string): string {
  const { title, description, isIndexed, canonical, kind, picture, facts } = page
  return [
    ...(canonical ? [`<link rel="canonical" href="${escape(canonical)}">`, graph('url', canonical)] : []),
    ...(isIndexed ? [] : [named('robots', 'noindex')]),
    graph('site_name', siteName),
    graph('locale', 'fa_IR'),
    graph('type', kind),
    graph('title', title),
    graph('description', description),
    graph('image', picture ? pictureUrl(at, picture) : at + OWN_PICTURE),
    named('twitter:card', 'summary_large_image'),
    ...facts.map((fact) => `<script type="application/ld+json">${json(fact)}</script>`),
  ].join('')
}

/**
 * The shell with a page's head and first sight, and with the documents of its first screen for the Mirror of a device that has none yet
 * (src/app/first-documents.ts). `path` tells the program that this head is that page's.
 */
export function pageHtml(shell: string, page: PageContent, path: string, at: string): string {
  const { title, description, documents } = page
  const data =
    Object.keys(documents).length > 0
      ? `<script type="application/json" id="first-documents">${json(documents)}</script>`
      : ''
  const html = shell
    .replace('<html', () => `<html data-described="${escape(path)}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escape(fullTitle(title))}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => named('description', description))
    .replace('</head>', () => `${headOf(page, at)}</head>`)
    .replace(PLACE, () => firstSight(page))
  const start = html.lastIndexOf('<script>')
  return start < 0
    ? html.replace('</body>', () => `${data}</body>`)
    : html.slice(0, start) + data + html.slice(start)
}
