import { IconHistory, IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { pages } from '#src/entities/addresses.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { Button } from '#src/ui/button.tsx'
import { ChipLink } from '#src/ui/chip.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Row } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { forgetSearch, forgetSearches, recentSearches } from './recent-searches.ts'
import styles from './search-page.module.css'
import { text } from './text.ts'

const LISTS = [
  { table: 'productCategory', to: pages.products, title: text.productCategories },
  { table: 'courseCategory', to: pages.courses, title: text.courseCategories },
] as const

/** Before anything is typed: what was searched here, and the top categories. */
export function Suggestions({ onPick }: { onPick: (words: string) => void }) {
  const lists = useMirror(
    (mirror) =>
      Promise.all(
        LISTS.map(async ({ table, to, title }) => {
          const categories = await mirror.of(table).toArray()
          const top = categories.filter(({ parentId }) => parentId === null)
          return { to, title, top: top.sort((a, b) => a.order - b.order) }
        }),
      ),
    [],
  )
  const isEmpty = lists?.every(({ top }) => top.length === 0)

  return (
    <div className={styles['suggestions']}>
      <Recent onPick={onPick} />
      {isEmpty && <EmptyState title={text.empty} body={text.emptyBody} />}
      {lists
        ?.filter(({ top }) => top.length > 0)
        .map(({ to, title, top }) => (
          <section key={to}>
            <h2 className={styles['small']}>{title}</h2>
            <Row gap={2}>
              {top.map(({ id, slug, title: name }) => (
                <ChipLink key={id} to={to} search={() => ({ category: slug })}>
                  <bdi dir="rtl">{name}</bdi>
                </ChipLink>
              ))}
            </Row>
          </section>
        ))}
    </div>
  )
}

function Recent({ onPick }: { onPick: (words: string) => void }) {
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.get)
  if (recent.length === 0) return null
  return (
    <section>
      <div className={styles['head']}>
        <h2 className={styles['small']}>{text.recent}</h2>
        <Button variant="ghost" size="s" onClick={forgetSearches}>
          {text.forget}
        </Button>
      </div>
      <ul className={styles['recent']}>
        {recent.map((words) => (
          <li key={words}>
            <button type="button" onClick={() => onPick(words)}>
              <IconHistory size={18} aria-hidden />
              <span dir="auto">{words}</span>
            </button>
            <IconButton label={text.forgetOne(words)} onClick={() => forgetSearch(words)}>
              <IconX size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
