import type { AsyncSteps, Steps } from '../steps.ts'

/** The length of a slice. A cancel arrives between slices. */
const SLICE_MS = 50
const TELL_EVERY_MS = 100

interface Slicing {
  onProgress: (share: number) => void
  isCancelled: () => boolean
  now?: () => number
  /** Ends the task. */
  pause?: () => Promise<void>
}

/** Runs long work in slices. Undefined when it was cancelled. */
export async function inSlices<T>(
  steps: Steps<T> | AsyncSteps<T>,
  { onProgress, isCancelled, now = () => performance.now(), pause = nextTask }: Slicing,
): Promise<T | undefined> {
  let [sliceStart, told] = [now(), now()]
  for (let step = await steps.next(); ; step = await steps.next()) {
    if (step.done) return step.value
    const time = now()
    if (time - sliceStart < SLICE_MS) continue
    if (time - told >= TELL_EVERY_MS) {
      told = time
      onProgress(step.value)
    }
    await pause()
    if (isCancelled()) return undefined
    sliceStart = now()
  }
}

/** Starts a task of its own. Browsers may slow the timers of a worker, but not its ports. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
