import { type RefObject, useEffect } from 'react'
import { openDialog } from '#src/ui/open-dialog.ts'
import type { OpenRow } from './use-open-row.ts'

const TYPED_IN = 'input, textarea, select, [contenteditable]'
/** The place that a key moves to, from a place among so many rows; undefined for a key that moves nowhere. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1)
  return key === 'ArrowUp' ? Math.max(place - 1, 0) : undefined
}

/**
 * Keys of a section: arrows, Home and End move among the rows of a table, Enter opens one, `/` goes to the search, Escape closes
 * the open row. What is typed into a field or a dialog means what it means there.
 */
export function useSectionKeys(part: RefObject<HTMLElement | null>, { path, go }: OpenRow): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const { target, key } = event
      const isOurs =
        !event.defaultPrevented && !event.ctrlKey && !event.altKey && !event.metaKey && !openDialog()
      if (!isOurs || !(target instanceof HTMLElement)) return
      if (key === 'Escape' && path.length > 0) return go(path.slice(0, -2))
      if (target.closest(TYPED_IN)) return
      if (event.code === 'Slash' && !event.shiftKey) {
        const field = part.current?.querySelector<HTMLElement>('input[type="search"]')
        if (field) event.preventDefault()
        return field?.focus()
      }
      if (!target.matches('tr[data-row]') || !part.current?.contains(target)) return
      if (key === 'Enter') return target.querySelector<HTMLElement>('a[data-open]')?.click()
      const rows = [...(target.parentElement?.children ?? [])]
      const place = placeAfter(key, rows.indexOf(target), rows.length)
      if (place === undefined) return
      event.preventDefault()
      const next = rows[place]
      if (next instanceof HTMLElement) next.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
