import { type RefObject, useEffect } from 'react'
import { openDialog } from '#src/ui/open-dialog.ts'
import type { Neighbours } from './neighbours.ts'
import type { Decision } from './section.ts'
import type { OpenRow } from './use-open-row.ts'

const TYPED_IN = 'input, textarea, select, [contenteditable]'
const DECISIONS: Readonly<Record<string, Decision>> = { KeyA: 'accept', KeyR: 'refuse' }
const MOVES: Readonly<Record<string, string>> = { KeyJ: 'ArrowDown', KeyK: 'ArrowUp' }

/** The button of an open row lies outside of all lists: of the one that it hides, and of those below it. */
export const decidingButton = (decision: Decision, isOfOpenRow: boolean) =>
  `[data-decides="${decision}"]:enabled${isOfOpenRow ? ':not([data-row] *)' : ''}`

/** The place that a key moves to, from a place among so many rows; undefined for a key that moves nowhere. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1)
  return key === 'ArrowUp' ? Math.max(place - 1, 0) : undefined
}

/**
 * Keys of a section: arrows, J, K, Home and End move among the rows of a table, Enter opens one, `/` goes to the search, Escape
 * closes the open row. Beside an open row J and K open the next and the one before; A accepts and R refuses the open row or the
 * one that has the focus, which opens where that is a form of the open row. Letters are places on the keyboard, so that they work with Persian keys too. What is typed into a field or a dialog means what it means there.
 */
export function useSectionKeys(
  part: RefObject<HTMLElement | null>,
  { path, go, replace }: OpenRow,
  neighbours: Neighbours | undefined,
  /** Told the row that opens with the form of a decision. */
  onAsked: (key: string, decision: Decision) => void,
): void {
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
      // a key that is held decides about one row
      const decision = event.shiftKey || event.repeat ? undefined : DECISIONS[event.code]
      const scope = path.length > 0 ? part.current : target.closest('[data-row]')
      if (decision && scope) {
        const button = scope.querySelector<HTMLElement>(decidingButton(decision, path.length > 0))
        if (button || path.length > 0) return button?.click()
        const way = scope.querySelector<HTMLElement>(`a[data-opens~="${decision}"]`)
        if (way) onAsked(scope.getAttribute('data-row') ?? '', decision)
        return way?.click()
      }
      if (path.length === 1 && (event.code === 'KeyJ' || event.code === 'KeyK')) {
        const beside = event.code === 'KeyJ' ? neighbours?.next : neighbours?.previous
        return beside === undefined ? undefined : replace([beside])
      }
      // a row that was decided about has left the list, and took the focus along
      if (target === document.body && event.code in MOVES) {
        event.preventDefault()
        return part.current?.querySelector<HTMLElement>('tr[data-row]')?.focus()
      }
      if (!target.matches('tr[data-row]') || !part.current?.contains(target)) return
      if (key === 'Enter') return target.querySelector<HTMLElement>('a[data-open]')?.click()
      const rows = [...(target.parentElement?.children ?? [])]
      const place = placeAfter(MOVES[event.code] ?? key, rows.indexOf(target), rows.length)
      if (place === undefined) return
      event.preventDefault()
      const next = rows[place]
      if (next instanceof HTMLElement) next.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  })
}
