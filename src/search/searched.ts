import type { Category } from '#contract/shapes.ts'
import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import type { MirroredDocument } from '#contract/site/sync.ts'
import type { ListedThing } from '#src/mirror/lists.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { readCategories } from '#src/mirror/site-content.ts'

/** The searched kinds of documents, in the order in which the index is filled. */
export const SEARCHED = [
  'product',
  'course',
  'article',
  'teacher',
  'commonQuestion',
  'courseQuestion',
  'productQuestion',
] as const satisfies readonly MirroredThing[]

export type SearchedThing = (typeof SEARCHED)[number]

/** The texts by which a document is found. `price` is in tomans with ASCII digits. */
interface SearchTexts {
  title: string
  alias: string
  code: string
  tags: string
  about: string
  price: string
}

const RIALS_PER_TOMAN = 10
const SEPARATOR = ' ، '
const NOTHING: SearchTexts = { title: '', alias: '', code: '', tags: '', about: '', price: '' }

function priceText({ price, offPrice }: { price: number; offPrice: number | null }): string {
  return [price, offPrice ?? price].map((rials) => Math.round(rials / RIALS_PER_TOMAN)).join(' ')
}

const question = ({ title, text }: { title: string; text: string }): SearchTexts => ({
  ...NOTHING,
  title,
  about: text,
})

const isInCategories = (thing: SearchedThing): thing is ListedThing =>
  thing === 'product' || thing === 'course' || thing === 'article'

/** The titles of these categories and of all above them. */
export type CategoryTitles = (ids: readonly number[]) => string[]

/** Reads the categories that things of one kind are in. */
export async function readCategoryTitles(mirror: Mirror, thing: SearchedThing): Promise<CategoryTitles> {
  const rows = isInCategories(thing) ? await readCategories(mirror, thing) : []
  const categories = new Map(rows.map((category) => [category.id, category]))
  return (ids) => {
    const found = new Set<Category>()
    for (const id of ids)
      for (let at = categories.get(id); at && !found.has(at);) {
        found.add(at)
        at = at.parentId === null ? undefined : categories.get(at.parentId)
      }
    return [...found].map(({ title }) => title)
  }
}

type TextsOf<T extends SearchedThing> = (document: MirroredDocument<T>, titles: CategoryTitles) => SearchTexts

const textsOf: { [T in SearchedThing]: TextsOf<T> } = {
  product: (product, titles) => ({
    title: product.title,
    alias: product.alias,
    code: product.sku,
    tags: [
      ...product.tags,
      product.seller.shopName,
      ...product.designs.map(({ title }) => title),
      ...titles(product.categoryIds),
    ].join(SEPARATOR),
    // the cars that it fits, what it is made of
    about: [product.summary, ...product.furtherDetails.map(({ value }) => value)].join(SEPARATOR),
    price: priceText(product),
  }),
  course: (course, titles) => ({
    ...NOTHING,
    title: course.title,
    alias: course.alias,
    tags: [...course.tags, course.teacher.displayName, ...titles(course.categoryIds)].join(SEPARATOR),
    about: [course.summary, ...course.gains].join(SEPARATOR),
    price: priceText(course),
  }),
  article: ({ title, tags, author, summary, categoryIds }, titles) => ({
    ...NOTHING,
    title,
    tags: [...tags, author.displayName, ...titles(categoryIds)].join(SEPARATOR),
    about: summary,
  }),
  teacher: ({ displayName, title, skills, city, resume }) => ({
    ...NOTHING,
    title: displayName,
    tags: [title, city, ...skills].join(SEPARATOR),
    about: resume,
  }),
  commonQuestion: ({ question: title, answer, group }) => ({ ...NOTHING, title, tags: group, about: answer }),
  courseQuestion: question,
  productQuestion: question,
}

export interface SearchDocument extends SearchTexts {
  /** `product:5`. */
  key: string
}

export function keyOf(thing: SearchedThing, id: number): string {
  return `${thing}:${id}`
}

/** The indexed fields of one document. */
function searchDocument<T extends SearchedThing>(
  thing: T,
  document: MirroredDocument<T>,
  titles: CategoryTitles,
): SearchDocument {
  return { key: keyOf(thing, document.id), ...textsOf[thing](document, titles) }
}

/** The documents with these ids. Documents that were removed meanwhile are missing. */
export async function readSearchDocuments<T extends SearchedThing>(
  mirror: Mirror,
  thing: T,
  ids: readonly number[],
  titles: CategoryTitles,
): Promise<SearchDocument[]> {
  const rows = await mirror.of(thing).bulkGet([...ids])
  return rows.filter((row) => row !== undefined).map((row) => searchDocument(thing, row, titles))
}
