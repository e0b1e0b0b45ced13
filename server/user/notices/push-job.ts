import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import { OutgoingError, postBytes } from '#server/platform/messages/outgoing.ts'
import { findDueMessage, forgetSubscription, pushing, readPushKeys } from './push-store.ts'
import { afterQuietHours, secondsUntilNight } from '#contract/user/quiet-hours.ts'

const SERVICE = 'push service'
const LIMIT_MS = 10_000
const MOST_TRIES = 2
/** Such an answer says that this device gets nothing from us: it is gone, or it has subscribed with another key. */
const USELESS = new Set([400, 401, 403, 404, 410])

/** Sends a message as `outgoing.ts` does; in tests another one. Returns the status of the answer. */
export type PostBytes = typeof postBytes

/**
 * Sends messages to devices. A message says what kind of thing happened and holds no words of people. A device that is gone is
 * forgotten; when its service is busy, the job runs again.
 */
export const pushJob = (publicUrl: string, post: PostBytes = postBytes): JobKind =>
  jobKind(pushing, {
    lane: 'push',
    transaction: 'own',
    maxAttempts: MOST_TRIES,
    async run({ tx, now }, due) {
      const at = afterQuietHours(now)
      if (at > now) return { payload: due, at }
      const message = await findDueMessage(tx, due, now)
      if (!message) return undefined
      const { endpoint, p256dh, auth, event } = message
      const { publicKey, privateKey } = await readPushKeys(tx)
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ event }),
        {
          // a device that is away is not woken at night
          TTL: secondsUntilNight(now),
          vapidDetails: { subject: subjectOf(publicUrl), publicKey, privateKey },
          topic: createHash('sha256').update(due.thread).digest('base64url').slice(0, 32),
        },
      )
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const status = await post(SERVICE, endpoint, headers, request.body ?? Buffer.alloc(0), LIMIT_MS)
      if (USELESS.has(status)) await forgetSubscription(tx, due.subscriptionId)
      else if (status >= 300) throw new OutgoingError(SERVICE, `answered ${status}`)
      return undefined
    },
  })

/** Push services want an https address of the sender. */
const subjectOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? publicUrl : 'https://localhost')
