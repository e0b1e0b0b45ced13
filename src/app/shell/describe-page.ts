import { matchPage, rowOf } from '#contract/match-page.ts'
import { PAGES } from '#contract/pages.ts'
import { fullTitle } from '#contract/site-name.ts'

type Meta =
  | { title?: string | undefined; name?: string | undefined; content?: string | undefined }
  | undefined

export interface OpenedPage {
  /** The address without its query. */
  path: string
  /** Whether a route matches it, and what it names exists. */
  isFound: boolean
  /** The title and description that the route derives from its content. */
  metas: readonly Meta[]
}

/**
 * Writes title, description, canonical address and the rule for search engines into the document's head. What is not found has no
 * canonical address.
 */
export function describePage({ path, isFound, metas }: OpenedPage): void {
  const page = isFound ? matchPage(path) : null
  const row = page ? rowOf(page) : PAGES['/Page404']
  const title = metas.find((meta) => meta?.title)?.title
  document.title = title ?? fullTitle(row.title)
  const description = metas.find((meta) => meta?.name === 'description')?.content ?? row.description
  headElement('meta', 'name', 'description').setAttribute('content', description)
  if (page)
    headElement('link', 'rel', 'canonical').setAttribute('href', location.origin + (row.canonical ?? path))
  else removeElement('link', 'rel', 'canonical')
  if (row.isIndexed) removeElement('meta', 'name', 'robots')
  else headElement('meta', 'name', 'robots').setAttribute('content', 'noindex')
}

function removeElement(tag: 'meta' | 'link', key: string, value: string): void {
  document.head.querySelector(`${tag}[${key}="${value}"]`)?.remove()
}

function headElement(tag: 'meta' | 'link', key: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${key}="${value}"]`)
  if (found) return found
  const made = document.createElement(tag)
  made.setAttribute(key, value)
  document.head.append(made)
  return made
}
