import type { ArticleCard } from '#contract/article/article.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'
import type { Mirror } from '#src/mirror/mirror.ts'

type Compared = Pick<ArticleCard, 'id' | 'tags' | 'categoryIds' | 'productId'>

const A_TAG = 2

/** How much two articles have in common: the product above all, then tags, then categories. */
export function likeness(one: Compared, other: Compared): number {
  if (one.id === other.id) return 0
  const product = one.productId !== null && one.productId === other.productId ? 2 * A_TAG : 0
  const tags = other.tags.filter((tag) => one.tags.includes(tag)).length
  const categories = other.categoryIds.filter((id) => one.categoryIds.includes(id)).length
  return product + A_TAG * tags + categories
}

/** The articles most like one, the newer first among equals. */
export async function readRelatedArticles(
  mirror: Mirror,
  article: Compared,
  count: number,
): Promise<MirrorRow<'article'>[]> {
  const { tags, categoryIds } = article
  const table = mirror.of('article')
  const near = await table
    .where('tags')
    .anyOf([...tags])
    .or('categoryIds')
    .anyOf([...categoryIds])
    .distinct()
    .toArray()
  return near
    .map((other) => ({ other, score: likeness(article, other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.other.publishedAt.localeCompare(a.other.publishedAt))
    .slice(0, count)
    .map(({ other }) => other)
}
