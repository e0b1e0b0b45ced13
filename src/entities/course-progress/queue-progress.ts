import { MOST_STRETCHES } from '#contract/course/watched.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { noteSent, type LessonProgressRow } from '#src/mirror/lesson-progress.ts'
import { GUEST } from '#src/mirror/row-types.ts'
import type { Engine } from '#src/sync/engine.ts'
import { setLessonProgress } from '#src/sync/mutators/lessons.ts'
import { enqueue } from '#src/sync/outbox.ts'

/**
 * Adds the progress of a lesson to the Outbox, for the account that watched. Returns whether it did: what a guest has
 * watched waits for a sign-in, and nothing of an account is added after it has signed out.
 */
export async function queueProgress(
  tools: Pick<Engine, 'mirror' | 'now' | 'newId'>,
  row: LessonProgressRow,
): Promise<boolean> {
  const { accountId, id, positionSec, at } = row
  if (row.isSent || accountId === GUEST) return false
  const { mirror } = tools
  const { account, lessonProgress, outbox } = mirror
  return mirror.write([account, lessonProgress, outbox], async () => {
    if ((await currentAccountId(mirror)) !== accountId) return false
    await noteSent(mirror, row)
    const input = { id, positionSec, at, watched: longest(row.watched) }
    await enqueue(tools, setLessonProgress, input, accountId)
    return true
  })
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
