import { useSyncExternalStore } from 'react'

let query: MediaQueryList | undefined

function wide(): MediaQueryList {
  query ??= matchMedia('(width >= 48em)')
  return query
}

function watch(listener: () => void): () => void {
  wide().addEventListener('change', listener)
  return () => wide().removeEventListener('change', listener)
}

/** Whether the window has room for a table. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide().matches)
}
