import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** The things that are liked and viewed, and the table that holds each. */
const REACTED = { Course: 'courses', Product: 'products', Article: 'articles' } as const
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

/** Sets and clears likes of one person; answers the count of each published thing. */
export function setLikes(
  tx: Tx,
  thing: Reacted,
  userId: number,
  wanted: ReadonlyMap<number, boolean>,
): Promise<Map<number, number>> {
  const given = sql`unnest(${[...wanted.keys()]}::integer[], ${[...wanted.values()]}::boolean[]) as given (id, wanted)`
  return moveCounts(
    tx,
    thing,
    'like_count',
    [...wanted.keys()],
    sql`added as (
        insert into likes (thing, thing_id, user_id)
        select ${nameOf(thing)}, given.id, ${userId} from ${given} join published using (id) where given.wanted
        on conflict do nothing returning thing_id
      ), removed as (
        delete from likes using ${given} join published using (id)
        where not given.wanted and thing = ${nameOf(thing)} and thing_id = given.id and user_id = ${userId}
        returning thing_id
      ), changed as (select thing_id, 1 as by from added union all select thing_id, -1 from removed)`,
  )
}

/** Counts views, each once per viewer and day (in Tehran); answers the count of each published thing. */
export function countViews(
  tx: Tx,
  thing: Reacted,
  viewer: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  return moveCounts(
    tx,
    thing,
    'view_count',
    ids,
    sql`changed as (
        insert into views (thing, thing_id, viewer, day)
        select ${nameOf(thing)}, id, ${viewer}, (now() at time zone 'Asia/Tehran')::date from published
        on conflict do nothing returning thing_id, 1 as by
      )`,
  )
}

/** Moves a count of published things by what `change` says has changed, and touches no row that has not. */
async function moveCounts(
  tx: Tx,
  thing: Reacted,
  column: 'like_count' | 'view_count',
  ids: readonly number[],
  change: RawBuilder<unknown>,
): Promise<Map<number, number>> {
  const table = sql.table(REACTED[thing])
  const published = sql`select id, ${sql.ref(column)} as count from ${table} where id = any(${[...ids]}::integer[]) and is_active`
  // taken in one order by everybody, so that two batches never wait for each other crosswise
  if (ids.length > 1) await sql`${published} order by id for no key update`.execute(tx)
  const { rows } = await sql<{ id: number; count: number }>`
    with published as (${published}), ${change}, moved as (
      update ${table} as one set ${sql.ref(column)} = one.${sql.ref(column)} + changed.by
      from changed where one.id = changed.thing_id returning one.id, one.${sql.ref(column)} as count
    )
    select id, count from moved
    union all select id, count from published where id not in (select id from moved)`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
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
    order by likes.updated_at desc, likes.thing_id desc limit 1000`.execute(tx)
  return rows
}
