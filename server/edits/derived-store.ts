import { sql } from 'kysely'
import type { EditKind } from '#contract/edits/kinds.ts'
import { searchKey } from '#contract/search-tokens.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { plainText } from './derived.ts'
import { KINDS } from './kinds.ts'
import type { Fields } from './things-store.ts'

const WORDS_A_MINUTE = 180

const textIn = (fields: Fields, name: string) => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

/** Writes what follows from the fields of a thing: what a search finds it by, and how long it takes to read or to watch. */
export async function writeDerived(tx: Tx, kind: EditKind, id: number, fields: Fields): Promise<void> {
  const { searched, table } = KINDS[kind]
  if (kind === 'courseVideo') await writeDuration(tx, id)
  if (searched.length === 0) return
  const hidden = await hiddenTags(tx, kind, id)
  const tags = Array.isArray(fields['tags'])
    ? fields['tags'].map(String).filter((tag) => !hidden.has(tag))
    : []
  const key = searchKey(...searched.map((name) => textIn(fields, name)), ...tags)
  await sql`update ${sql.table(table)} set search_key = ${key}, updated_at = now() where id = ${id}`.execute(
    tx,
  )
  if (kind !== 'article') return
  const words = plainText(textIn(fields, 'body')).split(/\s+/).length
  await sql`update articles set reading_minutes = ${Math.max(1, Math.round(words / WORDS_A_MINUTE))} where id = ${id}`.execute(
    tx,
  )
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
async function writeDuration(tx: Tx, lessonId: number): Promise<void> {
  await sql`update course_videos lesson set duration_sec = round(film.duration_ms / 1000.0)
    from films film where film.key = lesson.file_key and lesson.id = ${lessonId}`.execute(tx)
}
