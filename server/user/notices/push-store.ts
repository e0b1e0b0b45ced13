import { sql } from 'kysely'
import webPush from 'web-push'
import { type NoticeEvent, switchOf } from '#contract/user/notices.ts'
import { enqueueJob, type JobName } from '#server/platform/jobs/jobs-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { readSecret } from '#server/platform/secrets-store.ts'
import { afterQuietHours } from '#contract/user/quiet-hours.ts'

/** Subscriptions of one person; the oldest ones give way. */
const MOST_SUBSCRIPTIONS = 10

/** Sends what is new in a thread to one device. */
export const pushing: JobName<{ subscriptionId: number; thread: string }> = { name: 'push notice' }

/** The keys that push services know this site by, in base64url. */
export const readPushKeys = async (tx: Tx): Promise<{ publicKey: string; privateKey: string }> =>
  JSON.parse(await readSecret(tx, 'web push', () => JSON.stringify(webPush.generateVAPIDKeys())))

export interface NewSubscription {
  userId: number
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
}

/** Adds a device. An address that is known goes to its next holder only together with its keys. */
export async function addSubscription(tx: Tx, subscription: NewSubscription, now: Date): Promise<void> {
  const { userId, sessionId, endpoint, p256dh, auth } = subscription
  await sql`insert into push_subscriptions as known (user_id, session_id, endpoint, p256dh, auth, created_at)
    values (${userId}, ${sessionId}, ${endpoint}, ${p256dh}, ${auth}, ${now.toISOString()})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id
      where known.p256dh = excluded.p256dh and known.auth = excluded.auth`.execute(tx)
  await sql`delete from push_subscriptions where id in (select id from push_subscriptions
    where user_id = ${userId} order by id desc offset ${MOST_SUBSCRIPTIONS})`.execute(tx)
}

/** Removes a device of a person. */
export async function removeSubscription(tx: Tx, userId: number, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`.execute(tx)
}

/**
 * Lets the devices of a person know of a thread: at once, or an hour after they last heard of it, and between 22 and 8 o'clock in the
 * morning after. What happens before a message has left goes with it. Call it when the notice is written.
 */
export async function pushThread(tx: Tx, userId: number, thread: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: number; noticeId: number; due: string }>`
    select device.id, notice.id as "noticeId", greatest(${at}, notice.pushed_at + interval '1 hour') as due
    from notices notice join push_subscriptions device on device.user_id = notice.user_id
    where notice.user_id = ${userId} and notice.thread = ${thread} and notice.seen_at is null
      and (notice.pushed_at is null or notice.pushed_at <= ${at})`.execute(tx)
  for (const { id, noticeId, due } of rows) {
    const message = { subscriptionId: id, thread }
    const when = { key: `${id} ${thread}`, at: afterQuietHours(new Date(due)) }
    // one that waits already says it too
    if (await enqueueJob(tx, pushing, message, when))
      await sql`update notices set pushed_at = ${due} where id = ${noticeId}`.execute(tx)
  }
}

export interface DueMessage {
  endpoint: string
  p256dh: string
  auth: string
  event: NoticeEvent
}

/** What is new in a thread, and where to send it; undefined when it was seen meanwhile or the session of the device has ended. */
export async function findDueMessage(
  tx: Tx,
  { subscriptionId, thread }: { subscriptionId: number; thread: string },
  now: Date,
): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage & { userId: number }>`
    select device.endpoint, device.p256dh, device.auth, notice.event, device.user_id as "userId"
    from push_subscriptions device
      join sessions session on session.id = device.session_id and session.user_id = device.user_id
        and session.revoked_at is null and session.expires_at > ${now.toISOString()}::timestamptz
      join notices notice on notice.user_id = device.user_id and notice.thread = ${thread} and notice.seen_at is null
    where device.id = ${subscriptionId}`.execute(tx)
  const [message] = rows
  if (!message) return undefined
  // switched off since it was written
  return (await isSwitchedOn(tx, message.userId, message.event)) ? message : undefined
}

async function isSwitchedOn(tx: Tx, userId: number, event: NoticeEvent): Promise<boolean> {
  const { rows } = await sql`select from switched_off_notices
    where user_id = ${userId} and kind = ${switchOf(event)}`.execute(tx)
  return rows.length === 0
}

/** Forgets a device that its push service no longer knows. */
export async function forgetSubscription(tx: Tx, id: number): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`.execute(tx)
}
