import { articles, type Article, type ArticleCard, type ArticleKind } from '#contract/article/article.ts'
import type { OperationError } from '#contract/errors.ts'
import type { FilterRequest } from '#contract/shapes.ts'
import { categoriesOf } from '#server/catalogue/discussion-store.ts'
import { partsOf } from '#server/catalogue/find-one.ts'
import { homeCards, listCards } from '#server/catalogue/list-store.ts'
import { reactionHandlers } from '#server/catalogue/reactions.ts'
import { implement, type Tx } from '#server/platform/implement.ts'
import { articleListing, findArticles, ofKind } from './article-store.ts'

const { one, part, beside } = partsOf(findArticles)

interface About {
  input: { id: number }
  tx: Tx
  fail(code: 'NotFound'): OperationError
}

/** The three reads that articles and product articles have alike. */
function readsOf(kind: ArticleKind) {
  return {
    async get(about: About): Promise<Article> {
      const article = await one(about)
      if (article.kind !== kind) throw about.fail('NotFound')
      return article
    },
    home: ({ input, tx }: { input: { count: number }; tx: Tx }) =>
      homeCards<ArticleCard>(tx, articleListing, 'newest', input.count, ofKind(kind)),
    list: ({ input, tx }: { input: FilterRequest; tx: Tx }) =>
      listCards<ArticleCard>(tx, articleListing, input, ofKind(kind)),
  }
}

const ofTuning = readsOf('article')
const ofProducts = readsOf('product')

export const articleHandlers = implement(articles, {
  GetArticle: ofTuning.get,
  GetProductArticle: ofProducts.get,
  GetHomeNewArticles: ofTuning.home,
  GetHomeNewProductArticles: ofProducts.home,
  GetArticlesByFilter: ofTuning.list,
  GetProductArticlesByFilter: ofProducts.list,
  GetAllArticlesCategory: ({ tx }) => categoriesOf(tx, 'article', 'all'),
  GetArticleDetailById: part(({ body, readingMinutes }) => ({ body, readingMinutes })),
  GetArticleTagsById: part((article) => article.tags),
  GetArticleCategoriesById: beside((tx, thingId) => categoriesOf(tx, 'article', { thingId })),
  ...reactionHandlers('Article'),
})
