interface Scheduler {
  yield?: () => Promise<void>
}

/** Ends the current task, so that input and painting come before what follows. */
export function breathe(): Promise<void> {
  const { scheduler } = globalThis as typeof globalThis & { scheduler?: Scheduler }
  return scheduler?.yield?.() ?? new Promise<void>((resolve) => setTimeout(resolve))
}

/** Runs `work` once the page is quiet, after 4 s at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 4000 })
  else setTimeout(work, 400)
}

/** However busy the page is, the next in the queue waits no longer. */
const TURN_MS = 100

const queue: (() => void)[] = []
let isTaken = false

/** Runs `work` at once, or when what had the turn before it is drawn: many changes of a moment share no frame. */
export function inTurn(work: () => void): void {
  queue.push(work)
  if (!isTaken) takeTurn()
}

function takeTurn(): void {
  const work = queue.shift()
  isTaken = work !== undefined
  if (!work) return
  if ('requestIdleCallback' in globalThis) requestIdleCallback(takeTurn, { timeout: TURN_MS })
  else setTimeout(takeTurn, 16)
  work()
}
