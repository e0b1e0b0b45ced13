import { ADMINS } from '#contract/define.ts'
import { courseSells, type Step } from '#contract/site/statistics.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { byPoint, spanOf, startsOf } from './buckets.ts'
import { findSold, type Sold } from './course-sells-store.ts'

interface Asked {
  tx: Tx
  now: Date
  actor: Actor
  input: {
    step: Step
    fromDate?: string | undefined
    toDate?: string | undefined
  }
}

const soldBy =
  (value: 'count' | 'paid') =>
  async ({ tx, now, actor, input }: Asked) => {
    const span = spanOf(input, now)
    const teacherUserId = hasActiveRole(actor, ADMINS) ? undefined : actor.id
    const sold = await findSold(tx, { ...span, teacherUserId })
    const sum = (rows: readonly Sold[]) => rows.reduce((all, row) => all + row[value], 0)
    const byStart = byPoint(sold, input.step)
    const points = startsOf(span.fromDate, span.toDate, input.step).map((from) => ({
      from,
      values: sum(byStart.get(from) ?? []),
    }))
    return { ...span, total: sum(sold), points }
  }

export const courseSellHandlers = implement(courseSells, {
  GetCourseSellCount: soldBy('count'),
  GetCourseSellPriceCount: soldBy('paid'),
})
