import { MEASURES, type Measure } from '#contract/site/statistics.ts'
import { dayInTehran, daysLater } from '#server/site/statistics/buckets.ts'
import { seeded } from '../seeded.ts'
import type { Tx } from './load-tools.ts'

const DAYS = 90
const SEED = 14_050_903
const WEEKEND = new Set([4, 5])
/** Around how much a day has in the middle of the time; invented. */
const USUAL: Readonly<Record<Measure, number>> = {
  salesAmount: 180_000_000,
  sales: 24,
  newPeople: 35,
  activePeople: 240,
  views: 1_900,
  exams: 12,
}

/** Invented sums of the ninety days before today: they grow slowly, and weekends are quieter. */
export async function insertStatistics(tx: Tx, now: Date): Promise<void> {
  const chance = seeded(SEED)
  const today = dayInTehran(now)
  const rows = Array.from({ length: DAYS }, (_, at) => daysLater(today, at - DAYS)).flatMap((day, at) => {
    const growth = 0.7 + (0.6 * at) / DAYS
    const quiet = WEEKEND.has(new Date(day).getUTCDay()) ? 0.6 : 1
    return MEASURES.map((measure) => ({
      day,
      measure,
      value: Math.round(USUAL[measure] * growth * quiet * (0.8 + 0.4 * chance.next())),
    }))
  })
  await tx.insertInto('daily_sums').values(rows).execute()
}
