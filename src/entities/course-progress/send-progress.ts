import { MOST_STRETCHES } from '#contract/course/watched.ts'
import { change } from '#src/hooks/use-mutator.ts'
import { mirror } from '#src/hooks/page-engine.ts'
import { noteSent, type LessonProgressRow } from '#src/mirror/lesson-progress.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import { setLessonProgress } from '#src/sync/mutators/lessons.ts'

/** Sends what this device knows of a lesson, through the Outbox. What a guest has watched waits for a sign-in. */
export async function sendProgress(row: LessonProgressRow): Promise<void> {
  if (row.isSent || row.accountId === GUEST) return
  const { id, positionSec, at } = row
  await change(setLessonProgress, { id, positionSec, at, watched: longest(row.watched) })
  await noteSent(mirror, row)
}

/** As many stretches as may be sent, the longest ones, in their order. */
function longest(watched: LessonProgressRow['watched']): [number, number][] {
  const least = watched
    .map(([from, to]) => to - from)
    .sort((a, b) => b - a)
    .at(MOST_STRETCHES - 1)
  return watched
    .filter(([from, to]) => to - from >= (least ?? 0))
    .slice(0, MOST_STRETCHES)
    .map(([from, to]) => [from, to])
}
