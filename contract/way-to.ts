import type { MatchedPage } from './match-page.ts'
import { LISTS_OF_IDS, PAGES, type PagePattern } from './pages.ts'
import type { Category } from './shapes.ts'

/** A step on the way from the home page; `category` is the slug that a list is narrowed to. */
export interface Step {
  title: string
  path: string
  category?: string
}

/** What a page is about: one thing with its categories, or a list narrowed to one. */
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
/** Where the things of a category are listed, if not on the page above. */
const LISTS: Partial<Record<PagePattern, PagePattern>> = { '/Product': '/Products' }

/** The chain of categories that ends in the deepest of those given, outermost first. */
export function categoryChain(categories: readonly Category[], ids: readonly number[]): Category[] {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const chains = ids.map((id) => {
    const chain: Category[] = []
    for (let at = byId.get(id); at && !chain.includes(at); at = byId.get(at.parentId ?? 0)) chain.unshift(at)
    return chain
  })
  return chains.reduce((longest, chain) => (chain.length > longest.length ? chain : longest), [])
}

/** The steps below the home page that lead to a page, itself included. */
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
