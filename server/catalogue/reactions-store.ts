import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/implement.ts'

/** The things that are liked and viewed, and the table that holds each. */
export const REACTED = { Course: 'courses', Product: 'products', Article: 'articles' } as const
export type Reacted = keyof typeof REACTED

const nameOf = (thing: Reacted) => thing.toLowerCase()

export interface Counts {
  like_count: number
  view_count: number
  is_active: boolean
}

/** The counts of one published thing, or nothing. */
export async function findCounts(tx: Tx, thing: Reacted, id: number): Promise<Counts | null> {
  const { rows } = await sql<Counts>`
    select like_count, view_count, is_active from ${sql.table(REACTED[thing])} where id = ${id} and is_active`.execute(
    tx,
  )
  return rows[0] ?? null
}

export async function hasLiked(tx: Tx, thing: Reacted, id: number, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('likes')
    .select('thing_id')
    .where('user_id', '=', userId)
    .where('thing', '=', nameOf(thing))
    .where('thing_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Sets or clears a like and moves the count by what really changed, in one statement; null when nothing is published there. */
export function setLike(
  tx: Tx,
  thing: Reacted,
  id: number,
  userId: number,
  like: boolean,
): Promise<number | null> {
  const change = like
    ? sql`insert into likes (thing, thing_id, user_id)
        select ${nameOf(thing)}, id, ${userId} from ${sql.table(REACTED[thing])} where id = ${id} and is_active
        on conflict do nothing returning 1`
    : sql`delete from likes where thing = ${nameOf(thing)} and thing_id = ${id} and user_id = ${userId} returning 1`
  return countChange(tx, thing, 'like_count', id, change, like ? 1 : -1)
}

/** Counts a view, once per viewer and day (in Tehran); null when nothing is published there. */
export function countView(tx: Tx, thing: Reacted, id: number, viewer: string): Promise<number | null> {
  const change = sql`insert into views (thing, thing_id, viewer, day)
    select ${nameOf(thing)}, id, ${viewer}, (now() at time zone 'Asia/Tehran')::date
    from ${sql.table(REACTED[thing])} where id = ${id} and is_active
    on conflict do nothing returning 1`
  return countChange(tx, thing, 'view_count', id, change, 1)
}

async function countChange(
  tx: Tx,
  thing: Reacted,
  column: 'like_count' | 'view_count',
  id: number,
  change: RawBuilder<unknown>,
  by: 1 | -1,
): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    with changed as (${change})
    update ${sql.table(REACTED[thing])}
    set ${sql.ref(column)} = ${sql.ref(column)} + (select count(*) from changed) * ${sql.lit(by)}
    where id = ${id} and is_active returning ${sql.ref(column)} as count`.execute(tx)
  return rows[0]?.count ?? null
}

/** The published things of one kind that a person likes, last liked first. */
export async function likedThings(
  tx: Tx,
  thing: Reacted,
  userId: number,
): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select things.id, things.title from likes join ${sql.table(REACTED[thing])} as things on things.id = likes.thing_id
    where likes.user_id = ${userId} and likes.thing = ${nameOf(thing)} and things.is_active
    order by likes.updated_at desc limit 1000`.execute(tx)
  return rows
}
