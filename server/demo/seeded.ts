/** A deterministic stream of choices: the same seed gives the same demo data on every machine. */
export type Seeded = {
  /** A number from 0 up to, but not including, 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  /** One entry of a list; throws when the list is empty. */
  pick<T>(list: readonly T[]): T
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean
}

/** Starts a stream (mulberry32) from a whole-number seed. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  return {
    next,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick(list) {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new Error('cannot pick from an empty list')
      return chosen
    },
    chance: (probability) => next() < probability,
  }
}
