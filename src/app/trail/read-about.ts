import type { MatchedPage } from '#contract/match-page.ts'
import type { PagePattern } from '#contract/pages.ts'
import { categoryChain, type About } from '#contract/way-to.ts'
import { readDocument } from '#src/mirror/documents.ts'
import type { ListedThing } from '#src/mirror/lists.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { readCategories } from '#src/mirror/site-content.ts'

const THINGS: Partial<Record<PagePattern, ListedThing>> = {
  '/c/$id': 'course',
  '/p/$id': 'product',
  '/a/$id': 'article',
  '/pa/$id': 'article',
}
const LISTS: Partial<Record<PagePattern, ListedThing>> = {
  '/Course': 'course',
  '/Products': 'product',
  '/Product/TopProducts': 'product',
  '/Product/SpecialProducts': 'product',
  '/Product/TopViewedProducts': 'product',
  '/Product/OffPricedProducts': 'product',
  '/Article': 'article',
  '/ProductArticle': 'article',
}

/** Reads what a breadcrumb needs from the Mirror: the title of the page's subject and its categories. */
export async function readAbout(
  mirror: Mirror,
  page: MatchedPage | null,
  slug: string,
): Promise<(About & { path: string }) | undefined> {
  if (!page) return undefined
  const { pattern, path, param } = page
  if (pattern === '/Teachers/$id')
    return { path, title: (await readDocument(mirror, 'teacher', Number(param)))?.displayName }
  const [thing, list] = [THINGS[pattern], LISTS[pattern]]
  const kind = thing ?? list
  if (!kind) return { path }
  const document = thing && (await readDocument(mirror, thing, Number(param)))
  const categories = await readCategories(mirror, kind)
  const asked = categories.find((category) => category.slug === slug || String(category.id) === slug)
  const ids = document?.categoryIds ?? (list && asked ? [asked.id] : [])
  return { path, title: document?.title, categories: categoryChain(categories, ids) }
}
