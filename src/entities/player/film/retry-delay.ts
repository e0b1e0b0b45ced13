const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 10_000

/** Resolves after a delay that doubles with each try, or at once when the network returns. Never rejects. */
export function whenToRetry(tries: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      clearTimeout(timer)
      over.abort()
      resolve()
    }
    const timer = setTimeout(end, Math.min(FIRST_DELAY_MS * 2 ** tries, LONGEST_DELAY_MS))
    addEventListener('online', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
}
