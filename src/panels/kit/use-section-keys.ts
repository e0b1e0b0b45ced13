import { type RefObject, useEffect } from 'react'
import { openDialog } from '#src/ui/open-dialog.ts'
import type { OpenRow } from './use-section-search.ts'

const TYPED_IN = 'input, textarea, select, [contenteditable]'
const ARROWS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** The row of a table that the key moves to, from the row that has the focus. */
function rowFrom(focused: HTMLElement, key: string): Element | null | undefined {
  const rows = focused.parentElement?.children
  if (key === 'Home') return rows?.[0]
  if (key === 'End') return rows?.[rows.length - 1]
  return ARROWS[key] === 1 ? focused.nextElementSibling : focused.previousElementSibling
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
      if (!(key in ARROWS) && key !== 'Home' && key !== 'End') return
      event.preventDefault()
      const next = rowFrom(target, key)
      if (next instanceof HTMLElement) next.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
