import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import type { MirroredDocument } from '#contract/site/sync.ts'
import type { Mirror } from '#src/mirror/mirror.ts'

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
export interface SearchTexts {
  title: string
  alias: string
  code: string
  tags: string
  about: string
  price: string
}

const RIALS_PER_TOMAN = 10
const NOTHING: SearchTexts = { title: '', alias: '', code: '', tags: '', about: '', price: '' }

function priceText({ price, offPrice }: { price: number; offPrice: number | null }): string {
  return [price, offPrice ?? price].map((rials) => Math.round(rials / RIALS_PER_TOMAN)).join(' ')
}

const question = ({ title, text }: { title: string; text: string }): SearchTexts => ({
  ...NOTHING,
  title,
  about: text,
})

const textsOf: { [T in SearchedThing]: (document: MirroredDocument<T>) => SearchTexts } = {
  product: (product) => ({
    title: product.title,
    alias: product.alias,
    code: product.sku,
    tags: [...product.tags, product.seller.shopName, ...product.designs.map(({ title }) => title)].join(
      ' ، ',
    ),
    about: product.summary,
    price: priceText(product),
  }),
  course: (course) => ({
    ...NOTHING,
    title: course.title,
    alias: course.alias,
    tags: [...course.tags, course.teacher.displayName].join(' ، '),
    about: [course.summary, ...course.gains].join(' ، '),
    price: priceText(course),
  }),
  article: ({ title, tags, author, summary }) => ({
    ...NOTHING,
    title,
    tags: [...tags, author.displayName].join(' ، '),
    about: summary,
  }),
  teacher: ({ displayName, title, skills, city, resume }) => ({
    ...NOTHING,
    title: displayName,
    tags: [title, city, ...skills].join(' ، '),
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
export function searchDocument<T extends SearchedThing>(
  thing: T,
  document: MirroredDocument<T>,
): SearchDocument {
  return { key: keyOf(thing, document.id), ...textsOf[thing](document) }
}

/** The documents with these ids. Documents that were removed meanwhile are missing. */
export async function readSearchDocuments<T extends SearchedThing>(
  mirror: Mirror,
  thing: T,
  ids: readonly number[],
): Promise<SearchDocument[]> {
  const rows = await mirror.of(thing).bulkGet([...ids])
  return rows.filter((row) => row !== undefined).map((row) => searchDocument(thing, row))
}
