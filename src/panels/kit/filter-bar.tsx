import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './section-view.module.css'
import type { Section } from './section.ts'
import { text } from './text.ts'
import type { SectionSearch } from './use-section-search.ts'

interface FilterBarProps {
  section: Section
  search: SectionSearch
}

/** Words and filters of a section. */
export function FilterBar({ section: { filters, hasWords }, search }: FilterBarProps) {
  const given = Object.entries(filters)
  if (!hasWords && given.length === 0) return null
  const isNarrowed = search.text !== '' || Object.keys(search.filters).length > 0
  return (
    <div className={styles['filters']} role="search" aria-label={text.filters}>
      {/* made again when the address changes the words from outside */}
      {hasWords && <Words key={search.text} search={search} />}
      {given.map(([key, filter]) => (
        <FilterField
          key={key}
          filter={filter}
          value={search.filters[key]}
          onPick={(value) => search.set({ [key]: value })}
        />
      ))}
      {isNarrowed && (
        <Button variant="ghost" size="s" onClick={search.clear}>
          {text.clear}
        </Button>
      )}
    </div>
  )
}

function Words({ search }: Pick<FilterBarProps, 'search'>) {
  const [typed, setTyped] = useState(search.text)
  return (
    <form
      className={styles['words']}
      onSubmit={(event) => {
        event.preventDefault()
        search.set({ text: typed.trim() })
      }}
    >
      <TextField kind="search" label={text.search} maxLength={100} value={typed} onValue={setTyped} />
      <Button type="submit" variant="soft">
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

function FilterField({ filter, value, onPick }: FilterFieldProps) {
  if (filter.kind === 'flag')
    return (
      <Chip selected={value === true} onClick={() => onPick(value === true ? '' : '1')}>
        {filter.label}
      </Chip>
    )
  if (filter.kind === 'number')
    return <TextField kind="digits" label={filter.label} value={String(value ?? '')} onValue={onPick} />
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
