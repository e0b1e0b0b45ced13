import { createFileRoute } from '@tanstack/react-router'
import { NotOnDevice } from '#src/entities/not-on-device.tsx'
import { ArticlePage } from '#src/features/articles/article-page.tsx'
import { openArticle } from '#src/features/articles/open-article.ts'
import { pageHead } from '#src/lib/page-head.ts'

export const Route = createFileRoute('/pa/$id')({
  loader: ({ params }) => openArticle('product', params.id),
  head: ({ loaderData: article }) =>
    article && article !== 'unreachable'
      ? pageHead({ title: article.title, description: article.summary })
      : {},
  component: ArticleRoute,
})

function ArticleRoute() {
  const article = Route.useLoaderData()
  return article === 'unreachable' ? <NotOnDevice /> : <ArticlePage key={article.id} article={article} />
}
