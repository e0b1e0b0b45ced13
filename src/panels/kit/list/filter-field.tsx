import { useState } from 'react'
import { isoOfTypedDay, typedDayOf } from '#src/entities/record-form/day/typed-day.ts'
import { asciiDigits, persianDigits } from '#src/lib/persian-digits.ts'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from '../section-view.module.css'
import type { Section } from '../section.ts'
import { text } from '../text.ts'
import { MOST_LETTERS } from '../use-section-search.ts'
import { dayOfSent, isOfDay } from './filter-day.ts'

interface TypedFilterProps {
  kind: 'search' | 'digits'
  label: string
  value: string
  /** Its button names it, as there are several. */
  isNamed?: boolean
  onPick: (value: string) => void
}

/** A filter that is typed: it counts when it is sent, not with each letter. */
export function TypedFilter({ kind, label, value, isNamed = kind === 'digits', onPick }: TypedFilterProps) {
  const [typed, setTyped] = useState(value)
  return (
    <form
      className={styles['words']}
      onSubmit={(event) => {
        event.preventDefault()
        onPick(typed.trim())
      }}
    >
      <TextField
        kind={kind}
        label={label}
        hideLabel={!isNamed}
        placeholder={isNamed ? undefined : label}
        maxLength={MOST_LETTERS}
        value={typed}
        onValue={setTyped}
      />
      <Button type="submit" variant="soft" aria-label={isNamed ? text.searchBy(label) : undefined}>
        {text.search}
      </Button>
    </form>
  )
}

/** A day of the Persian calendar; a day that does not exist is said and not sent. */
function DayFilter({ label, value, onPick }: Omit<TypedFilterProps, 'kind' | 'isNamed'>) {
  const [typed, setTyped] = useState(value && persianDigits(typedDayOf(value)))
  const [isWrong, setWrong] = useState(false)
  return (
    <form
      className={styles['words']}
      onSubmit={(event) => {
        event.preventDefault()
        const written = asciiDigits(typed).trim()
        const day = written === '' ? '' : isoOfTypedDay(written)
        setWrong(day === undefined)
        if (day !== undefined) onPick(day)
      }}
    >
      <TextField
        label={label}
        hint={text.dayHint}
        error={isWrong ? text.badDay : undefined}
        dir="ltr"
        maxLength={10}
        value={typed}
        onValue={setTyped}
      />
      <Button type="submit" variant="soft" aria-label={text.searchBy(label)}>
        {text.search}
      </Button>
    </form>
  )
}

interface FilterFieldProps {
  filter: Section['filters'][string]
  value: string | number | boolean | undefined
  onPick: (value: string) => void
}

/** One filter of a list, as its kind is chosen. */
export function FilterField({ filter, value, onPick }: FilterFieldProps) {
  if (filter.kind === 'flag')
    return (
      <Chip selected={value === true} onClick={() => onPick(value === true ? '' : '1')}>
        {filter.label}
      </Chip>
    )
  if (filter.kind === 'number')
    return (
      <TypedFilter
        key={String(value)}
        kind="digits"
        label={filter.label}
        value={String(value ?? '')}
        onPick={onPick}
      />
    )
  if (filter.kind === 'words')
    return (
      <TypedFilter
        key={String(value)}
        kind="search"
        label={filter.label}
        value={String(value ?? '')}
        isNamed
        onPick={onPick}
      />
    )
  if (isOfDay(filter)) {
    const day = dayOfSent(filter, String(value ?? ''))
    return <DayFilter key={day} label={filter.label} value={day} onPick={onPick} />
  }
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
