/** Seconds of transfer after which a measurement counts half. */
const HALF_LIVES_S = [3, 12] as const
/** Shorter transfers say more about the delay of the line than about its speed. */
const LEAST_BYTES = 8_000

/** Measures how fast a line is. */
export interface SpeedMeter {
  note(bytes: number, ms: number): void
  /** Undefined before the first measurement. */
  bitsPerSecond(): number | undefined
}

/** A line that becomes slower is noticed at once, one that becomes faster after some seconds. */
export function createSpeedMeter(): SpeedMeter {
  const means = HALF_LIVES_S.map((halfLife) => ({ halfLife, bits: 0, weight: 0 }))
  return {
    note(bytes, ms) {
      if (bytes < LEAST_BYTES) return
      const seconds = Math.max(ms, 1) / 1_000
      for (const mean of means) {
        const kept = 0.5 ** (seconds / mean.halfLife)
        mean.bits = kept * mean.bits + (1 - kept) * ((bytes * 8) / seconds)
        mean.weight = kept * mean.weight + (1 - kept)
      }
    },
    bitsPerSecond() {
      const measured = means.filter(({ weight }) => weight > 0).map(({ bits, weight }) => bits / weight)
      return measured.length > 0 ? Math.min(...measured) : undefined
    },
  }
}
