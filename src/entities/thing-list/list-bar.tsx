import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Sort } from '#contract/shapes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { ListedThing } from '#src/mirror/lists.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { sortText } from '../sort-text.ts'
import { listText } from './text.ts'
import styles from './thing-list.module.css'

const ALL: readonly Sort[] = ['newest', 'mostViewed', 'bestSelling', 'cheapest', 'expensive', 'relevance']
const ARTICLE: readonly Sort[] = ['newest', 'mostViewed', 'relevance']

interface ListBarProps {
  thing: ListedThing
  /** How many things pass; undefined while nobody knows. */
  total: number | undefined
  /** The first pull still brings more. */
  isComing: boolean
  sort: Sort
  /** How many filters are in force. */
  active: number
  onSort: (sort: Sort) => void
  /** Opens the filters; undefined where they stand beside the list. */
  onFilters: (() => void) | undefined
}

/** Above a list: how many there are, their order, and the way to the filters. */
export function ListBar({ thing, total, isComing, sort, active, onSort, onFilters }: ListBarProps) {
  const sorts = thing === 'article' ? ARTICLE : ALL
  return (
    <div className={styles['bar']}>
      <span className={styles['count']} role="status">
        {total !== undefined && listText.count(persianNumber(total))}
        {total !== undefined && isComing && <small>{listText.stillComing}</small>}
      </span>
      {onFilters && (
        <Chip
          selected={active > 0}
          aria-pressed={undefined}
          aria-haspopup="dialog"
          aria-label={active > 0 ? listText.filtersActive(persianNumber(active)) : undefined}
          onClick={onFilters}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
          {listText.filters}
          {active > 0 && ` (${persianNumber(active)})`}
        </Chip>
      )}
      <div className={styles['sort']}>
        <Select
          hideLabel
          label={listText.sort}
          value={sort}
          options={sorts.map((value) => ({ value, label: sortText[value] }))}
          onValue={onSort}
        />
      </div>
    </div>
  )
}
