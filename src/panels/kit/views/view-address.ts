import { dayOfSent, isOfDay } from '../list/filter-day.ts'
import type { AnyFilter, Section } from '../section.ts'
import type { SectionSearch } from '../use-section-search.ts'

type Filters = Readonly<Record<string, string | number | boolean>>

/** What a view says of a list as it is now. */
export const filtersIn = ({ text, filters, isOldestFirst }: SectionSearch): Filters => ({
  ...filters,
  ...(text && { text }),
  ...(isOldestFirst && { isOldestFirst }),
})

/** The change of the address that opens a view: what it does not say is cleared. */
export function addressOf(
  { filters: known }: Pick<Section, 'filters'>,
  { text = '', isOldestFirst, ...filters }: Filters,
): Record<string, string> {
  const entries = Object.entries(known).map(([key, filter]) => [key, written(filters[key], filter)])
  return { ...Object.fromEntries(entries), text: String(text), oldest: written(isOldestFirst) }
}

/** A value as the address has it: of a moment that the list takes, the day. */
function written(value: Filters[string] = '', filter?: AnyFilter): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return filter && isOfDay(filter) ? dayOfSent(filter, String(value)) : String(value)
}
