import { type RawBuilder, sql } from 'kysely'
import type { EditKind } from '#contract/edits/kinds.ts'
import { searchKey } from '#contract/search-tokens.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { plainText } from './derived.ts'
import { KINDS } from './kinds.ts'
import {
  columnsGiven,
  type Fields,
  hasLists,
  notedOfLists,
  type Thing,
  writeLists,
  type Written,
  writing,
} from './things-store.ts'

const WORDS_A_MINUTE = 180

const textIn = (fields: Fields, name: string) => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/**
 * The statement that writes fields of a thing with what follows from them. Where lists are among the fields, all is written at
 * once, the thing before its lists: the first row that changes is what an admin's change is noted of.
 */
export async function changing(
  tx: Tx,
  kind: EditKind,
  thing: Thing,
  fields: Fields,
): Promise<RawBuilder<unknown> | undefined> {
  const derived = await derivedColumns(tx, kind, thing.id, { ...thing.fields, ...fields })
  const columns = [...columnsGiven(kind, fields), ...derived, ...notedOfLists(kind, fields)]
  const statement = columns.length > 0 ? writing(kind, thing.id, columns) : undefined
  if (!hasLists(kind, fields)) return statement
  await statement?.execute(tx)
  await writeLists(tx, kind, thing.id, fields)
  return undefined
}

/** Writes what follows from the fields of a thing. */
export async function writeDerived(tx: Tx, kind: EditKind, id: number, fields: Fields): Promise<void> {
  const columns = await derivedColumns(tx, kind, id, fields)
  if (columns.length > 0) await writing(kind, id, columns).execute(tx)
}

/** What follows from the fields of a thing: what a search finds it by, and how long it takes to read or to watch. */
async function derivedColumns(tx: Tx, kind: EditKind, id: number, fields: Fields): Promise<Written[]> {
  const { searched } = KINDS[kind]
  if (kind === 'courseVideo') return [durationOf(fields)]
  if (searched.length === 0) return []
  const hidden = await hiddenTags(tx, kind, id)
  const tags = Array.isArray(fields['tags'])
    ? fields['tags'].map(String).filter((tag) => !hidden.has(tag))
    : []
  const key = searchKey(...searched.map((name) => textIn(fields, name)), ...tags)
  const found = [
    { column: sql.ref('search_key'), value: sql`${key}` },
    { column: sql.ref('updated_at'), value: sql`now()` },
  ]
  if (kind !== 'article') return found
  const words = plainText(textIn(fields, 'body')).split(/\s+/).length
  const minutes = Math.max(1, Math.round(words / WORDS_A_MINUTE))
  return [...found, { column: sql.ref('reading_minutes'), value: sql`${minutes}` }]
}

/** The tags that an admin has hidden. Nothing is found by them. */
async function hiddenTags(tx: Tx, kind: EditKind, id: number): Promise<Set<string>> {
  const { tags } = KINDS[kind].lists
  if (!tags?.shown) return new Set()
  const { rows } = await sql<{ tag: string }>`select tag from ${sql.table(tags.table)}
    where ${sql.ref(tags.thing)} = ${id} and not ${sql.ref(tags.shown)}`.execute(tx)
  return new Set(rows.map(({ tag }) => tag))
}

/** A lesson is as long as its film. */
const durationOf = (fields: Fields): Written => ({
  column: sql.ref('duration_sec'),
  value: sql`coalesce((select round(duration_ms / 1000.0) from films where key = ${textIn(fields, 'fileKey')}), duration_sec)`,
})
