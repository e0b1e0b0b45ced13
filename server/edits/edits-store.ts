import { type RawBuilder, sql } from 'kysely'
import { EDIT_KINDS, type EditKind, type EditState } from '#contract/edits/kinds.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { KINDS } from './kinds.ts'
import { type Fields, lockThing, readThing, type Thing } from './things-store.ts'

/** A version of a thing. */
export interface EditRow {
  id: number
  kind: EditKind
  thingId: number
  revision: number
  authorId: number
  isNew: boolean
  fields: Fields
  base: Fields
  state: EditState
  decidedAt: string | null
  decidedById: number | null
}

const COLUMN_NAMES: Readonly<Record<keyof EditRow, string>> = {
  id: 'id',
  kind: 'kind',
  thingId: 'thing_id',
  revision: 'revision',
  authorId: 'author_id',
  isNew: 'is_new',
  fields: 'fields',
  base: 'base',
  state: 'state',
  decidedAt: 'decided_at',
  decidedById: 'decided_by_id',
}

/** The columns of a row `edit`, each with a word before its name. */
const columnsAfter = (word: string) =>
  sql.join(
    Object.entries(COLUMN_NAMES).map(
      ([name, column]) => sql`${sql.ref(`edit.${column}`)} as ${sql.ref(`${word}${name}`)}`,
    ),
  )
const COLUMNS = columnsAfter('')

/** Versions that wait for a decision. */
export const OPEN = sql`('pending', 'verified')`
export const isUndecided = ({ state }: Pick<EditRow, 'state'>): boolean =>
  state === 'pending' || state === 'verified'

export async function findOpen(tx: Tx, kind: EditKind, thingId: number): Promise<EditRow | undefined> {
  const { rows } = await sql<EditRow>`select ${COLUMNS} from edits edit
    where edit.kind = ${kind} and edit.thing_id = ${thingId} and edit.state in ${OPEN}`.execute(tx)
  return rows[0]
}

/** A version, and who decided about it. */
export interface DecidedRow extends EditRow {
  decidedByName: string
}

const VERSION = 'version:'
const VERSION_ID = 'version:id'

/** The columns of a version that are read beside a thing. Without a version they are null. */
type VersionColumns = { [K in keyof DecidedRow as `${typeof VERSION}${K}`]: DecidedRow[K] }

/** A thing, locked, and the version of it with a revision, or its last one. */
export async function lockVersion(
  tx: Tx,
  kind: EditKind,
  thingId: number,
  revision: number | undefined,
): Promise<{ thing: Thing; version: DecidedRow | undefined } | undefined> {
  await lockThing(tx, kind, thingId)
  const found = await readThing<VersionColumns | { [VERSION_ID]: null }>(tx, kind, thingId, {
    columns: sql`${columnsAfter(VERSION)}, coalesce(decider.display_name, '') as ${sql.ref(`${VERSION}decidedByName`)}`,
    join: sql`left join lateral (select * from edits where kind = ${kind} and thing_id = thing.id
        and (${revision ?? null}::integer is null or revision = ${revision ?? null})
      order by revision desc limit 1) edit on true
      left join user_profiles decider on decider.user_id = edit.decided_by_id`,
  })
  if (!found) return undefined
  const { thing, row } = found
  return { thing, version: row[VERSION_ID] === null ? undefined : versionIn(row) }
}

const versionIn = (row: VersionColumns): DecidedRow => ({
  id: row['version:id'],
  kind: row['version:kind'],
  thingId: row['version:thingId'],
  revision: row['version:revision'],
  authorId: row['version:authorId'],
  isNew: row['version:isNew'],
  fields: row['version:fields'],
  base: row['version:base'],
  state: row['version:state'],
  decidedAt: row['version:decidedAt'],
  decidedById: row['version:decidedById'],
  decidedByName: row['version:decidedByName'],
})

