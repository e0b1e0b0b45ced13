import { siteName } from '#src/lib/site-name.ts'

type Meta =
  | { title?: string | undefined; name?: string | undefined; content?: string | undefined }
  | undefined

/**
 * Writes the last title and description given into the document's head, and the canonical address: the one given, or the
 * opened one without its query.
 */
export function describePage(metas: readonly Meta[]): void {
  document.title = metas.findLast((meta) => meta?.title)?.title ?? siteName
  const description = metas.findLast((meta) => meta?.name === 'description')?.content
  if (description) headElement('meta', 'name', 'description').setAttribute('content', description)
  const path = metas.findLast((meta) => meta?.name === 'canonical')?.content ?? location.pathname
  headElement('link', 'rel', 'canonical').setAttribute('href', location.origin + path)
}

function headElement(tag: 'meta' | 'link', key: string, value: string): Element {
  const found = document.head.querySelector(`${tag}[${key}="${value}"]`)
  if (found) return found
  const made = document.createElement(tag)
  made.setAttribute(key, value)
  document.head.append(made)
  return made
}
