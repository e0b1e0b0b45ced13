/**
 * Follows the number of waiting changes and detects the end of an outage: changes waited without a network, or
 * longer than a moment with one, and all of them are sent now and none was refused.
 */
export interface OutageWatch {
  /** Returns true once for each outage that has just ended well. */
  note(state: { online: boolean; waiting: number; refused: number }, now: number): boolean
}

/** Sending always takes a moment. */
const MOMENT_MS = 10_000

let discards = 0

/** The person discarded a change, so its disappearance does not mean that it was sent. */
export function noteDiscard(): void {
  discards += 1
}

export function watchOutage(): OutageWatch {
  let waitsSince: number | undefined
  let isOutage = false
  let seen = discards
  let refusedBefore = 0
  return {
    note({ online, waiting, refused }, now) {
      if (waiting > 0) {
        if (waitsSince === undefined) refusedBefore = refused
        waitsSince ??= now
        isOutage ||= !online || now - waitsSince > MOMENT_MS
        seen = discards
        return false
      }
      const isOver = isOutage && online && seen === discards && refused <= refusedBefore
      waitsSince = undefined
      isOutage = false
      return isOver
    },
  }
}
