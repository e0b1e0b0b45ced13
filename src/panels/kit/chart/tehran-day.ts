const DAY_MS = 86_400_000
/** Tehran has had no summer time since 2022. */
const TEHRAN_MS = 3.5 * 3_600_000

/** The day in Tehran so many days before a moment, `2026-11-24`. */
export const tehranDay = (now: number, daysAgo = 0): string =>
  new Date(now + TEHRAN_MS - daysAgo * DAY_MS).toISOString().slice(0, 10)
