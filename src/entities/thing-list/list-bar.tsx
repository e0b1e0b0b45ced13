import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { Sort } from '#contract/shapes.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import type { ListedThing } from '#src/mirror/lists.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { sortText } from '../sort-text.ts'
import { listText } from './text.ts'
import styles from './thing-list.module.css'

const ALL: readonly Sort[] = ['newest', 'mostViewed', 'bestSelling', 'cheapest', 'expensive', 'relevant']
const ARTICLE: readonly Sort[] = ['newest', 'mostViewed', 'relevant']

interface ListBarProps {
  thing: ListedThing
  /** The number of results. Undefined while it is unknown. */
  total: number | undefined
  /** The first pull is still running. */
  isComing: boolean
  sort: Sort
  /** The number of active filters. */
  active: number
  onSort: (sort: Sort) => void
  /** Opens the filters. Undefined where they are beside the list. */
  onFilters: (() => void) | undefined
}

/** The bar above a list: the number of results, their order, and the button for the filters. */
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
