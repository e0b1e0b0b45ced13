import { type RawBuilder, sql } from 'kysely'
import type { EditKind, ThingState } from '#contract/edits/kinds.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { KINDS, type ListField } from './kinds.ts'

/** Values of a thing by their fields. */
export type Fields = Readonly<Record<string, unknown>>

/** A thing as everybody sees it once it is published. */
export interface Thing {
  id: number
  fields: Fields
  revision: number
  isActive: boolean
  /** It was never published: its changes need no admin. */
  isDraft: boolean
  ownerId: number
  /** The thing that it is a part of, or itself. */
  wholeId: number
  /** What names it, of a picture the whole. */
  title: string
}

const valuesOf = ({
  table,
  thing,
  value,
}: ListField) => sql`array(select ${sql.ref(value)} from ${sql.table(table)}
  where ${sql.ref(thing)} = thing.id order by ${sql.ref(value)})`

/** The rows of a kind as `thing`, with the whole that each is a part of as `whole`, and the owner's account. */
export function fromOf(kind: EditKind): { from: RawBuilder<unknown>; owner: RawBuilder<number> } {
  const { table, parent, owner } = KINDS[kind]
  const whole = sql`${sql.table(parent ? KINDS[parent.kind].table : table)} whole
    on whole.id = ${sql.ref(`thing.${parent?.column ?? 'id'}`)}`
  if (owner === 'author')
    return { from: sql`${sql.table(table)} thing join ${whole}`, owner: sql`whole.author_id` }
  return {
    from: sql`${sql.table(table)} thing join ${whole}
      join ${sql.table(`${owner}_profiles`)} owner on owner.id = ${sql.ref(`whole.${owner}_id`)}`,
    owner: sql`owner.user_id`,
  }
}

/** Columns of a row `thing` by field. */
export function columnsOf(kind: EditKind): [field: string, column: RawBuilder<unknown>][] {
  const { judged, free, lists } = KINDS[kind]
  const columns = Object.entries({ ...judged, ...free }).map(
    ([field, column]): [string, RawBuilder<unknown>] => [field, sql`${sql.ref(`thing.${column}`)}`],
  )
  return [
    ...columns,
    ...Object.entries(lists).map(([field, one]): [string, RawBuilder<unknown>] => [field, valuesOf(one)]),
  ]
}

/** Lets one change at a time through to the thing that a part belongs to. */
async function lockWhole(tx: Tx, kind: EditKind, id: number): Promise<void> {
  const { table, parent } = KINDS[kind]
  if (!parent) return
  await sql`select from ${sql.table(KINDS[parent.kind].table)} where id =
    (select ${sql.ref(parent.column)} from ${sql.table(table)} where id = ${id}) for update`.execute(tx)
}

/**
 * Lets one change at a time through to a thing and to its whole, the whole first: nobody publishes the whole while a part of it is
 * changed. What is read of it is read by a further statement, which sees what the one before has changed.
 */
export async function lockThing(tx: Tx, kind: EditKind, id: number): Promise<void> {
  await lockWhole(tx, kind, id)
  await sql`select from ${sql.table(KINDS[kind].table)} where id = ${id} for update`.execute(tx)
}

/** A thing that is not deleted; `isLocked` locks it before. */
export async function findThing(
  tx: Tx,
  kind: EditKind,
  id: number,
  { isLocked = false } = {},
): Promise<Thing | undefined> {
  if (isLocked) await lockThing(tx, kind, id)
  return (await readThing(tx, kind, id))?.thing
}

/** What is read together with a row `thing`. */
interface Beside {
  columns: RawBuilder<unknown>
  join: RawBuilder<unknown>
}

/** A thing that is not deleted, and the row with what was read beside it. */
export async function readThing<Row extends object>(
  tx: Tx,
  kind: EditKind,
  id: number,
  beside?: Beside,
): Promise<{ thing: Thing; row: Row } | undefined> {
  const { judged } = KINDS[kind]
  const { from, owner } = fromOf(kind)
  const columns = columnsOf(kind).map(([field, column]) => sql`${column} as ${sql.ref(`field:${field}`)}`)
  const { rows } = await sql<Row & Omit<Thing, 'fields'>>`
    select thing.id, thing.revision, thing.is_active as "isActive", thing.is_draft or whole.is_draft as "isDraft",
      ${owner} as "ownerId", whole.id as "wholeId",
      ${'title' in judged ? sql`thing.title` : sql`whole.title`} as title, ${sql.join(columns)}
      ${beside ? sql`, ${beside.columns}` : sql``}
    from ${from} ${beside?.join ?? sql``} where thing.id = ${id} and thing.deleted_at is null and whole.deleted_at is null`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return undefined
  const fields = Object.entries(row).flatMap(([name, value]) =>
    name.startsWith('field:') ? [[name.slice('field:'.length), value] as const] : [],
  )
  const { revision, isActive, isDraft, ownerId, wholeId, title } = row
  const thing = {
    id,
    revision,
    isActive,
    isDraft,
    ownerId,
    wholeId,
    title,
    fields: Object.fromEntries(fields),
  }
  return { thing, row }
}

