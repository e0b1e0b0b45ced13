import { sql } from 'kysely'
import { DEVICE_DAYS, LICENCE_DAYS, MOST_DEVICES, MOST_NEW_DEVICES } from '#contract/course/licence-rules.ts'
import type { LessonLicences } from '#contract/course/licences.ts'
import type { UserDevice } from '#contract/user/devices.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

interface Seen {
  userId: number
  id: string
  name: string
  now: Date
}

/** A removed device comes back as one that must erase its copies for so long. */
const REMOVED_DAYS = 365

const daysBefore = (now: Date, days: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days}::integer)`

/** Devices that were not seen for longer are released. */
const since = (now: Date) => daysBefore(now, DEVICE_DAYS)

/** Devices of one account come one after the other, so that a hundred at once are three. */
const lockDevices = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`lesson devices ${userId}`}, 0))`.execute(tx)

/** The devices of an account that have copies of lessons, the last seen first. */
export async function listDevices(tx: Tx, userId: number, now: Date): Promise<UserDevice[]> {
  const { rows } = await sql<UserDevice>`
    select id, name, created_at as "createdAt", last_seen_at as "lastSeenAt" from lesson_devices
    where user_id = ${userId} and removed_at is null and last_seen_at > ${since(now)}
    order by last_seen_at desc, id`.execute(tx)
  return rows
}

/** Whether so many devices were added lately that another one waits. Removed ones count: their licences still play. */
async function hasManyNew(tx: Tx, userId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`select from lesson_devices
    where user_id = ${userId} and created_at > ${daysBefore(now, LICENCE_DAYS)}`.execute(tx)
  return rows.length >= MOST_NEW_DEVICES
}

/** Notes that a device was seen, when there is room for it. */
export async function noteDevice(tx: Tx, { userId, id, name, now }: Seen): Promise<LessonLicences['device']> {
  await lockDevices(tx, userId)
  const known = await tx
    .selectFrom('lesson_devices')
    .select('removed_at')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (known?.removed_at) return 'released'
  if (!known && (await hasManyNew(tx, userId, now))) return 'full'
  const others = (await listDevices(tx, userId, now)).filter((device) => device.id !== id)
  if (others.length >= MOST_DEVICES) return 'full'
  const at = now.toISOString()
  await sql`insert into lesson_devices (user_id, id, name, created_at, last_seen_at)
    values (${userId}, ${id}, ${name}, ${at}, ${at})
    on conflict (user_id, id) do update set name = excluded.name, last_seen_at = excluded.last_seen_at`.execute(
    tx,
  )
  return 'known'
}

/** Releases a device of an account. Its place is free at once. */
export async function releaseDevice(tx: Tx, userId: number, id: string, now: Date): Promise<void> {
  await lockDevices(tx, userId)
  await sql`update lesson_devices set removed_at = ${now.toISOString()}
    where user_id = ${userId} and id = ${id} and removed_at is null`.execute(tx)
}

/** Forgets devices whose licences have ended long ago, and removed ones only once they have had a year to erase their copies. */
export async function sweepDevices(tx: Tx, now: Date): Promise<void> {
  await sql`delete from lesson_devices where last_seen_at <= ${since(now)}
    and (removed_at is null or removed_at <= ${daysBefore(now, REMOVED_DAYS)})`.execute(tx)
}
