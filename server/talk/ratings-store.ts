import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import type { TalkedAbout } from './kinds.ts'

const OWNED = { course: 'user_courses', product: 'user_products' } as const

/** Whether the thing is sold by this person, and whether they may rate it. The entitlement cannot end before the transaction. */
export async function findOwnThing(
  tx: Tx,
  thing: TalkedAbout,
  id: number,
  userId: number,
): Promise<{ isOwners: boolean; isEntitled: boolean } | undefined> {
  const owner = thing === 'course' ? 'teacher' : 'seller'
  const { rows } = await sql<{ isOwners: boolean }>`
    select owner.user_id = ${userId} as "isOwners" from ${sql.table(`${thing}s`)} thing
    join ${sql.table(`${owner}_profiles`)} owner on owner.id = thing.${sql.ref(`${owner}_id`)}
    where thing.id = ${id}`.execute(tx)
  const found = rows[0]
  return found && { ...found, isEntitled: await isEntitled(tx, thing, id, userId) }
}

async function isEntitled(tx: Tx, thing: TalkedAbout, id: number, userId: number): Promise<boolean> {
  const held =
    thing === 'course'
      ? sql`select from user_courses where user_id = ${userId} and course_id = ${id} for key share`
      : sql`select from order_items item join orders on orders.id = item.order_id
          where orders.user_id = ${userId} and item.product_id = ${id} and item.status = 'delivered'
          for share of item`
  return (await held.execute(tx)).rows.length > 0
}

/** The stars that a person gave. */
export async function readRating(
  tx: Tx,
  thing: TalkedAbout,
  id: number,
  userId: number,
): Promise<number | null> {
  const { rows } = await sql<{ rate: number }>`select rate from ${sql.table(`${thing}_ratings`)}
    where ${sql.ref(`${thing}_id`)} = ${id} and user_id = ${userId}`.execute(tx)
  return rows[0]?.rate ?? null
}

/** Writes the stars of a person; the last ones count. */
export async function writeRating(
  tx: Tx,
  thing: TalkedAbout,
  { id, userId, rate, now }: { id: number; userId: number; rate: number; now: Date },
): Promise<void> {
  await sql`insert into ${sql.table(`${thing}_ratings`)} (${sql.ref(`${thing}_id`)}, user_id, rate, created_at)
    values (${id}, ${userId}, ${rate}, ${now.toISOString()}::timestamptz)
    on conflict (${sql.ref(`${thing}_id`)}, user_id) do update set rate = excluded.rate`.execute(tx)
}

/** Gives a thing to a person; false when they own it already. */
export async function giveThing(tx: Tx, thing: TalkedAbout, id: number, userId: number): Promise<boolean> {
  const { rows } =
    await sql`insert into ${sql.table(OWNED[thing])} (user_id, ${sql.ref(`${thing}_id`)}, source)
    values (${userId}, ${id}, 'admin') on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** Takes a thing from a person; false when they do not own it. */
export async function takeThing(tx: Tx, thing: TalkedAbout, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`delete from ${sql.table(OWNED[thing])}
    where user_id = ${userId} and ${sql.ref(`${thing}_id`)} = ${id} returning 1`.execute(tx)
  return rows.length > 0
}

/** Whether there are such a thing and such a person. */
export async function areBothThere(tx: Tx, thing: TalkedAbout, id: number, userId: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(`${thing}s`)} thing join users on users.id = ${userId}
    where thing.id = ${id} and users.deleted_at is null`.execute(tx)
  return rows.length > 0
}
