import { fullTitle, siteName } from '#contract/site-name.ts'
import type { Picture } from '#contract/shapes.ts'
import { pictureUrl } from './json-ld.ts'
import type { LargestPicture, PageContent } from './page-content.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
/** JSON that may stand in a script element. */
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const named = (name: string, content: string) => `<meta name="${name}" content="${escape(content)}">`
const graph = (property: string, content: string) =>
  `<meta property="og:${property}" content="${escape(content)}">`

function srcSet({ key, widths }: Picture): string {
  return widths.map((width) => `/media/${key}-${width}.webp ${width}w`).join(', ')
}

/** The browser asks for the largest picture before any script has run. */
function preload({ picture, sizes, media }: LargestPicture): string {
  const when = media ? ` media="${escape(media)}"` : ''
  return `<link rel="preload" as="image" fetchpriority="high"${when} imagesrcset="${escape(srcSet(picture))}" imagesizes="${escape(sizes)}">`
}

function headOf(page: PageContent, at: string): string {
  const { title, description, isIndexed, canonical, kind, picture, largest, facts } = page
  return [
    `<link rel="canonical" href="${escape(canonical)}">`,
    ...(isIndexed ? [] : [named('robots', 'noindex')]),
    graph('site_name', siteName),
    graph('locale', 'fa_IR'),
    graph('type', kind),
    graph('title', title),
    graph('description', description),
    graph('url', canonical),
    ...(picture ? [graph('image', pictureUrl(at, picture))] : []),
    named('twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...largest.map(preload),
    ...facts.map((fact) => `<script type="application/ld+json">${json(fact)}</script>`),
  ].join('')
}

/**
 * The shell with a page's head, and with the documents of its first screen for the Mirror of a device that has none yet
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
  const start = html.lastIndexOf('<script>')
  return start < 0
    ? html.replace('</body>', () => `${data}</body>`)
    : html.slice(0, start) + data + html.slice(start)
}
