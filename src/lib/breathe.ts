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
