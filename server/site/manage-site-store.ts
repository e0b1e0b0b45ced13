import { sql } from 'kysely'
import type { Shown } from '#contract/contract.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { revisionOf } from '#server/platform/operations/row-revision.ts'

/** The lists that admins write for everybody. */
export type ContentTable = 'slides' | 'helpful_links' | 'common_questions' | 'doers' | 'public_messages'

/** Those of them that are shown in their days alone. */
export type ScheduledTable = 'slides' | 'public_messages'

export type Columns = Readonly<Record<string, unknown>>

/** Adds a row, or changes the one with this id. Undefined when there is none. */
export async function saveRow(
  tx: Tx,
  table: ContentTable,
  id: number | undefined,
  columns: Columns,
): Promise<number | undefined> {
  const names = Object.keys(columns).map((name) => sql.ref(name))
  const values = Object.values(columns)
  const { rows } =
    id === undefined
      ? await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)})
          values (${sql.join(values)}) returning id`.execute(tx)
      : await sql<{ id: number }>`update ${sql.table(table)}
          set ${sql.join(names.map((name, at) => sql`${name} = ${values[at]}`))} where id = ${id} returning id`.execute(
          tx,
        )
  return rows[0]?.id
}

/** The revision of a row, locked; undefined when there is none. */
export async function lockRevision(tx: Tx, table: ContentTable, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select ${revisionOf(table)} as revision from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  return rows[0]?.revision
}

/** Removes a row. False when there is none. */
export async function removeRow(tx: Tx, table: ContentTable, id: number): Promise<boolean> {
  const { rows } = await sql`delete from ${sql.table(table)} where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}

/** Whether a row ends at this moment. */
export async function endsThen(tx: Tx, table: ScheduledTable, id: number, end: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and ends_at = ${end}::timestamptz`.execute(tx)
  return rows.length > 0
}

/** The keys of the pictures that a slide has. */
export async function readSlidePictures(tx: Tx, id: number): Promise<{ wide?: string; phone?: string }> {
  const { rows } = await sql<{ wide?: string; phone?: string }>`
    select image ->> 'key' as wide, image_mobile ->> 'key' as phone from slides where id = ${id}`.execute(tx)
  return rows[0] ?? {}
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`
/** Active, and its days are there. */
const isShown = (now: Date) => sql`is_active and coalesce(starts_at <= ${at(now)}, true)
  and coalesce(ends_at > ${at(now)}, true)`

/** All slides in their order. */
export async function allSlides(tx: Tx, now: Date): Promise<Shown<'Site/AdminGetAllSlides'>> {
  const { rows } = await sql<Shown<'Site/AdminGetAllSlides'>[number]>`
    select id, title, image, image_mobile as "imageMobile", link, "order", starts_at as "startsAt", ends_at as "endsAt",
      is_active as "isActive", ${isShown(now)} as "isShown", ${revisionOf('slides')} as revision
    from slides order by "order", id`.execute(tx)
  return rows
}

/** All messages, the newest first. */
export async function allMessages(tx: Tx, now: Date): Promise<Shown<'Site/AdminGetPublicMessage'>> {
  const { rows } = await sql<Shown<'Site/AdminGetPublicMessage'>[number]>`
    select id, title, text, link, level, starts_at as "startsAt", ends_at as "endsAt", is_active as "isActive",
      ${isShown(now)} as "isShown", ${revisionOf('public_messages')} as revision
    from public_messages order by id desc`.execute(tx)
  return rows
}

const lockMessages = (tx: Tx) => sql`lock table public_messages in share row exclusive mode`.execute(tx)

/** Ends the message in force; another one takes its place in this transaction. */
export async function endMessages(tx: Tx, besides: number | undefined): Promise<void> {
  await lockMessages(tx)
  await sql`update public_messages set is_active = false where is_active and id is distinct from ${besides ?? null}`.execute(
    tx,
  )
}

/**
 * Makes room for a message that nobody has written, and ends the one in force for it. False when that one is a warning, or is still to come:
 * then it stays.
 */
export async function makeRoomForNews(tx: Tx, now: Date): Promise<boolean> {
  await lockMessages(tx)
  const { rows } = await sql`select from public_messages
    where is_active and coalesce(ends_at > ${at(now)}, true) and (level = 'warning' or starts_at > ${at(now)})`.execute(
    tx,
  )
  if (rows.length > 0) return false
  await endMessages(tx, undefined)
  return true
}

/** All dealers in their order. */
export async function allDoers(tx: Tx): Promise<Shown<'Site/AdminGetAllDoers'>> {
  const { rows } = await sql<Shown<'Site/AdminGetAllDoers'>[number]>`
    select id, name, title, province, city, address, phone, lat, long, "order", is_active as "isActive",
      ${revisionOf('doers')} as revision
    from doers order by "order", id`.execute(tx)
  return rows
}

/** The place behind the last dealer. */
export async function nextDoerOrder(tx: Tx): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max("order") + 1, 0) as next from doers`.execute(tx)
  return rows[0]?.next ?? 0
}

/** Puts all dealers into this order. False when there are others than these. */
export async function writeDoerOrder(tx: Tx, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from doers order by id for update`.execute(tx)
  const wanted = new Set(ids)
  if (rows.length !== ids.length || rows.some(({ id }) => !wanted.has(id))) return false
  await sql`update doers set "order" = place.at - 1
    from unnest(${ids}::integer[]) with ordinality as place (id, at) where doers.id = place.id`.execute(tx)
  return true
}
