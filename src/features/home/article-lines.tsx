import { articleAddress } from '#src/entities/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { jalaliDate } from '#src/lib/jalali.ts'
import { listThings } from '#src/mirror/lists.ts'
import { CardLink } from '#src/ui/card.tsx'
import { Section } from '#src/ui/layout.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { AllLink, SectionHeader } from '#src/ui/section-header.tsx'
import styles from './home-more.module.css'
import { text } from './text.ts'

const LINES = 4

interface ArticleList {
  title: string
  kind: 'article' | 'product'
  /** The page with all of them. */
  to: string
}

/** The newest articles of each kind, line by line; side by side on wide screens. */
export function ArticleLines({ lists }: { lists: readonly ArticleList[] }) {
  return (
    <div className={styles['lists']}>
      {lists.map((list) => (
        <Lines key={list.kind} {...list} />
      ))}
    </div>
  )
}

function Lines({ title, kind, to }: ArticleList) {
  const articles = useMirror(
    async (mirror) => (await listThings(mirror, 'article', { sort: 'newest', kind }, LINES)).items,
    [kind],
    [],
  )
  if (articles.length === 0) return null
  return (
    <Section>
      <SectionHeader
        title={title}
        action={<AllLink to={to} search={{ sort: 'newest' }} aria-label={text.allOf(title)} />}
      />
      <ul className={styles['lines']}>
        {articles.map((article) => (
          <li key={article.id} className={styles['line']}>
            <Picture
              image={article.cover}
              name={article.title}
              alt=""
              sizes="5.5rem"
              ratio="4 / 3"
              className={styles['thumb'] ?? ''}
            />
            <div>
              <h3>
                <CardLink to={articleAddress(article)}>{article.title}</CardLink>
              </h3>
              <small>{jalaliDate(article.publishedAt)}</small>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
