import { PAGES, type PageRow } from '#contract/pages.ts'
import { fullTitle, siteName } from '#contract/site-name.ts'

type Meta =
  | { title?: string | undefined; name?: string | undefined; content?: string | undefined }
  | undefined

export interface OpenedPage {
  /** The address without its query. */
  path: string
  /** The pattern of the route that answers it; undefined when none does. */
  pattern: string | undefined
  /** What the route says of its content. */
  metas: readonly Meta[]
}

const rows: Readonly<Record<string, PageRow | undefined>> = PAGES

/** Writes title, description and canonical address of a page into the document's head: its content's, or its own. */
export function describePage({ path, pattern = '/Page404', metas }: OpenedPage): void {
  const row = rows[path] ?? rows[pattern]
  const title = metas.find((meta) => meta?.title)?.title
  document.title = title ?? (row ? fullTitle(row.title) : siteName)
  const description = metas.find((meta) => meta?.name === 'description')?.content ?? row?.description
  if (description) headElement('meta', 'name', 'description').setAttribute('content', description)
  headElement('link', 'rel', 'canonical').setAttribute('href', location.origin + (row?.canonical ?? path))
}

function headElement(tag: 'meta' | 'link', key: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${key}="${value}"]`)
  if (found) return found
  const made = document.createElement(tag)
  made.setAttribute(key, value)
  document.head.append(made)
  return made
}