/** A value as its column takes it. */
function columnValue(value: unknown): RawBuilder<unknown> {
  if (Array.isArray(value)) return sql`${value}::text[]`
  return typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`
}

/** A column of a table and what is written to it. */
export interface Written {
  column: RawBuilder<unknown>
  value: RawBuilder<unknown>
}

/** The columns of the fields that were given. */
export function columnsGiven(kind: EditKind, fields: Fields): Written[] {
  const { judged, free } = KINDS[kind]
  return Object.entries({ ...judged, ...free }).flatMap(([field, column]) =>
    fields[field] === undefined ? [] : [{ column: sql.ref(column), value: columnValue(fields[field]) }],
  )
}

/** The statement that writes columns of a thing. */
export const writing = (kind: EditKind, id: number, columns: readonly Written[]): RawBuilder<unknown> =>
  sql`update ${sql.table(KINDS[kind].table)} set ${sql.join(columns.map(({ column, value }) => sql`${column} = ${value}`))}
    where id = ${id}`

/** The lists among fields. */
const listsIn = (kind: EditKind, fields: Fields) =>
  Object.entries(KINDS[kind].lists).flatMap(([field, list]) => {
    const values: unknown = fields[field]
    return Array.isArray(values) ? [{ list, values }] : []
  })

export const hasLists = (kind: EditKind, fields: Fields): boolean => listsIn(kind, fields).length > 0

/** What is written to the thing itself when its lists change. */
export const notedOfLists = (kind: EditKind, fields: Fields): Written[] =>
  hasLists(kind, fields) ? [{ column: sql.ref('revision'), value: sql`revision + 1` }] : []

/** Writes the lists among fields. */
export async function writeLists(tx: Tx, kind: EditKind, id: number, fields: Fields): Promise<void> {
  for (const { list, values } of listsIn(kind, fields)) await writeList(tx, id, list, values)
}

/** Writes the rows of a list that differ. Rows that stay are not touched: a hidden tag stays hidden. */
async function writeList(
  tx: Tx,
  id: number,
  { table, thing, value }: ListField,
  values: readonly unknown[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(thing)} = ${id}
    and ${sql.ref(value)}::text <> all(${values.map(String)}::text[])`.execute(tx)
  for (const each of new Set(values))
    await sql`insert into ${sql.table(table)} (${sql.ref(thing)}, ${sql.ref(value)}) values (${id}, ${each})
      on conflict do nothing`.execute(tx)
}

/** Adds a thing. A part of a draft is shown together with it; anything else is a draft itself. */
export async function insertThing(
  tx: Tx,
  kind: EditKind,
  { fields, given, isDraft }: { fields: Fields; given: Fields; isDraft: boolean },
): Promise<number> {
  const { table } = KINDS[kind]
  const added = [
    ...Object.entries(given).map(([column, value]) => ({
      column: sql.ref(column),
      value: columnValue(value),
    })),
    { column: sql.ref('is_active'), value: sql`${!isDraft}` },
    { column: sql.ref('is_draft'), value: sql`${isDraft}` },
    ...columnsGiven(kind, fields),
  ]
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)}
    (${sql.join(added.map(({ column }) => column))}) values (${sql.join(added.map(({ value }) => value))})
    returning id`.execute(tx)
  return rows[0]?.id ?? 0
}

/** How many parts of a kind a thing has. */
export async function countParts(tx: Tx, kind: EditKind, wholeId: number): Promise<number> {
  const { table, parent } = KINDS[kind]
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}
    where ${sql.ref(parent?.column ?? 'id')} = ${wholeId} and deleted_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The place behind the last part of a kind; the first one is at 0. */
export async function nextPlace(tx: Tx, kind: EditKind, wholeId: number): Promise<number> {
  const { table, parent } = KINDS[kind]
  const { rows } = await sql<{
    next: number
  }>`select coalesce(max("order") + 1, 0) as next from ${sql.table(table)}
    where ${sql.ref(parent?.column ?? 'id')} = ${wholeId} and deleted_at is null`.execute(tx)
  return rows[0]?.next ?? 0
}

interface Standing {
  isActive: boolean
  /** It is published for the first time. */
  isFirst?: boolean
  now: Date
}

/** The statement that shows a thing, or hides it. */
export function standingOf(
  kind: EditKind,
  id: number,
  { isActive, isFirst = false, now }: Standing,
): RawBuilder<unknown> {
  const { table, parent } = KINDS[kind]
  const dated = isFirst && !parent ? sql`, published_at = ${now.toISOString()}::timestamptz` : sql``
  return sql`update ${sql.table(table)} set is_active = ${isActive}, is_draft = is_draft and not ${isActive} ${dated}
    where id = ${id}`
}

/** The statement that takes a thing away. Who bought it keeps it. */
export const removing = (kind: EditKind, id: number, now: Date): RawBuilder<unknown> =>
  sql`update ${sql.table(KINDS[kind].table)} set is_active = false, deleted_at = ${now.toISOString()}::timestamptz
    where id = ${id}`

/** The state of a row `thing` with its open version `edit`. */
export const STATE = sql<ThingState>`case when thing.is_active then 'active' when not thing.is_draft then 'deactive'
  when edit.is_new then 'waiting' else 'draft' end`
