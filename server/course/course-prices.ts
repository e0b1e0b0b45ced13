import { coursePrices } from '#contract/course/course-prices.ts'
import { refusalOf } from '#server/platform/access/actor.ts'
import type { ActorOf } from '#server/platform/access/sessions-store.ts'
import { enqueueJob, type JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import { implement } from '#server/platform/operations/implement.ts'
import {
  addPriceChange,
  changePrices,
  endPriceChange,
  endUnchanged,
  isChangingPrices,
  lockEndedChange,
  lockPriceChange,
  priceChanges,
  priceExamples,
  priceNumbers,
  takePricesBack,
} from './course-prices-store.ts'

const pricesJob: JobName<{ id: number }> = { name: 'change course prices' }

export const coursePriceHandlers = implement(coursePrices, {
  async GetAdminCoursesPricePreview({ input, tx, fail }) {
    if (await isChangingPrices(tx)) throw fail('AlreadyRequested')
    return { ...(await priceNumbers(tx, input)), examples: await priceExamples(tx, input) }
  },
  async UpdateCoursesPriceByPercent({ input, tx, actor, now, fail }) {
    const id = await addPriceChange(tx, { ...input, adminId: actor.id, now })
    if (id === undefined) throw fail('AlreadyRequested')
    const found = await priceNumbers(tx, input)
    if (found.count !== input.count || found.dropped !== input.dropped) throw fail('Outdated', { ...found })
    await enqueueJob(tx, pricesJob, { id })
    return { id }
  },
  async StopCoursesPriceChange({ input: { id }, tx, now, fail }) {
    // waits for a run that has begun, which then has ended it
    if (await endUnchanged(tx, id, 'stopped', now)) return {}
    throw fail((await lockEndedChange(tx, id, now)) ? 'WrongState' : 'NotFound')
  },
  async TakeBackCoursesPriceChange({ input: { id }, tx, now, fail }) {
    const change = await lockEndedChange(tx, id, now)
    if (!change) throw fail('NotFound')
    if (change.state !== 'done') throw fail('WrongState')
    if (change.isTooLate) throw fail('EditTooLate')
    await takePricesBack(tx, id)
    return {}
  },
  GetAdminCoursePriceChangesByFilter: (call) => priceChanges.page(call, call.input),
})

/**
 * Changes all prices in one transaction: a killed run has changed none and is done again. It fails when the admin who ordered it is
 * locked or may no longer order it, and when it was tried too often.
 */
export const priceChanging = (actorOf: ActorOf): JobKind =>
  jobKind(pricesJob, {
    lane: 'bulk',
    leaseSeconds: 120,
    async run({ tx, now }, { id }) {
      const change = await lockPriceChange(tx, id)
      if (!change) return
      const { access } = coursePrices.UpdateCoursesPriceByPercent
      if (refusalOf(access, await actorOf(tx, change.adminId))) {
        await endUnchanged(tx, id, 'failed', now)
        return
      }
      await changePrices(tx, id, change)
      await endPriceChange(tx, id, now)
    },
    onGivenUp: async ({ tx, now }, { id }) => void (await endUnchanged(tx, id, 'failed', now)),
  })
