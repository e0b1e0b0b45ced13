import { sql } from 'kysely'
import webPush from 'web-push'
import type { NoticeEvent } from '#contract/user/notices.ts'
import type { JobName } from '#server/platform/jobs/jobs-store.ts'
import { enqueueJob } from '#server/platform/jobs/jobs-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { afterQuietHours } from './quiet-hours.ts'

/** Subscriptions of one person; the oldest ones give way. */
const MOST_SUBSCRIPTIONS = 10
const KEYS = 'web push'

/** Sends what is new in a thread to one device. */
export const pushing: JobName<{ subscriptionId: number; thread: string }> = { name: 'push notice' }

/** The keys that push services know this site by, in base64url. They are made when they are first needed. */
export async function readPushKeys(tx: Tx): Promise<{ publicKey: string; privateKey: string }> {
  const find = () =>
    tx.selectFrom('server_secrets').select('value').where('name', '=', KEYS).executeTakeFirst()
  const known = await find()
  if (known) return JSON.parse(known.value)
  const value = JSON.stringify(webPush.generateVAPIDKeys())
  await sql`insert into server_secrets (name, value) values (${KEYS}, ${value})
    on conflict (name) do nothing`.execute(tx)
  // another process may have been first
  return JSON.parse((await find())?.value ?? value)
}

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
 * Lets the devices of a person know of a thread: at most once an hour, and between 22 and 8 o'clock in the morning after. Call it when
 * the notice is written.
 */
export async function pushThread(tx: Tx, userId: number, thread: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    with due as (update notices set pushed_at = ${at} where user_id = ${userId} and thread = ${thread}
        and seen_at is null and (pushed_at is null or pushed_at <= ${at} - interval '1 hour') returning id)
    select id from push_subscriptions where user_id = ${userId} and exists (select from due)`.execute(tx)
  for (const { id } of rows)
    await enqueueJob(
      tx,
      pushing,
      { subscriptionId: id, thread },
      { key: `${id} ${thread}`, at: afterQuietHours(now) },
    )
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
  const { rows } = await sql<DueMessage>`
    select device.endpoint, device.p256dh, device.auth, notice.event from push_subscriptions device
      join sessions session on session.id = device.session_id and session.user_id = device.user_id
        and session.revoked_at is null and session.expires_at > ${now.toISOString()}::timestamptz
      join notices notice on notice.user_id = device.user_id and notice.thread = ${thread} and notice.seen_at is null
    where device.id = ${subscriptionId}`.execute(tx)
  return rows[0]
}

/** Forgets a device that its push service no longer knows. */
export async function forgetSubscription(tx: Tx, id: number): Promise<void> {
  await sql`delete from push_subscriptions where id = ${id}`.execute(tx)
}
