import { useCallback, useSyncExternalStore } from 'react'

/** From which width of the window, in `em`, there is room for something; the styles of each repeat it. */
const ROOM_FROM = {
  /** For a table in place of cards. */
  table: 48,
  /** For the list of a panel's sections beside the open one. */
  sections: 60,
  /** For filters beside a list of the catalogue. */
  filters: 64,
} as const

/** Whether the window has room for this. */
export function useHasRoom(what: keyof typeof ROOM_FROM): boolean {
  const query = `(width >= ${ROOM_FROM[what]}em)`
  const watch = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
