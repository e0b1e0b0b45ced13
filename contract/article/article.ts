import * as z from 'zod/mini'
import { homeList, partOf } from '../catalogue.ts'
import { query, subject } from '../define.ts'
import { reactions } from '../reactions.ts'
import { Category, Count, Id, Instant, Nothing, Picture, UnpricedFilter } from '../shapes.ts'
import { named, namedEach } from '../slots.ts'

/** Articles about tuning, and articles about a product. Both are one thing with a kind. */
export const ARTICLE_KINDS = ['article', 'product'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

export const ArticleCard = z.object({
  id: Id,
  kind: z.enum(ARTICLE_KINDS),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cover: z.nullable(Picture),
  author: z.object({ displayName: z.string(), teacherId: z.nullable(Id) }),
  /** The account of the author: what `userId` of a filter means. */
  userId: Id,
  categoryIds: z.array(Id),
  tags: z.array(z.string()),
  productId: z.nullable(Id),
  readingMinutes: Count,
  likeCount: Count,
  viewCount: Count,
  publishedAt: Instant,
})
export type ArticleCard = z.infer<typeof ArticleCard>

/** `body` is sanitised HTML. */
export const Article = z.object({ ...ArticleCard.shape, body: z.string() })
export type Article = z.infer<typeof Article>

/** The reads of each kind of article. */
export const articleReads = {
  ...homeList(ArticleCard, UnpricedFilter),
  one: partOf(Article),
}
export const ARTICLE_READS = {
  article: { cards: 'GetHomeNewArticles', page: 'GetArticlesByFilter', one: 'GetArticle' },
  product: {
    cards: 'GetHomeNewProductArticles',
    page: 'GetProductArticlesByFilter',
    one: 'GetProductArticle',
  },
} as const

export const ARTICLE_REACTIONS = {
  liked: 'GetArticleLikedById',
  viewed: 'GetArticleViewedById',
  like: 'AddOrUpdateUserLikedArticle',
  view: 'AddOrUpdateUserViewedArticle',
  likedByCaller: 'GetUserLikedArticle',
} as const

export const articles = subject('Article', {
  ...namedEach(articleReads, ARTICLE_READS),
  ...named(reactions, ARTICLE_REACTIONS),
  GetAllArticlesCategory: query({
    access: 'anyone',
    cacheable: 60,
    input: Nothing,
    output: z.array(Category),
  }),
  GetArticleDetailById: partOf(z.object({ body: z.string(), readingMinutes: Count })),
  GetArticleCategoriesById: partOf(z.array(Category)),
  GetArticleTagsById: partOf(z.array(z.string())),
})
