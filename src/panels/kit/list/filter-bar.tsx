import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useHasRoom } from '#src/hooks/use-has-room.ts'
import { persianNumber } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { isQueue } from '../beside.tsx'
import styles from '../section-view.module.css'
import type { Given, Section } from '../section.ts'
import { text } from '../text.ts'
import type { SectionSearch } from '../use-section-search.ts'
import { PickedFilter, TypedFilter } from './filter-field.tsx'
import { isTyped, useTypedFilters } from './typed-filters.ts'

interface FilterBarProps {
  section: Section
  /** What the row above has decided already. */
  given: Given
  search: SectionSearch
}

/** Words and filters of a section. On a phone several fields wait behind a button, so that the rows are in sight. */
export function FilterBar({ section, given: decided, search }: FilterBarProps) {
  const { filters, hasWords } = section
  const id = useId()
  const isWide = useHasRoom('table')
  const [isOpen, setOpen] = useState(false)
  const typed = useTypedFilters(section, search)
  const given = Object.entries(filters).filter(([key]) => !(key in decided))
  if (!hasWords && given.length === 0) return null
  const fields = given.filter(([, filter]) => filter.kind !== 'flag')
  const flags = given.filter(([, filter]) => filter.kind === 'flag')
  const typedKeys = fields.flatMap(([key, filter]) => (isTyped(filter) ? [key] : []))
  const canFold = !isWide && fields.length > 1
  // one button is enough where all fields are in sight
  const lastKey = typedKeys.at(-1)
  const chosen = fields.filter(([key]) => search.filters[key] !== undefined).length
  const isNarrowed = search.text !== '' || Object.keys(search.filters).length > 0
  const apply = (others?: Readonly<Record<string, string>>) => {
    // what is wrong must be seen
    if (!typed.apply(others)) setOpen(true)
  }
  const field = ([key, filter]: (typeof given)[number]) =>
    isTyped(filter) ? (
      <TypedFilter
        key={key}
        filter={filter}
        value={typed.valueOf(key)}
        isWrong={typed.isWrong(key)}
        hasButton={key === lastKey}
        onValue={(words) => typed.type(key, words)}
      />
    ) : (
      <PickedFilter
        key={key}
        filter={filter}
        value={search.filters[key]}
        onPick={(value) => apply({ [key]: value })}
      />
    )
  return (
    <form
      className={styles['filters']}
      role="search"
      aria-label={text.filters}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {hasWords && (
        <TypedFilter
          value={typed.valueOf('text')}
          hasButton={canFold || lastKey === undefined}
          onValue={(words) => typed.type('text', words)}
        />
      )}
      {!canFold && fields.map(field)}
      <div className={styles['quick']}>
        {canFold && (
          <Button
            variant="outline"
            icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {chosen > 0 ? text.filtersChosen(persianNumber(chosen)) : text.filters}
          </Button>
        )}
        {flags.map(field)}
        {isQueue(section) && (
          <Chip
            selected={search.isOldestFirst}
            onClick={() => apply({ oldest: search.isOldestFirst ? '' : '1' })}
          >
            {text.oldestFirst}
          </Chip>
        )}
        {isNarrowed && (
          <Button variant="ghost" size="s" onClick={typed.clear}>
            {text.clear}
          </Button>
        )}
      </div>
      {canFold && (
        <div id={id} className={styles['folded']} hidden={!isOpen}>
          {fields.map(field)}
        </div>
      )}
    </form>
  )
}
