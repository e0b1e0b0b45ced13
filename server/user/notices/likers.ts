import type { JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind } from '#server/platform/jobs/run-jobs.ts'
import { GROUP, isStillSo, type News, nextLikers } from './likers-store.ts'
import { giveNotice } from './notices-store.ts'

/** Triggers of courses and products write these jobs. */
const likersJob: JobName<News> = { name: 'tell likers' }

/** Notices and the place of the next run are committed together: after a killed run nobody gets a second one. */
export const likerTelling = jobKind(likersJob, {
  // a product may have thousands: orders and single messages do not wait for them
  lane: 'bulk',
  leaseSeconds: 120,
  async run({ tx, now }, news) {
    if (!(await isStillSo(tx, news))) return undefined
    const { thing, id, event } = news
    const people = await nextLikers(tx, news)
    for (const to of people)
      await giveNotice({ tx, now }, { to, event, thread: `${event}:${thing}:${id}`, thing, thingId: id })
    const last = people.at(-1)
    if (last === undefined || people.length < GROUP) return undefined
    return { payload: { ...news, afterId: last }, at: now }
  },
})
