export const FIRST_DELAY_MS = 2_000
export const LONGEST_DELAY_MS = 15 * 60_000

/** Milliseconds until the next try: doubling, at most a quarter of an hour, spread so that devices do not meet again. */
export function backoff(failures: number, random: number): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(delay * (0.5 + random / 2))
}

/** The longer of our own delay and what the server asks for in `retryAfterSeconds`. */
export function delayAfter(failures: number, random: number, retryAfterSeconds: unknown): number {
  const asked = typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1_000 : 0
  return Math.max(asked, backoff(failures, random))
}
