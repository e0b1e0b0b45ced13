import { sql, type SqlBool } from 'kysely'
import type { ArticleKind } from '#contract/article/article.ts'
import { ownArticles } from '#contract/article/own-articles.ts'
import { adminFilters, inState, ownerColumns, ownFrom, stateColumns } from '#server/edits/lists-store.ts'
import { columnsOf } from '#server/edits/things-store.ts'
import { defineList } from '#server/platform/operations/list.ts'
import { idsIn } from '#server/platform/operations/words.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const ofList = Object.fromEntries(columnsOf('article'))

const articleColumns = {
  ...stateColumns('article'),
  kind: 'thing.kind',
  title: 'thing.title',
  summary: 'thing.summary',
  cover: 'thing.cover',
  categoryIds: ofList['categoryIds'] ?? sql`null`,
  tags: ofList['tags'] ?? sql`null`,
  productId: 'thing.product_id',
  viewCount: 'thing.view_count',
  likeCount: 'thing.like_count',
  createdAt: 'thing.created_at',
}

/** The articles of teachers and sellers. */
export const articleRows = defineList(ownArticles.GetTeacherArticlesByFilter, {
  from: ownFrom('article'),
  id: 'thing.id',
  columns: { ...articleColumns, body: 'thing.body' },
  words: ['thing.title', 'thing.summary'],
  found: idsIn('articles', 'title', 'summary'),
  filters: { state: inState },
})

/** The articles of everybody, without their long texts. */
export const adminArticleRows = defineList(ownArticles.GetAdminArticlesByFilter, {
  from: ownFrom('article'),
  id: 'thing.id',
  columns: { ...articleColumns, ...ownerColumns('article') },
  words: ['thing.title', 'thing.summary'],
  found: idsIn('articles', 'title', 'summary'),
  filters: adminFilters('article'),
})

export const ofArticleKind = (kind: ArticleKind) => sql<SqlBool>`thing.kind = ${kind}`

export async function isProduct(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from products where id = ${id} and deleted_at is null`.execute(tx)
  return rows.length > 0
}
