import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from '../section-view.module.css'
import type { AnyFilter } from '../section.ts'
import { text } from '../text.ts'
import { MOST_LETTERS } from '../use-section-search.ts'
import { isOfDay } from './filter-day.ts'

interface TypedFilterProps {
  /** The words that the list is searched by have no filter. */
  filter?: AnyFilter
  value: string
  isWrong?: boolean
  /** The button that applies all typed filters is beside it. */
  hasButton: boolean
  onValue: (value: string) => void
}

/** The field of a filter that is typed; a day that does not exist is said. */
export function TypedFilter({ filter, value, isWrong = false, hasButton, onValue }: TypedFilterProps) {
  const label = filter?.label ?? text.search
  const look = { label, maxLength: MOST_LETTERS, value, onValue }
  const field =
    filter && isOfDay(filter) ? (
      <TextField
        {...look}
        placeholder={text.dayHint}
        error={isWrong ? text.badDay : undefined}
        dir="ltr"
        maxLength={10}
      />
    ) : (
      <TextField
        {...look}
        kind={filter?.kind === 'number' ? 'digits' : 'search'}
        hideLabel={!filter}
        placeholder={filter ? undefined : label}
      />
    )
  if (filter && !hasButton) return field
  return (
    <div className={styles['words']}>
      {field}
      {hasButton && (
        <Button type="submit" variant="soft">
          {text.search}
        </Button>
      )}
    </div>
  )
}

interface PickedFilterProps {
  filter: AnyFilter
  value: string | number | boolean | undefined
  onPick: (value: string) => void
}

/** A filter that is applied when it is picked. */
export function PickedFilter({ filter, value, onPick }: PickedFilterProps) {
  if (filter.kind === 'flag')
    return (
      <Chip selected={value === true} onClick={() => onPick(value === true ? '' : '1')}>
        {filter.label}
      </Chip>
    )
  if (filter.kind !== 'choice') return null
  const options = Object.entries(filter.options).map(([option, label]) => ({ value: option, label }))
  return (
    <Select
      label={filter.label}
      value={String(value ?? '')}
      options={[{ value: '', label: text.all }, ...options]}
      onValue={onPick}
    />
  )
}
