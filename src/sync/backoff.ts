export const FIRST_DELAY_MS = 2_000
export const LONGEST_DELAY_MS = 15 * 60_000
/** What a server may ask for at most. Nothing ever waits longer, whatever `Retry-After` or the clock says. */
export const LONGEST_WAIT_MS = 60 * 60_000

/** Milliseconds until the next try: doubling, at most a quarter of an hour, spread so that devices do not meet again. */
export function backoff(failures: number, random: number): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(delay * (0.5 + random / 2))
}

/** Milliseconds that the server asks for in `retryAfterSeconds`; none when it does not. */
export function askedDelay(retryAfterSeconds: unknown): number {
  const asked = typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1_000 : 0
  return Math.min(Math.max(0, asked), LONGEST_WAIT_MS)
}

/** The longer of our own delay and what the server asks for. */
export function delayAfter(failures: number, random: number, retryAfterSeconds: unknown): number {
  return Math.max(askedDelay(retryAfterSeconds), backoff(failures, random))
}

/** False while a moment still lies ahead. One too far ahead was noted before the clock was set back, and has come. */
export function hasCome(at: number, now: number): boolean {
  return at <= now || at - now > LONGEST_WAIT_MS
}
