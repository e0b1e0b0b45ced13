import { salePrice } from '#contract/sale-price.ts'
import type { MirroredDocument } from '#contract/site/sync.ts'
import { articleAddress, courseAddress, productAddress, teacherAddress } from '#src/entities/addresses.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { Hit } from '#src/search/find.ts'
import type { SearchedThing } from '#src/search/searched.ts'
import { text } from './text.ts'

/** One line of the results. Prices are rials. */
export interface Result {
  thing: SearchedThing
  id: number
  to: string
  hash?: string
  title: string
  hint: string
  cover: MirrorRow<'product'>['cover'] | undefined
  price?: { amount: number; oldAmount: number }
  note?: string
}

type Present<T extends SearchedThing> = (
  row: MirroredDocument<T>,
  now: number,
) => Omit<Result, 'thing' | 'id'>

const priceOf = (row: MirroredDocument<'course'> | MirroredDocument<'product'>, now: number) => ({
  amount: salePrice(row, now),
  oldAmount: row.price,
})

const present: { [T in SearchedThing]: Present<T> } = {
  product: (row, now) => ({
    to: productAddress(row.id),
    title: row.title,
    hint: row.seller.shopName,
    cover: row.cover,
    ...(row.stock > 0 ? { price: priceOf(row, now) } : { note: text.soldOut }),
  }),
  course: (row, now) => ({
    to: courseAddress(row.id),
    title: row.title,
    hint: `${row.teacher.displayName} · ${text.lessons(persianNumber(row.lessonCount))}`,
    cover: row.cover,
    price: priceOf(row, now),
  }),
  article: (row) => ({
    to: articleAddress(row),
    title: row.title,
    hint: `${row.author.displayName} · ${text.minutes(persianNumber(row.readingMinutes))}`,
    cover: row.cover,
  }),
  teacher: (row) => ({
    to: teacherAddress(row.id),
    title: row.displayName,
    hint: row.title,
    cover: row.avatar,
    note: text.courses(persianNumber(row.courseCount)),
  }),
  commonQuestion: (row) => ({
    to: '/CommonQuestions',
    hash: `q${row.id}`,
    title: row.question,
    hint: row.group,
    cover: undefined,
  }),
  courseQuestion: (row) => ({
    to: courseAddress(row.subjectId),
    title: row.title,
    hint: row.text,
    cover: undefined,
  }),
  productQuestion: (row) => ({
    to: productAddress(row.subjectId),
    title: row.title,
    hint: row.text,
    cover: undefined,
  }),
}

async function readThing<T extends SearchedThing>(
  mirror: Mirror,
  thing: T,
  ids: readonly number[],
  now: number,
): Promise<Result[]> {
  const rows = await mirror.of(thing).bulkGet([...ids])
  return rows
    .filter((row) => row !== undefined)
    .map((row) => ({ thing, id: row.id, ...present[thing](row, now) }))
}

export interface ResultGroup {
  thing: SearchedThing
  results: Result[]
}

/** The hits as lines, grouped by thing; the group of the best hit comes first. */
export async function readResults(mirror: Mirror, hits: readonly Hit[], now: number): Promise<ResultGroup[]> {
  const ids = new Map<SearchedThing, number[]>()
  for (const { thing, id } of hits) ids.set(thing, [...(ids.get(thing) ?? []), id])
  return Promise.all(
    [...ids].map(async ([thing, found]) => ({ thing, results: await readThing(mirror, thing, found, now) })),
  )
}
