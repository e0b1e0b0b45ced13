import { useSyncExternalStore } from 'react'

const wide = matchMedia('(width >= 48em)')

function watch(listener: () => void): () => void {
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

/** Whether the window has room for a table. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => wide.matches)
}
