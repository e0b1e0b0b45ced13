import type { Thing } from '#contract/reactions.ts'
import { change } from '#src/hooks/use-mutator.ts'
import { countArticleView, countCourseView, countProductView } from '#src/sync/mutators/views.ts'

/** Adds one view of a thing to the Outbox. */
export function countView(thing: Thing, id: number): Promise<void> {
  if (thing === 'Course') return change(countCourseView, { id })
  if (thing === 'Product') return change(countProductView, { id })
  return change(countArticleView, { id })
}
