import type { Section } from '../section.ts'
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
  const read = (value: Filters[string] = '') =>
    typeof value === 'boolean' ? (value ? '1' : '') : String(value)
  const entries = Object.keys(known).map((key) => [key, read(filters[key])])
  return { ...Object.fromEntries(entries), text: String(text), oldest: read(isOldestFirst) }
}
