/*
 * Scheduling of work that the first paint does not need. A browser paints and handles input only between tasks. A
 * middle-class phone is about four times slower than a desktop computer: there, 12 ms of ours drop a frame. The
 * start yields between its chunks (`yieldToBrowser`). Parts that are drawn later get a frame each (`inOwnFrame`,
 * used by src/ui/later.tsx). Work without visible effect waits until the page is idle (`whenIdle`) or until its
 * pictures have loaded (`whenQuiet`).
 */

interface Scheduler {
  yield?: () => Promise<void>
}

/** The longest time that a piece of work waits for the frame before it. */
const FRAME_LIMIT_MS = 100
const IDLE_LIMIT_MS = 4_000
/** After this time pictures have loaded and rows are drawn. */
const QUIET_AFTER_MS = 3_000

/** Ends the current task, so that the browser handles input and paints first. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as typeof globalThis & { scheduler?: Scheduler }
  return scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve))
}

const queue: (() => void)[] = []
let isRunning = false

/** Runs `work` at once, or after the work before it is drawn. Changes at the same moment do not share a frame. */
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

/** Runs `work` when the page is idle, after 4 s at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: IDLE_LIMIT_MS })
  else setTimeout(work, 400)
}

/** Runs `work` after the pictures of the first screen have loaded. */
export function whenQuiet(work: () => void): void {
  setTimeout(work, QUIET_AFTER_MS)
}
