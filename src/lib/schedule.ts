/*
 * When work runs that the first paint need not wait for. A browser paints and handles input only between tasks, and a phone of
 * the middle class is about four times slower than a desk machine: 12 ms of ours are a dropped frame there. So the start
 * yields between its chunks (`yieldToBrowser`), parts that are drawn later each get a frame (`inOwnFrame`, and with it
 * src/ui/later.tsx), and everything that nobody sees waits until the page has nothing else to do (`whenIdle`) or until its
 * pictures have come (`whenQuiet`).
 */

interface Scheduler {
  yield?: () => Promise<void>
}

/** A piece of work waits for the frame of the one before it no longer than this, however busy the page is. */
const FRAME_LIMIT_MS = 100
const IDLE_LIMIT_MS = 4_000
/** By then pictures have come and rows are drawn. */
const QUIET_AFTER_MS = 3_000

/** Ends the current task, so that input and painting come before what follows. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as typeof globalThis & { scheduler?: Scheduler }
  return scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve))
}

const queue: (() => void)[] = []
let isRunning = false

/** Runs `work` at once, or once the work before it is drawn: changes of the same moment do not share a frame. */
export function inOwnFrame(work: () => void): void {
  queue.push(work)
  if (!isRunning) runNext()
}

function runNext(): void {
  const work = queue.shift()
  isRunning = work !== undefined
  if (!work) return
  if ('requestIdleCallback' in globalThis) requestIdleCallback(runNext, { timeout: FRAME_LIMIT_MS })
  else setTimeout(runNext, 16)
  work()
}

/** Runs `work` once the page has nothing else to do, after 4 s at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS })
  else setTimeout(work, 400)
}

/** Runs `work` once the pictures of the first screen have come. */
export function whenQuiet(work: () => void): void {
  setTimeout(work, QUIET_AFTER_MS)
}
