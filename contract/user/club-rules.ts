/** Points for each day on which somebody collects them. */
export const DAILY_POINTS = 5

/** So many days in a row bring the bonus, again and again. */
export const STREAK_DAYS = 7
export const STREAK_BONUS = 20

/** The most days in a row that are counted. */
export const LONGEST_STREAK = 364

/** Rials of a thing that bring its buyer one point, once the time to return it is over. */
export const RIALS_PER_POINT = 1_000_000

/** Points for the invited person and for the person who invited them, after the first thing that was paid for and kept. */
export const INVITE_POINTS = 50

/** Points that a thing brings for which so many rials were paid; what is left over brings nothing. */
export const pointsOfPayment = (rials: number): number => Math.floor(rials / RIALS_PER_POINT)

const TEHRAN_AHEAD_MS = 3.5 * 60 * 60_000

/** The day in Tehran, which has no summer time, at a moment: `2026-11-23`. */
export function tehranDay(moment: Date): string {
  return new Date(moment.getTime() + TEHRAN_AHEAD_MS).toISOString().slice(0, 10)
}

/** So many days before a day, the latest first. */
export function daysBefore(day: string, count: number): string[] {
  const at = new Date(`${day}T00:00:00Z`)
  return Array.from({ length: count }, () => {
    at.setUTCDate(at.getUTCDate() - 1)
    return at.toISOString().slice(0, 10)
  })
}

/** What the day brings whose streak is so long. */
export function pointsOfDay(streak: number): number {
  return DAILY_POINTS + (streak % STREAK_DAYS === 0 ? STREAK_BONUS : 0)
}
