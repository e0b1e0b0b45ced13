import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isOfDay, sentDay } from './list/filter-day.ts'
import type { Section } from './section.ts'

/** The longest text that a list searches for (contract/lists.ts). */
export const MOST_LETTERS = 100

/** What the address says about the open section. */
export interface SectionSearch {
  text: string
  /** The values of the filters, as the list takes them. */
  filters: Readonly<Record<string, string | number | boolean>>
  /** The row that the page comes after. */
  after: number | undefined
  isOldestFirst: boolean
  /** Changes the address: Back brings back what was there. Another filter begins at the first page. */
  set: (change: Partial<Record<string, string>>) => void
  clear: () => void
}

/** The value of a filter in the address, or undefined when it is not one that the filter knows. */
function readFilter(filter: Section['filters'][string], written: string) {
  if (filter.kind === 'flag') return written === '1' ? true : undefined
  if (filter.kind === 'number') return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined
  if (isOfDay(filter)) return /^\d{4}-\d{2}-\d{2}$/.test(written) ? sentDay(filter, written) : undefined
  if (filter.kind === 'words') return written.slice(0, MOST_LETTERS) || undefined
  return Object.hasOwn(filter.options, written) ? written : undefined
}

/** Words, filters and page of a list below an open row; they are its own and in no address. */
export function useOwnSearch({ filters: known }: Section): SectionSearch {
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const { text = '', after, oldest, ...filters } = given
  const read = Object.entries(filters).flatMap(([key, written]) => {
    const filter = known[key]
    const value = filter && readFilter(filter, written)
    return value === undefined ? [] : [[key, value] as const]
  })
  return {
    text,
    filters: Object.fromEntries(read),
    after: after ? Number(after) : undefined,
    isOldestFirst: oldest === '1',
    set({ after: next, ...change }) {
      const rest = { ...filters, text, oldest, ...change, ...(next && { after: next }) }
      setGiven(
        Object.fromEntries(Object.entries(rest).flatMap(([key, value]) => (value ? [[key, value]] : []))),
      )
    },
    clear: () => setGiven({}),
  }
}

/** Words, filters and page of a section are in the address, so that they can be sent and come back with Back. */
export function useSectionSearch({ name, filters }: Section): SectionSearch {
  const { pathname, searchStr } = useLocation()
  const { history } = useRouter()
  const given = new URLSearchParams(searchStr)
  const read = Object.entries(filters).flatMap(([key, filter]) => {
    const value = readFilter(filter, given.get(key) ?? '')
    return value === undefined ? [] : [[key, value] as const]
  })
  const after = given.get('after') ?? ''
  const go = (next: URLSearchParams) => history.push(`${pathname}?${next}`)
  return {
    text: (given.get('text') ?? '').slice(0, MOST_LETTERS),
    filters: Object.fromEntries(read),
    after: /^[1-9]\d{0,8}$/.test(after) ? Number(after) : undefined,
    isOldestFirst: given.get('oldest') === '1',
    set(change) {
      const next = new URLSearchParams(searchStr)
      next.set('section', name)
      next.delete('after')
      for (const [key, value] of Object.entries(change)) {
        if (value) next.set(key, value)
        else next.delete(key)
      }
      go(next)
    },
    clear: () => go(new URLSearchParams({ section: name })),
  }
}
