import type { PagePattern } from '#contract/pages.ts'
import { MIRRORED_THINGS, type MirroredThing } from '#contract/site/mirrored-things.ts'
import { articleListing } from '#server/article/article-store.ts'
import { homeCards, type Listing } from '#server/catalogue/list-store.ts'
import { courseListing } from '#server/course/course-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { productListing } from '#server/product/product-store.ts'
import { publishedIds } from '#server/site/feed-store.ts'

/** Which documents the first screen of a page shows. */
export type Wanted = ReadonlyMap<MirroredThing, readonly number[]>

type Want = (tx: Tx, id: number) => Promise<readonly number[]>

/** As many cards as a phone shows before anybody scrolls. */
const ROW = 3
const GRID = 4
const MOST = 100
const TOP = 2_147_483_647

const all =
  (thing: MirroredThing): Want =>
  (tx) =>
    publishedIds(tx, thing, TOP, MOST)

const opened: Want = (_tx, id) => Promise.resolve([id])

const newest =
  (listing: Listing, count: number): Want =>
  async (tx) =>
    (await homeCards<{ id: number }>(tx, listing, 'newest', count)).map(({ id }) => id)

type Screen = Partial<Record<MirroredThing, Want>>

const home: Screen = {
  setting: all('setting'),
  slide: all('slide'),
  publicMessage: all('publicMessage'),
  courseCategory: all('courseCategory'),
  course: newest(courseListing, ROW),
}
/** The settings say what the site takes off prices. */
const priced = (screen: Screen): Screen => ({ setting: all('setting'), ...screen })
const products = priced({
  productCategory: all('productCategory'),
  product: newest(productListing, GRID),
})
const articles: Screen = {
  articleCategory: all('articleCategory'),
  article: newest(articleListing, GRID),
}

/** What each page needs for its first screen; a page that is missing needs nothing of the catalogue. */
const SCREENS: Partial<Record<PagePattern, Screen>> = {
  '/': home,
  '/Home': home,
  '/Course': priced({ courseCategory: all('courseCategory'), course: newest(courseListing, GRID) }),
  '/Product': products,
  '/Products': products,
  '/Article': articles,
  '/ProductArticle': articles,
  '/c/$id': priced({ course: opened }),
  '/p/$id': priced({ product: opened }),
  '/a/$id': { article: opened },
  '/pa/$id': { article: opened },
  '/Questions/$id': { courseQuestion: opened },
  '/ProductQuestions/$id': { productQuestion: opened },
  '/Teachers': { teacher: all('teacher') },
  '/Teachers/$id': { teacher: opened },
  '/Doers': { doer: all('doer') },
  '/CommonQuestions': { commonQuestion: all('commonQuestion') },
}

/** The documents that the first screen of a page shows, by id; `id` is that of the address, 0 without one. */
export async function firstScreen(tx: Tx, pattern: PagePattern, id: number): Promise<Wanted> {
  const wanted = new Map<MirroredThing, readonly number[]>()
  const screen = SCREENS[pattern]
  if (!screen) return wanted
  for (const thing of MIRRORED_THINGS) {
    const want = screen[thing]
    if (want) wanted.set(thing, await want(tx, id))
  }
  return wanted
}

/** Whether a page's first screen shows documents. */
export function hasFirstScreen(pattern: PagePattern): boolean {
  return SCREENS[pattern] !== undefined
}
