import { MEASURES, type Measure, type Step, statistics, type Values } from '#contract/site/statistics.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { jobKind } from '#server/platform/jobs/run-jobs.ts'
import { byPoint, dayInTehran, daysLater, lengthOf, spanOf, startsOf } from './buckets.ts'
import { countDays, type DaySum, firstDay, keepDays, lastSummedDay, readDays } from './daily-sums-store.ts'

const HOUR_S = 3_600
const HOUR_MS = HOUR_S * 1_000

/** Days that were summed at night are read, later ones are counted now. */
async function daysOf(tx: Tx, fromDate: string, toDate: string): Promise<DaySum[]> {
  const last = await lastSummedDay(tx)
  const kept = last === undefined || last < fromDate ? [] : await readDays(tx, fromDate, toDate)
  const liveFrom = last === undefined || last < fromDate ? fromDate : daysLater(last, 1)
  return liveFrom > toDate ? kept : [...kept, ...(await countDays(tx, liveFrom, toDate))]
}

/** The values of so many days: their sums, and of people the average day. */
function valuesOf(sums: readonly DaySum[], days: number): Values {
  const sumOf = (wanted: Measure) =>
    sums.reduce((sum, { measure, value }) => (measure === wanted ? sum + value : sum), 0)
  const [amount, sales, newPeople, active, views, exams] = MEASURES.map(sumOf)
  return {
    salesAmount: amount ?? 0,
    sales: sales ?? 0,
    newPeople: newPeople ?? 0,
    activePeople: Math.round((active ?? 0) / days),
    views: views ?? 0,
    exams: exams ?? 0,
  }
}

/** How many of the wanted days a point has. */
function daysIn(start: string, next: string | undefined, fromDate: string, toDate: string): number {
  const first = start < fromDate ? fromDate : start
  const last = next === undefined || daysLater(next, -1) > toDate ? toDate : daysLater(next, -1)
  return lengthOf(first, last)
}

function pointsOf(sums: readonly DaySum[], step: Step, fromDate: string, toDate: string) {
  const byStart = byPoint(sums, step)
  const starts = startsOf(fromDate, toDate, step)
  return starts.map((from, at) => ({
    from,
    values: valuesOf(byStart.get(from) ?? [], daysIn(from, starts[at + 1], fromDate, toDate)),
  }))
}

export const statisticHandlers = implement(statistics, {
  async GetStatistics({ input, tx, now }) {
    const { fromDate, toDate } = spanOf(input, now)
    const days = lengthOf(fromDate, toDate)
    const sums = await daysOf(tx, fromDate, toDate)
    const before = await daysOf(tx, daysLater(fromDate, -days), daysLater(fromDate, -1))
    return {
      fromDate,
      toDate,
      total: valuesOf(sums, days),
      before: valuesOf(before, days),
      points: pointsOf(sums, input.step, fromDate, toDate),
    }
  },
})

/**
 * Keeps the sums of all days that were not summed yet and ended a whole day ago. Yesterday is still counted live: a payment is paid at
 * the moment when its call or the sweep of the bank began, and may be committed after midnight.
 */
export async function sumDays(tx: Tx, now: Date): Promise<void> {
  const until = daysLater(dayInTehran(now), -2)
  const last = await lastSummedDay(tx)
  const from = last === undefined ? await firstDay(tx) : daysLater(last, 1)
  if (from !== undefined && from <= until) await keepDays(tx, from, until)
}

export const daySumming = jobKind(
  { name: 'sum days' },
  { every: HOUR_MS, leaseSeconds: HOUR_S, run: ({ tx, now }) => sumDays(tx, now) },
)