/** The versions that wait of the parts of a thing. */
export async function findOpenOfParts(tx: Tx, kind: EditKind, wholeId: number): Promise<EditRow[]> {
  const parts = EDIT_KINDS.filter((each) => KINDS[each].parent?.kind === kind)
  const found = await Promise.all(
    parts.map((part) => {
      const { table, parent } = KINDS[part]
      return sql<EditRow>`select ${COLUMNS} from edits edit where edit.kind = ${part} and edit.state in ${OPEN}
        and edit.thing_id in (select id from ${sql.table(table)} where ${sql.ref(parent?.column ?? 'id')} = ${wholeId})`.execute(
        tx,
      )
    }),
  )
  return found.flatMap(({ rows }) => rows)
}

/** The version with a revision, or the last one. */
async function findVersion(
  tx: Tx,
  kind: EditKind,
  thingId: number,
  revision?: number,
): Promise<EditRow | undefined> {
  const { rows } = await sql<EditRow>`select ${COLUMNS} from edits edit
    where edit.kind = ${kind} and edit.thing_id = ${thingId}
      and (${revision ?? null}::integer is null or edit.revision = ${revision ?? null})
    order by edit.revision desc limit 1`.execute(tx)
  return rows[0]
}

/** The versions of a thing from a revision on, the latest first. */
export async function findVersionsFrom(
  tx: Tx,
  kind: EditKind,
  thingId: number,
  revision: number,
): Promise<EditRow[]> {
  const { rows } = await sql<EditRow>`select ${COLUMNS} from edits edit
    where edit.kind = ${kind} and edit.thing_id = ${thingId} and edit.revision >= ${revision}
    order by edit.revision desc`.execute(tx)
  return rows
}

/** What the fields of a version shall be, and what they were. */
export interface VersionFields {
  fields: Fields
  base: Fields
}

/** The fields of versions by their ids. */
export async function findFields(tx: Tx, ids: readonly number[]): Promise<Map<number, VersionFields>> {
  const { rows } = await sql<VersionFields & { id: number }>`
    select id, fields, base from edits where id = any(${[...ids]}::integer[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

interface NewVersion {
  kind: EditKind
  thingId: number
  baseRevision: number
  authorId: number
  title: string
  isNew: boolean
  fields: Fields
  base: Fields
  now: Date
}

/** Adds a version in place of the open one. The caller holds the lock of the thing. Returns its revision. */
export async function addVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { kind, thingId, baseRevision, authorId, title, isNew, fields, base, now } = version
  await endOpen(tx, { kind, thingId, state: 'replaced', now })
  const { rows } = await sql<{ revision: number }>`
    insert into edits (kind, thing_id, revision, base_revision, author_id, title, is_new, fields, base, created_at)
    select ${kind}, ${thingId}::integer, coalesce(max(revision), 0) + 1, ${baseRevision}::integer, ${authorId}::integer,
      ${title}, ${isNew}::boolean, ${JSON.stringify(fields)}::jsonb, ${JSON.stringify(base)}::jsonb,
      ${now.toISOString()}::timestamptz
    from edits where kind = ${kind} and thing_id = ${thingId} returning revision`.execute(tx)
  return rows[0]?.revision ?? 0
}

interface End {
  kind: EditKind
  thingId: number
  state: EditState
  reason?: string
  adminId?: number
  now: Date
}

/** Ends the open version, if there is one. */
export async function endOpen(tx: Tx, end: End): Promise<void> {
  await ending(end).execute(tx)
}

/** The statement for it. */
export const ending = ({ kind, thingId, state, reason = '', adminId, now }: End): RawBuilder<unknown> =>
  sql`update edits set state = ${state}, reason = ${reason}, decided_by_id = ${adminId ?? null}::integer,
    decided_at = ${now.toISOString()}::timestamptz
    where kind = ${kind} and thing_id = ${thingId} and state in ${OPEN}`

/** The revision of the last version of a thing; zero without one. */
export async function lastRevision(tx: Tx, kind: EditKind, thingId: number): Promise<number> {
  return (await findVersion(tx, kind, thingId))?.revision ?? 0
}

/** The version is right. It still waits to be published. */
export async function noteVerified(tx: Tx, id: number, adminId: number, now: Date): Promise<void> {
  await sql`update edits set state = 'verified', decided_by_id = ${adminId}, decided_at = ${now.toISOString()}::timestamptz
    where id = ${id}`.execute(tx)
}
