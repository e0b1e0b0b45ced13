import { type RefObject, useEffect } from 'react'
import { openDialog } from '#src/ui/open-dialog.ts'

const TYPED_IN = 'input, textarea, select, [contenteditable]'
const FIELD = 'input[type="search"]'
const RESULTS = '[data-results] li a'

const isPlain = (event: KeyboardEvent) =>
  !event.defaultPrevented && !event.ctrlKey && !event.altKey && !event.metaKey && !openDialog()

/** `/` opens the search from every page, unless somebody types, a dialog is open, or the page uses the key itself. */
export function openByKey(open: () => void): void {
  // after the listeners of the page, which are on the document
  window.addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' || (event.code === 'Slash' && !event.shiftKey)
    const { target } = event
    if (!isSlash || !isPlain(event) || (target instanceof Element && target.closest(TYPED_IN))) return
    event.preventDefault()
    const field = document.querySelector<HTMLInputElement>(`search ${FIELD}`)
    if (field) field.focus()
    else open()
  })
}

/** The place that an arrow moves to: -1 is the field, from which ↓ goes to the first of so many results. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(place + 1, count - 1)
  return key === 'ArrowUp' && place >= 0 ? place - 1 : undefined
}

/** ↓ goes from the field into the results, and arrows move among them; ↑ on the first one leads back to the field. */
export function useResultKeys(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent): void {
      const field = part.current?.querySelector<HTMLElement>(FIELD)
      const results = [...(part.current?.querySelectorAll<HTMLElement>(RESULTS) ?? [])]
      const { target } = event
      const from = results.findIndex((result) => result === target)
      if (!field || results.length === 0 || !isPlain(event) || (from < 0 && target !== field)) return
      const place = placeAfter(event.key, from, results.length)
      if (place === undefined) return
      event.preventDefault()
      const next = results[place] ?? field
      next.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [part])
}
