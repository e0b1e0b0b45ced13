import { useEffect } from 'react'
import type { Thing } from '#contract/reactions.ts'

/** Who leaves sooner has not looked. */
const DWELL_MS = 4_000

/** Counts one view for each opening of a thing's page that lasts. */
export function useCountView(thing: Thing, id: number): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void import('./count-view.ts').then(({ countView }) => countView(thing, id))
    }, DWELL_MS)
    return () => clearTimeout(timer)
  }, [thing, id])
}
