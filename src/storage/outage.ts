/**
 * Follows how much waits, and says when an outage is over: changes waited without a line, or longer than a moment with
 * one, and now all of them are sent.
 */
export interface OutageWatch {
  /** True once for each outage that has just ended well. */
  note(state: { online: boolean; waiting: number }, now: number): boolean
}

/** Sending takes a moment in the best of times. */
const MOMENT_MS = 10_000

let discards = 0

/** The person took back a change: what is gone then was not sent. */
export function noteDiscard(): void {
  discards += 1
}

export function watchOutage(): OutageWatch {
  let waitsSince: number | undefined
  let isOutage = false
  let seen = discards
  return {
    note({ online, waiting }, now) {
      if (waiting > 0) {
        waitsSince ??= now
        isOutage ||= !online || now - waitsSince > MOMENT_MS
        seen = discards
        return false
      }
      const isOver = isOutage && online && seen === discards
      waitsSince = undefined
      isOutage = false
      return isOver
    },
  }
}
