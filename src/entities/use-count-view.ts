import { useEffect } from 'react'
import type { Thing } from '#contract/reactions.ts'
import { change } from '#src/hooks/use-mutator.ts'
import { whenIdle } from '#src/lib/breathe.ts'
import { countArticleView, countCourseView, countProductView } from '#src/sync/mutators/views.ts'

function countView(thing: Thing, id: number): Promise<void> {
  if (thing === 'Course') return change(countCourseView, { id })
  if (thing === 'Product') return change(countProductView, { id })
  return change(countArticleView, { id })
}

/** Counts one view for each opening of a thing's page, once the page is quiet. */
export function useCountView(thing: Thing, id: number): void {
  useEffect(() => {
    let isGone = false
    whenIdle(() => {
      if (!isGone) void countView(thing, id)
    })
    return () => {
      isGone = true
    }
  }, [thing, id])
}
