const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Tehran is three and a half hours before UTC, in summer too. */
const TEHRAN_MS = 3.5 * HOUR_MS
const [MORNING, EVENING] = [8, 22]

/** The moment itself, or the next eight o'clock of Tehran when people sleep. */
export function afterQuietHours(now: Date): Date {
  const local = now.getTime() + TEHRAN_MS
  const midnight = Math.floor(local / DAY_MS) * DAY_MS
  const hour = (local - midnight) / HOUR_MS
  if (hour >= MORNING && hour < EVENING) return now
  const day = hour < MORNING ? midnight : midnight + DAY_MS
  return new Date(day + MORNING * HOUR_MS - TEHRAN_MS)
}
