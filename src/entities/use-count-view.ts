import { useEffect } from 'react'
import type { Thing } from '#contract/reactions.ts'
import { whenIdle } from '#src/lib/breathe.ts'

/** Counts one view for each opening of a thing's page, once the page is quiet. */
export function useCountView(thing: Thing, id: number): void {
  useEffect(() => {
    let isGone = false
    whenIdle(() => {
      if (!isGone) void import('./count-view.ts').then(({ countView }) => countView(thing, id))
    })
    return () => {
      isGone = true
    }
  }, [thing, id])
}
