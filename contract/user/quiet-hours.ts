const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Tehran is three and a half hours before UTC, in summer too. */
const TEHRAN_MS = 3.5 * HOUR_MS
const [MORNING, NIGHT] = [8, 22]

/** The last midnight of Tehran, and the hour there now. */
function clockOf(now: Date) {
  const local = now.getTime() + TEHRAN_MS
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  return { midnight: midnight - TEHRAN_MS, hour: (local - midnight) / HOUR_MS }
}

/** The moment itself, or the next eight o'clock of Tehran when people sleep. */
export function afterQuietHours(now: Date): Date {
  const { midnight, hour } = clockOf(now)
  if (hour >= MORNING && hour < NIGHT) return now
  return new Date(midnight + (hour < MORNING ? 0 : DAY_MS) + MORNING * HOUR_MS)
}

/** Seconds until people of Tehran sleep; none while they do. */
export const secondsUntilNight = (now: Date): number =>
  Math.max(0, Math.floor((NIGHT - clockOf(now).hour) * 3_600))
