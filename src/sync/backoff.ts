export const FIRST_DELAY_MS = 2_000
export const LONGEST_DELAY_MS = 15 * 60_000
/** The longest delay that a server may ask for. No entry waits longer, whatever `Retry-After` or the clock says. */
export const LONGEST_WAIT_MS = 60 * 60_000

/**
 * Milliseconds until the next attempt. The delay doubles up to a quarter of an hour and has a random part, so that
 * devices do not retry together.
 */
export function backoff(failures: number, random: number): number {
  const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(delay * (0.5 + random / 2))
}

/** The milliseconds of `retryAfterSeconds`; 0 without it. */
export function askedDelay(retryAfterSeconds: unknown): number {
  const asked = typeof retryAfterSeconds === 'number' ? retryAfterSeconds * 1_000 : 0
  return Math.min(Math.max(0, asked), LONGEST_WAIT_MS)
}

/** The longer of our own delay and the one that the server asked for. */
export function delayAfter(failures: number, random: number, retryAfterSeconds: unknown): number {
  return Math.max(askedDelay(retryAfterSeconds), backoff(failures, random))
}

/** A wait by the clock of the device, which may be set while it lasts. */
export interface Wait {
  until: number
  /** When it began. Rows of earlier versions do not say. */
  since?: number | undefined
}

/**
 * False while a wait lasts. A clock that shows a time before the wait began was set back: the wait counts as over, because its
 * rest is unknown. So no wait lasts longer than twice its length, however the clock is set.
 */
export function isOver({ until, since }: Wait, now: number): boolean {
  const wasSetBack = (since !== undefined && now < since) || until - now > LONGEST_WAIT_MS
  return until <= now || wasSetBack
}
