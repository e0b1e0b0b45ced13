import type { Film } from '#contract/course/lessons.ts'
import { OperationError } from '#contract/errors.ts'
import { engine } from '#src/hooks/page-engine.ts'
import { currentAccountId } from '#src/mirror/account.ts'
import { copies, readCopies, type CopyRow } from '#src/mirror/lesson-copies.ts'
import { watch } from '#src/mirror/watch.ts'
import { changeCopy, freshParts } from './change-copy.ts'
import { failureOf, loadCopy } from './load-copy.ts'
import { onLineChange, waitsForWifi } from './only-wifi.ts'

/** One tab of this device loads copies. */
const COPIES_LOCK = 'lesson-copies'
/** After a failure of the server, which no event ends. */
const RETRY_MS = 20_000

let isRunning = false
let stopFollowing: (() => void) | undefined

/** Loads what waits, one lesson after the other, and again when the line returns. Other tabs wait for this one. */
export function runQueue(): void {
  stopFollowing ??= onLineChange(runQueue)
  if (isRunning) return
  isRunning = true
  const work = async () => {
    for (let row = await nextWaiting(); row; row = await nextWaiting()) if (!(await load(row))) return
  }
  void engine.withLock(COPIES_LOCK, work).finally(() => {
    isRunning = false
  })
}

async function nextWaiting(): Promise<CopyRow | undefined> {
  if (waitsForWifi()) return undefined
  const rows = await readCopies(await currentAccountId(engine.mirror))
  return rows.find(({ state }) => state === 'waiting')
}

/** Loads one copy until it is finished, cannot go on, or is stopped. Returns whether the next one may be tried. */
async function load(row: CopyRow): Promise<boolean> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  // the person, another tab or the end of the session stops it by its row
  const unwatch = watch(
    () => copies.copy.get([row.accountId, row.id]),
    (now) => {
      if (now?.state !== 'waiting') stop()
    },
    stop,
  )
  const unfollow = onLineChange(() => {
    if (waitsForWifi()) stop()
  })
  try {
    await loadCopy(row, stopping.signal)
    return true
  } catch (error) {
    if (stopping.signal.aborted) return true
    const failure = failureOf(error)
    if (failure) await changeCopy(row, { state: 'failed', failure })
    else if (error instanceof OperationError && (error.next === 'later' || error.code === 'InUse'))
      setTimeout(runQueue, RETRY_MS)
    return failure !== undefined
  } finally {
    unwatch()
    unfollow()
  }
}

/** A lesson to be copied, and whose copy it will be. */
export type Wanted = Pick<CopyRow, 'accountId' | 'id' | 'courseId' | 'courseTitle' | 'title' | 'agreed'> & {
  film: Film
}

/** Adds a lesson to the queue, in one quality. A copy in another quality is replaced. */
export async function addCopy(wanted: Wanted): Promise<void> {
  const { accountId, id, courseId, courseTitle, title, agreed = false, film } = wanted
  const about = { accountId, id, courseId, courseTitle, title, agreed, addedAt: engine.now() }
  await copies.copy.put({ ...about, ...freshParts(film), state: 'waiting' })
  // the browser may otherwise clear the site when the device fills up
  void navigator.storage.persist?.()
  runQueue()
}

/** Goes on with a copy that was paused or has failed. */
export async function resumeCopy(row: CopyRow): Promise<void> {
  await changeCopy(row, { state: 'waiting' })
  runQueue()
}
