import * as z from 'zod/mini'
import { family, familyOfReads, query, subject } from '../define.ts'
import { countsOf, countView, likedByCaller, setLike } from '../reactions.ts'
import {
  ById,
  Category,
  Count,
  FilterRequest,
  HomeCount,
  Id,
  Instant,
  Nothing,
  PagedResult,
  Picture,
} from '../shapes.ts'

/** Articles about tuning, and articles about a product: one thing with a kind. */
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

const published = { access: 'anyone', cacheable: 60 } as const

export const articles = subject('Article', {
  ...family('GetHomeNew*', ['Articles', 'ProductArticles'], () =>
    query({ ...published, input: HomeCount, output: z.array(ArticleCard) }),
  ),
  ...family('Get*', ['Article', 'ProductArticle'], () =>
    query({ ...published, input: ById, output: Article, errors: ['NotFound'] }),
  ),
  ...family('Get*ByFilter', ['Articles', 'ProductArticles'], () =>
    query({ ...published, method: 'POST', input: FilterRequest, output: PagedResult(ArticleCard) }),
  ),
  GetAllArticlesCategory: query({ ...published, input: Nothing, output: z.array(Category) }),
  ...familyOfReads(
    'GetArticle*ById',
    ById,
    {
      Detail: z.object({ body: z.string(), readingMinutes: Count }),
      Categories: z.array(Category),
      Tags: z.array(z.string()),
    },
    { cacheable: 60 },
  ),
  ...countsOf('GetArticle*ById'),
  AddOrUpdateUserLikedArticle: setLike(),
  AddOrUpdateUserViewedArticle: countView(),
  GetUserLikedArticle: likedByCaller(),
})
