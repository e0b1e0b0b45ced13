import { sql, type SqlBool } from 'kysely'
import type { Article, ArticleKind } from '#contract/article/article.ts'
import type { Listing } from '#server/catalogue/list-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const CARD = sql`
  a.id, a.kind, a.slug, a.title, a.summary, a.cover,
  json_build_object('displayName', author.display_name, 'teacherId', t.id) as author,
  a.author_id as "userId",
  array(select category_id from article_article_categories where article_id = a.id order by category_id) as "categoryIds",
  array(select tag from article_tags where article_id = a.id order by tag) as tags,
  a.product_id as "productId", a.reading_minutes as "readingMinutes", a.like_count as "likeCount",
  a.view_count as "viewCount", a.published_at as "publishedAt"`

const JOINS = sql`
  join user_profiles author on author.user_id = a.author_id left join teacher_profiles t on t.user_id = a.author_id`

export const articleListing: Listing = {
  table: 'articles',
  alias: 'a',
  card: CARD,
  joins: JOINS,
  categories: {
    table: 'article_article_categories',
    idColumn: 'article_id',
    categories: 'article_categories',
  },
  tags: { table: 'article_tags', idColumn: 'article_id' },
  owner: (userId) => sql<SqlBool>`a.author_id = ${userId}`,
  isPublished: sql<SqlBool>`a.is_active`,
  hasPrice: false,
  hasSales: false,
}

/** Narrows a list to the articles of one kind. */
export const ofKind = (kind: ArticleKind) => sql<SqlBool>`a.kind = ${kind}`

/** Published articles of both kinds by id. */
export async function findArticles(tx: Tx, ids: readonly number[]): Promise<Article[]> {
  const { rows } = await sql<Article>`
    select ${CARD}, a.body from articles a ${JOINS} where a.id = any(${ids}) and a.is_active`.execute(tx)
  return rows
}
