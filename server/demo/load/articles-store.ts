import { searchKey } from '#contract/search-tokens.ts'
import { cleanRichText } from '#server/catalogue/clean-rich-text.ts'
import { CLOSINGS, EXERCISES, MISTAKES } from '#server/demo/content/article-endings.ts'
import { MACHINE_ARTICLES } from '#server/demo/content/articles-machine.ts'
import { TUNING_ARTICLES } from '#server/demo/content/articles-tuning.ts'
import { heading, list, paragraph, readingMinutes, section } from '#server/demo/content/build-html.ts'
import { FAMILIES } from '#server/demo/content/product-families.ts'
import { PRODUCT_ARTICLES } from '#server/demo/content/product-articles.ts'
import { PRODUCTS } from '#server/demo/content/products.ts'
import { ARTICLE_COVERS } from '#server/demo/cover-plan.ts'
import { seeded } from '#server/demo/seeded.ts'
import { pictureJson } from './demo-pictures.ts'
import { at, daysAgo, of, slugOf, type Tx } from './load-tools.ts'

type Written = {
  kind: string
  title: string
  category: string
  teacher: number
  summary: string
  body: string
  tags: string[]
  productId: number | null
}

function ending(category: string): string {
  const [mistakes, exercise, closing] = [MISTAKES[category], EXERCISES[category], CLOSINGS[category]]
  if (!mistakes || !exercise || !closing) throw new Error(`articles of ${category} have no ending`)
  return heading(mistakes[0]) + list(mistakes[1]) + section(exercise) + section(closing)
}

function articles(): Written[] {
  return [...TUNING_ARTICLES, ...MACHINE_ARTICLES].map(({ sections, ...article }) => {
    const body = paragraph(article.summary) + sections.map(section).join('') + ending(article.category)
    return { ...article, kind: 'article', body, productId: null }
  })
}

function productArticles(productIds: readonly number[]): Written[] {
  return PRODUCT_ARTICLES.map(([number, title, teacher, opening]) => {
    const { family, product } = at(PRODUCTS, number - 1)
    const { advice, details, tags } = FAMILIES[family]
    const facts = [...product.details, ...details].map(
      ([, name, value]) => `<strong>${name}:</strong> ${value}`,
    )
    const body =
      paragraph(opening) +
      section(['این محصول برای چه کسی است؟', `${product.summary} سازگار با: ${product.fits}.`]) +
      section(['نکته‌های نصب', at(advice, 0)]) +
      advice.slice(1).map(paragraph).join('') +
      section(['مشخصات', `آنچه روی برگۀ ${product.title} نوشته شده است:`]) +
      list(facts)
    return {
      kind: 'product',
      title,
      category: 'buying-guides',
      teacher,
      summary: opening.split('. ')[0] ?? opening,
      body,
      tags,
      productId: at(productIds, number - 1),
    }
  })
}

/** Adds the 30 articles and the 20 about products, written by the teachers. */
export async function insertArticles(
  tx: Tx,
  authorIds: readonly number[],
  productIds: readonly number[],
  categories: ReadonlyMap<string, number>,
): Promise<void> {
  const draw = seeded(77)
  const written = [...articles(), ...productArticles(productIds)]
  const added = await tx
    .insertInto('articles')
    .values(
      written.map((article, i) => ({
        kind: article.kind,
        slug: slugOf(article.title),
        title: article.title,
        summary: article.summary,
        body: cleanRichText(article.body),
        cover: pictureJson(at(ARTICLE_COVERS, i).key),
        author_id: at(authorIds, article.teacher - 1),
        product_id: article.productId,
        reading_minutes: readingMinutes(article.body),
        view_count: draw.whole(60, 4200),
        published_at: daysAgo(1 + i * 5 + draw.next()),
        search_key: searchKey(article.title, article.summary, ...article.tags),
      })),
    )
    .returning('id')
    .execute()
  const ids = added.map(({ id }) => id)
  await tx
    .insertInto('article_article_categories')
    .values(
      written.map(({ category }, i) => ({ article_id: at(ids, i), category_id: of(categories, category) })),
    )
    .execute()
  await tx
    .insertInto('article_tags')
    .values(
      written.flatMap(({ tags }, i) => [...new Set(tags)].map((tag) => ({ article_id: at(ids, i), tag }))),
    )
    .execute()
}
