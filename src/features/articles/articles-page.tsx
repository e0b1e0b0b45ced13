import type { ArticleKind } from '#contract/article/article.ts'
import { pages } from '#src/entities/addresses.ts'
import { ListPage } from '#src/entities/thing-list/list-page.tsx'
import type { ListSearch } from '#src/entities/thing-list/list-search.ts'
import type { ListPageContent } from '#src/entities/thing-list/read-list-page.ts'
import { ChipLink } from '#src/ui/chip.tsx'
import styles from './article-page.module.css'
import { text } from './text.ts'

interface ArticlesPageProps {
  kind: ArticleKind
  search: ListSearch
  content: ListPageContent<'article'>
  onSearch: (search: ListSearch) => void
}

const KINDS = [
  { kind: 'article', to: pages.articles },
  { kind: 'product', to: pages.productArticles },
] as const

/** All articles of one kind, with filters; the kinds are in one row with the categories. */
export function ArticlesPage({ kind, ...rest }: ArticlesPageProps) {
  return (
    <ListPage
      thing="article"
      title={text.list[kind].title}
      fixed={{ kind }}
      lead={
        <nav aria-label={text.kinds} className={styles['kinds']}>
          {KINDS.map((each) => (
            <ChipLink key={each.kind} to={each.to} search={{}} activeOptions={{ includeSearch: false }}>
              {text.list[each.kind].title}
            </ChipLink>
          ))}
        </nav>
      }
      {...rest}
    />
  )
}
