import { MAX_BATCH } from '#contract/site/mirrored-things.ts'
import { POINT_MESSAGES, pointMessage, pointMessages } from '#contract/user/point-messages.ts'
import type { PointChannel } from '#contract/user/wallets.ts'
import type { ActorOf } from '#server/platform/access/sessions-store.ts'
import { enqueueJob, type JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import { enqueueMessage } from '#server/platform/messages/messages-store.ts'
import { answersEach, type HandlersOf, implement, type Tx } from '#server/platform/operations/implement.ts'
import { beginJob, endRowJob, goesOn, noteDone } from '#server/site/row-jobs/row-jobs-store.ts'
import { countReceivers, nextReceivers, type Receiver } from './point-messages-store.ts'

/** So many people in one run of the job. */
const GROUP = 200

/** Sends everybody with enough points their points, from the person after `afterId` to `lastId`. */
const pointJob: JobName<{
  channel: PointChannel
  leastPoints: number
  afterId: number
  lastId: number
  /** As admins see it; jobs of an earlier version have none. */
  jobId?: number
}> = {
  name: 'tell points',
}

/** Writes the messages of people, with the points that each has now. */
async function tell(tx: Tx, channel: PointChannel, people: readonly Receiver[]): Promise<void> {
  for (const { target, points } of people)
    await enqueueMessage(tx, { channel, target, template: 'points', params: { points: String(points) } })
}

/** Messages and the place of the next run are committed together: after a killed run nobody gets a second message. */
export const pointTelling = (actorOf: ActorOf): JobKind =>
  jobKind(pointJob, {
    leaseSeconds: 120,
    async run({ tx, now }, { channel, leastPoints, afterId, lastId, jobId = 0 }) {
      const { access } = pointMessage.show
      if (jobId > 0 && !(await goesOn(tx, jobId, { access, actorOf, now }))) return undefined
      const people = await nextReceivers(tx, channel, { leastPoints }, { afterId, lastId, most: GROUP })
      await tell(tx, channel, people)
      await noteDone(tx, jobId, people.length)
      const last = people.at(-1)
      if (last && people.length === GROUP)
        return { payload: { channel, leastPoints, afterId: last.id, lastId, jobId }, at: now }
      await endRowJob(tx, jobId, 'done', now)
      return undefined
    },
    onGivenUp: ({ tx, now }, { jobId = 0 }) => endRowJob(tx, jobId, 'failed', now),
  })

const handlersOf = (channel: PointChannel): HandlersOf<typeof pointMessage> => ({
  async show({ input: { userIds, leastPoints, count }, tx, actor, now, fail }) {
    if (userIds) {
      const place = { afterId: 0, lastId: Math.max(...userIds), most: MAX_BATCH }
      const people = await nextReceivers(tx, channel, { userIds }, place)
      if (people.length === 0) throw fail('WrongState')
      await tell(tx, channel, people)
      return { count: people.length }
    }
    const whom = { leastPoints: leastPoints ?? 1 }
    const found = await countReceivers(tx, channel, whom)
    if (found.count !== count) throw fail('Outdated', { count: found.count })
    const operation = pointMessages[POINT_MESSAGES[channel].show].path
    const jobId = await beginJob(tx, { adminId: actor.id, operation, now }, found.count)
    if (jobId === undefined) throw fail('AlreadyRequested')
    const payload = { channel, ...whom, afterId: 0, lastId: found.lastId, jobId }
    if (!(await enqueueJob(tx, pointJob, payload, { key: channel }))) throw fail('AlreadyRequested')
    return { count: found.count }
  },
})

export const pointMessageHandlers = implement(pointMessages, {
  async GetAdminPointMessagePreview({ input: { channel, leastPoints }, tx }) {
    const { count } = await countReceivers(tx, channel, { leastPoints })
    return { count }
  },
  ...answersEach(pointMessage, POINT_MESSAGES, handlersOf),
})
