import { notFound, redirect } from '@tanstack/react-router'
import type { ArticleKind } from '#contract/article/article.ts'
import { articleAddress, pages } from '#src/entities/addresses.ts'
import { parseId } from '#contract/page-id.ts'
import { openDocument } from '#src/hooks/open-document.ts'
import { engine } from '#src/hooks/page-engine.ts'
import type { MirrorRow } from '#src/mirror/catalogue.ts'

const LIST = { article: pages.articles, product: pages.productArticles } as const
const READ = { article: 'Article/GetArticle', product: 'Article/GetProductArticle' } as const

/** For a route's loader: the article of an address. No id leads to the list, the other kind to its own address. */
export async function openArticle(
  kind: ArticleKind,
  address: string,
): Promise<MirrorRow<'article'> | 'unreachable'> {
  const id = parseId(address)
  if (id === undefined) throw redirect({ href: LIST[kind], replace: true })
  const article = await openDocument('article', id, () =>
    engine.api.read(READ[kind], { id }, { isAnonymous: true }),
  )
  if (article === 'gone') throw notFound()
  if (article !== 'unreachable' && article.kind !== kind)
    throw redirect({ href: articleAddress(article), replace: true })
  return article
}
