import { useState } from 'react'
import { isoOfTypedDay, typedDayOf } from '#src/entities/record-form/day/typed-day.ts'
import { asciiDigits, persianDigits } from '#src/lib/persian-digits.ts'
import type { AnyFilter, Section } from '../section.ts'
import type { SectionSearch } from '../use-section-search.ts'
import { dayOfSent, isOfDay } from './filter-day.ts'

/** What is typed into the fields of filters. The words that a list is searched by are under `text`. */
type Typed = Readonly<Record<string, string>>

interface Draft {
  /** The filters that were applied when it was typed. */
  applied: string
  typed: Typed
  /** The fields with a day that does not exist. */
  wrong: readonly string[]
}

/** A filter that is typed: it counts when it is sent, not with each letter. */
export const isTyped = (filter: AnyFilter): boolean =>
  filter.kind === 'number' || filter.kind === 'words' || isOfDay(filter)

/** An applied value as it is typed. */
export function typedOf(filter: AnyFilter | undefined, value: string | number | boolean = ''): string {
  const sent = String(value)
  return filter && isOfDay(filter) && sent !== '' ? persianDigits(typedDayOf(dayOfSent(filter, sent))) : sent
}

/** What the address takes of the typed fields, and which of them have a day that does not exist. */
export function readTyped(filters: Section['filters'], typed: Typed) {
  const change: Record<string, string> = {}
  const wrong: string[] = []
  for (const [key, words] of Object.entries(typed)) {
    const filter = filters[key]
    const written = words.trim()
    const value = filter && isOfDay(filter) && written !== '' ? isoOfTypedDay(asciiDigits(written)) : written
    if (value === undefined) wrong.push(key)
    else change[key] = value
  }
  return { change, wrong }
}

/** The typed filters of a list: all of them are applied with whichever is applied, and follow the address. */
export function useTypedFilters({ filters }: Section, search: SectionSearch) {
  const applied = JSON.stringify([search.text, search.filters])
  const none: Draft = { applied, typed: {}, wrong: [] }
  const [draft, setDraft] = useState(none)
  if (draft.applied !== applied) setDraft(none)
  const { typed, wrong } = draft
  return {
    valueOf: (key: string) =>
      typed[key] ?? typedOf(filters[key], { text: search.text, ...search.filters }[key]),
    isWrong: (key: string) => wrong.includes(key),
    type: (key: string, words: string) =>
      setDraft({ applied, typed: { ...typed, [key]: words }, wrong: wrong.filter((each) => each !== key) }),
    /** Applies them with a change of other filters; false when a day does not exist, and nothing is applied. */
    apply(others: Typed = {}): boolean {
      const { change, wrong: found } = readTyped(filters, typed)
      setDraft({ applied, typed, wrong: found })
      if (found.length === 0) search.set({ ...change, ...others })
      return found.length === 0
    },
    clear() {
      setDraft(none)
      search.clear()
    },
  }
}
