import { createHash } from 'node:crypto'
import webPush from 'web-push'
import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import { OutgoingError, postBytes } from '#server/platform/messages/outgoing.ts'
import { findDueMessage, forgetSubscription, pushing, readPushKeys } from './push-store.ts'

const SERVICE = 'push service'
const LIMIT_MS = 10_000
/** How long a push service keeps a message for a device that is away, in seconds. */
const KEPT_SECONDS = 86_400
const GONE = new Set([404, 410])
const isRefusal = (status: number) => status >= 300 && status !== 429 && status < 500

/** Sends a message as `outgoing.ts` does; in tests another one. Returns the status of the answer. */
export type PostBytes = typeof postBytes

/**
 * Sends messages to devices. A message says what kind of thing happened and holds no words of people. A device that is gone is
 * forgotten; when its service is busy, the job runs again.
 */
export const pushJob = (publicUrl: string, post: PostBytes = postBytes): JobKind =>
  jobKind(pushing, {
    transaction: 'own',
    async run({ tx, now }, due) {
      const message = await findDueMessage(tx, due, now)
      if (!message) return
      const { endpoint, p256dh, auth, event } = message
      const { publicKey, privateKey } = await readPushKeys(tx)
      const request = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ event }),
        {
          TTL: KEPT_SECONDS,
          vapidDetails: { subject: subjectOf(publicUrl), publicKey, privateKey },
          topic: createHash('sha256').update(due.thread).digest('base64url').slice(0, 32),
        },
      )
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      )
      const status = await post(SERVICE, endpoint, headers, request.body ?? Buffer.alloc(0), LIMIT_MS)
      if (GONE.has(status)) return forgetSubscription(tx, due.subscriptionId)
      if (status >= 300 && !isRefusal(status)) throw new OutgoingError(SERVICE, `answered ${status}`)
    },
  })

/** Push services want an https address of the sender. */
const subjectOf = (publicUrl: string) => (publicUrl.startsWith('https:') ? publicUrl : 'https://localhost')
