import { ADMINS } from '#contract/define.ts'
import { ownSells, type Step } from '#contract/site/statistics.ts'
import { type Actor, hasActiveRole } from '#server/platform/access/actor.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { byPoint, spanOf, startsOf } from './buckets.ts'
import { findSold, type Sold, type SoldThing } from './own-sells-store.ts'

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
  (thing: SoldThing, value: 'count' | 'paid') =>
  async ({ tx, now, actor, input }: Asked) => {
    const span = spanOf(input, now)
    const ownerId = hasActiveRole(actor, ADMINS) ? undefined : actor.id
    const sold = await findSold(tx, { ...span, thing, ownerId })
    const sum = (rows: readonly Sold[]) => rows.reduce((all, row) => all + row[value], 0)
    const byStart = byPoint(sold, input.step)
    const points = startsOf(span.fromDate, span.toDate, input.step).map((from) => ({
      from,
      values: sum(byStart.get(from) ?? []),
    }))
    return { ...span, total: sum(sold), points }
  }

export const ownSellHandlers = implement(ownSells, {
  GetCourseSellCount: soldBy('course', 'count'),
  GetCourseSellPriceCount: soldBy('course', 'paid'),
  GetProductSellCount: soldBy('product', 'count'),
  GetProductSellPriceCount: soldBy('product', 'paid'),
})
