import type { MatchedPage } from './match-page.ts'
import { LISTS_OF_IDS, PAGES, type PagePattern } from './pages.ts'
import type { Category } from './shapes.ts'

/** A step of the breadcrumb. `category` is the slug by which a list is filtered. */
export interface Step {
  title: string
  path: string
  category?: string
}

/** The subject of a page: one thing with its categories, or a list filtered by one. */
export interface About {
  title?: string | undefined
  categories?: readonly Category[]
}

/** The parent of each page that belongs to no category. */
const PARENTS: Partial<Record<PagePattern, PagePattern>> = {
  '/Products': '/Product',
  '/Product/TopProducts': '/Product',
  '/Product/SpecialProducts': '/Product',
  '/Product/TopViewedProducts': '/Product',
  '/Product/OffPricedProducts': '/Product',
  '/ProductArticle': '/Article',
}
/** The page that lists the things of a category, if it is not the page above. */
const LISTS: Partial<Record<PagePattern, PagePattern>> = { '/Product': '/Products' }

/** The chain of categories down to the deepest of the given ones, outermost first. */
export function categoryChain(categories: readonly Category[], ids: readonly number[]): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const chains = ids.map((id) => {
    const chain: Category[] = []
    for (let at = byId.get(id); at && !chain.includes(at); at = byId.get(at.parentId ?? 0)) chain.unshift(at)
    return chain
  })
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), [])
}

/** The steps below the home page that lead to a page, including the page. */
export function wayTo({ pattern, path }: MatchedPage, { title, categories = [] }: About): Step[] {
  const isThing = LISTS_OF_IDS[pattern] !== undefined
  const above = LISTS_OF_IDS[pattern] ?? PARENTS[pattern]
  const list = isThing && above ? (LISTS[above] ?? above) : pattern
  const itself = { title: isThing ? title : PAGES[pattern].title, path }
  const narrowed = categories.map((each) => ({ title: each.title, path: list, category: each.slug }))
  const steps = [
    ...(above ? [{ title: PAGES[above].title, path: above }] : []),
    ...(isThing ? [...narrowed, itself] : [itself, ...narrowed]),
  ]
  return steps.flatMap(({ title: name, ...rest }) => (name ? [{ title: name, ...rest }] : []))
}
