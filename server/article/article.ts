import {
  ARTICLE_REACTIONS,
  ARTICLE_READS,
  type ArticleCard,
  articleReads,
  articles,
} from '#contract/article/article.ts'
import { reactions } from '#contract/reactions.ts'
import { categoriesOf } from '#server/catalogue/categories-store.ts'
import { partsOf } from '#server/catalogue/find-one.ts'
import { homeCards, listCards } from '#server/catalogue/list-store.ts'
import { reactionsOf } from '#server/catalogue/reactions.ts'
import { answers, answersEach, implement } from '#server/platform/operations/implement.ts'
import { articleListing, findArticles, ofKind } from './article-store.ts'

const { one, part, beside } = partsOf(findArticles)

export const articleHandlers = implement(articles, {
  ...answersEach(articleReads, ARTICLE_READS, (kind) => ({
    async one(about) {
      const article = await one(about)
      if (article.kind !== kind) throw about.fail('NotFound')
      return article
    },
    cards: ({ input, tx }) => homeCards<ArticleCard>(tx, articleListing, 'newest', input.count, ofKind(kind)),
    page: ({ input, tx }) => listCards<ArticleCard>(tx, articleListing, input, ofKind(kind)),
  })),
  ...answers(reactions, ARTICLE_REACTIONS, reactionsOf('Article')),
  GetAllArticlesCategory: ({ tx }) => categoriesOf(tx, 'article', 'all'),
  GetArticleDetailById: part(({ body, readingMinutes }) => ({ body, readingMinutes })),
  GetArticleTagsById: part((article) => article.tags),
  GetArticleCategoriesById: beside((tx, thingId) => categoriesOf(tx, 'article', { thingId })),
})
