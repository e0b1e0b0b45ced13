import { listText } from './text.ts'
import { IconX } from '@tabler/icons-react'
import type { Category } from '#contract/shapes.ts'
import { useMirror } from '#src/hooks/use-mirror.ts'
import { classNames } from '#src/lib/class-names.ts'
import { readCarName } from '#src/mirror/cars.ts'
import { readOwners } from '#src/mirror/facets.ts'
import type { ListedThing } from '#src/mirror/lists.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { activeFilters } from './active-filters.ts'
import { withoutAllFilters, withoutFilters } from './list-filter.ts'
import type { ListSearch } from './list-search.ts'
import styles from './thing-list.module.css'

interface ActiveChipsProps {
  thing: ListedThing
  search: ListSearch
  categories: readonly Category[]
  onSearch: (search: ListSearch) => void
}

/** The active filters. Pressing one removes it. */
export function ActiveChips({ thing, search, categories, onSearch }: ActiveChipsProps) {
  const owners = useMirror((mirror) => readOwners(mirror, thing), [thing], [])
  const { car } = search
  const carName = useMirror(async (mirror) => (car ? await readCarName(mirror, car) : undefined), [car])
  const active = activeFilters(search, categories, owners, carName)
  if (active.length === 0) return null
  return (
    <div
      className={classNames(styles['chips'], styles['active'])}
      role="group"
      aria-label={listText.activeFilters}
    >
      {active.map(({ label, parts }) => (
        <Chip
          key={parts.join()}
          aria-label={listText.removeFilter(label)}
          onClick={() => onSearch(withoutFilters(search, ...parts))}
        >
          <bdi dir="rtl">{label}</bdi>
          <IconX size={16} aria-hidden />
        </Chip>
      ))}
      {active.length > 1 && (
        <Button variant="ghost" onClick={() => onSearch(withoutAllFilters(search))}>
          {listText.states.clear}
        </Button>
      )}
    </div>
  )
}
