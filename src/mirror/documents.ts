import type { MirroredThing } from '#contract/site/mirrored-things.ts'
import type { MirrorRow } from './catalogue.ts'
import type { Mirror } from './mirror.ts'

/** One mirrored document by its id. */
export function readDocument<T extends MirroredThing>(
  mirror: Mirror,
  thing: T,
  id: number,
): Promise<MirrorRow<T> | undefined> {
  return mirror.of(thing).get(id)
}

/** The articles about a product, newest first. */
export async function readProductArticles(
  mirror: Mirror,
  productId: number,
): Promise<MirrorRow<'article'>[]> {
  const about = await mirror
    .of('article')
    .where('kind')
    .equals('product')
    .filter((article) => article.productId === productId)
    .toArray()
  return about.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
}
