import { useEffect } from 'react'
import type { Thing } from '#contract/reactions.ts'

/** A shorter visit does not count. */
const DWELL_MS = 4_000

/** Counts one view each time a thing's page is open long enough. */
export function useCountView(thing: Thing, id: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./count-view.ts').then(({ countView }) => countView(thing, id))
    }, DWELL_MS)
    return () => clearTimeout(timer)
  }, [thing, id])
}
