import type { ReactNode } from 'react'
import type { Category } from '#contract/shapes.ts'
import { Chip } from '#src/ui/chip.tsx'
import { listText } from './text.ts'
import type { ListSearch } from './list-search.ts'
import { withoutFilters } from './list-filter.ts'
import styles from './thing-list.module.css'

interface CategoryChipsProps {
  /** Chips before the categories that replace them, such as the kinds of articles. */
  lead?: ReactNode
  categories: readonly Category[]
  search: ListSearch
  onSearch: (search: ListSearch) => void
}

/** Chips of categories: the chosen one with its subcategories, then the other top-level ones. */
export function CategoryChips({ lead, categories, search, onSearch }: CategoryChipsProps) {
  const chosen = categories.find(({ slug, id }) => slug === search.category || String(id) === search.category)
  const topId = chosen?.parentId ?? chosen?.id
  const shown = [
    ...categories.filter(({ id }) => id === topId),
    ...categories.filter(({ parentId }) => topId !== undefined && parentId === topId),
    ...categories.filter(({ id, parentId }) => parentId === null && id !== topId),
  ]
  const all = withoutFilters(search, 'category')
  return (
    <div className={styles['chips']}>
      {lead}
      <div className={styles['group']} role="group" aria-label={listText.category}>
        {!lead && (
          <Chip selected={!search.category} onClick={() => onSearch(all)}>
            {listText.allCategories}
          </Chip>
        )}
        {shown.map(({ id, slug, title }) => (
          <Chip
            key={id}
            selected={id === chosen?.id}
            onClick={() => onSearch(id === chosen?.id ? all : { ...search, category: slug })}
          >
            <bdi dir="rtl">{title}</bdi>
          </Chip>
        ))}
      </div>
    </div>
  )
}
