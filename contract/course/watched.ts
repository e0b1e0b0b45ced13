/** What of a lesson somebody has watched: pure rules that the device and the server share. */

/** A stretch of a lesson in whole seconds: from the first, before the second. */
export type Stretch = readonly [from: number, to: number]

export interface Progress {
  /** Where to go on. */
  positionSec: number
  /** Apart from each other, in their order. */
  watched: Stretch[]
  watchedSec: number
  completedAt: string | null
  /** When the position was so. */
  at: string
}

/** How many stretches a device sends at most. */
export const MOST_STRETCHES = 200

/** The share of a lesson that makes it complete. */
const COMPLETE_SHARE = 0.9

/** All stretches in their order, those that touch as one, cut to the length of the lesson. */
export function joinStretches(stretches: readonly Stretch[], durationSec: number): Stretch[] {
  const cut = stretches
    .map(([from, to]): Stretch => [Math.max(0, from), Math.min(to, durationSec)])
    .filter(([from, to]) => from < to)
    .sort(([a], [b]) => a - b)
  const joined: [number, number][] = []
  for (const [from, to] of cut) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

export function secondsOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, [from, to]) => sum + to - from, 0)
}

export function isComplete(watchedSec: number, durationSec: number): boolean {
  return durationSec > 0 && watchedSec >= COMPLETE_SHARE * durationSec
}

interface Place {
  positionSec: number
  at: string
}

/** The later of two places; of two at the same moment the one further on. */
function laterPlace(one: Place, other: Place): Place {
  const [oneAt, otherAt] = [Date.parse(one.at), Date.parse(other.at)]
  if (oneAt !== otherAt) return oneAt > otherAt ? one : other
  return one.positionSec >= other.positionSec ? one : other
}

interface Sent extends Place {
  watched: readonly Stretch[]
}

/**
 * What is known after a device has sent its part. Nothing that was watched gets lost, and a complete lesson stays complete; the order
 * of the parts and their repetition do not matter. No place is later than now.
 */
export function addWatched(
  before: Progress | undefined,
  sent: Sent,
  { durationSec, now }: { durationSec: number; now: string },
): Progress {
  const at = Date.parse(sent.at) > Date.parse(now) ? now : sent.at
  const place = { positionSec: Math.min(Math.max(0, sent.positionSec), durationSec), at }
  const watched = joinStretches([...(before?.watched ?? []), ...sent.watched], durationSec)
  const watchedSec = secondsOf(watched)
  const completedAt = before?.completedAt ?? (isComplete(watchedSec, durationSec) ? now : null)
  const { positionSec, at: since } = before ? laterPlace(before, place) : place
  return { positionSec, watched, watchedSec, completedAt, at: since }
}
