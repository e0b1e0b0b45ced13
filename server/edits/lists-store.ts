import { sql, type SqlBool } from 'kysely'
import type { Change, Edit, EditRow } from '#contract/edits/edits.ts'
import { type EditKind, REMOVED } from '#contract/edits/kinds.ts'
import { edits } from '#contract/site/edits.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { anyOf, idsIn } from '#server/platform/operations/words.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'
import { findFields, isUndecided, OPEN, type VersionFields } from './edits-store.ts'
import { KINDS } from './kinds.ts'
import { lacksOf } from './lacks.ts'
import { type Fields, findThing, fromOf, STATE } from './things-store.ts'

/** Versions that wait, or those that do not. */
export const isOpen = (isWanted: boolean) =>
  isWanted ? sql<SqlBool>`edit.state in ${OPEN}` : sql<SqlBool>`edit.state not in ${OPEN}`

/** All versions. */
export const editRows = defineList(edits.GetEditsByFilter, {
  from: sql`edits edit join user_profiles author on author.user_id = edit.author_id
    left join user_profiles admin on admin.user_id = edit.decided_by_id`,
  id: 'edit.id',
  columns: {
    id: 'edit.id',
    kind: 'edit.kind',
    thingId: 'edit.thing_id',
    title: 'edit.title',
    authorId: 'edit.author_id',
    authorName: 'author.display_name',
    isNew: 'edit.is_new',
    revision: 'edit.revision',
    state: 'edit.state',
    reason: 'edit.reason',
    createdAt: 'edit.created_at',
    decidedAt: 'edit.decided_at',
    decidedByName: 'admin.display_name',
  },
  words: ['edit.title', 'author.display_name'],
  found: (_whole, word) =>
    anyOf(idsIn('edits', 'title')(word), sql`select id from edits where author_id in (${peopleWith(word)})`),
  filters: {
    kind: is('edit.kind'),
    state: is('edit.state'),
    isOpen,
    thingId: is('edit.thing_id'),
    userId: is('edit.author_id'),
  },
})

/** Only versions of a kind, of articles of one kind of them. */
export const ofKind = (kind: EditKind) => sql<SqlBool>`edit.kind = ${kind}`
export const aboutArticles = (kind: 'article' | 'product') => sql<SqlBool>`edit.kind = 'article'
  and exists (select from articles where articles.id = edit.thing_id and articles.kind = ${kind})`
export const ofThing = (kind: EditKind, id: number) =>
  sql<SqlBool>`edit.kind = ${kind} and edit.thing_id = ${id}`

/** Versions of one thing with their changes beside what everybody sees now. */
export async function withChanges(tx: Tx, rows: readonly EditRow[]): Promise<Edit[]> {
  const [first] = rows
  if (!first) return []
  const thing = await findThing(tx, first.kind, first.thingId)
  const byId = await findFields(
    tx,
    rows.map(({ id }) => id),
  )
  const live = thing?.fields ?? {}
  const isWaiting = rows.some(waitsAsNew)
  const lacks = thing && isWaiting ? await lacksOf(tx, first.kind, thing) : []
  return rows.map((row) => ({
    ...row,
    changes: row.isNew ? allNew(live) : changesOf(byId.get(row.id), live),
    lacks: waitsAsNew(row) ? lacks : [],
    liveRevision: thing?.revision ?? 0,
  }))
}

const waitsAsNew = (row: EditRow) => row.isNew && isUndecided(row)

const allNew = (live: Fields): Change[] =>
  Object.entries(live).map(([field, wanted]) => ({ field, before: null, now: null, wanted }))

const changesOf = ({ fields, base }: VersionFields = { fields: {}, base: {} }, live: Fields): Change[] =>
  Object.entries(fields).map(([field, wanted]) =>
    field === REMOVED
      ? { field, before: false, now: false, wanted }
      : { field, before: base[field] ?? null, now: live[field] ?? null, wanted },
  )

/** The columns that every own row of a kind has (contract/edits/own-things.ts). */
export const stateColumns = (kind: EditKind) => ({
  id: 'thing.id',
  state: STATE,
  revision: sql`thing.revision + coalesce((select max(each.revision) from edits each
    where each.kind = ${kind} and each.thing_id = thing.id), 0)`,
  edit: sql`case when edit.id is not null then json_build_object('revision', edit.revision, 'state', edit.state,
    'isNew', edit.is_new, 'wanted', edit.fields) end`,
  note: sql`coalesce((select each.reason from edits each where each.kind = ${kind} and each.thing_id = thing.id
    and each.state <> 'replaced' order by each.revision desc limit 1), '')`,
})

/** The rows of a kind as `thing` with their open version as `edit`. */
export const ownFrom = (kind: EditKind) => sql`${fromOf(kind).from}
  left join edits edit on edit.kind = ${kind} and edit.thing_id = thing.id and edit.state in ${OPEN}`

export const notDeleted = sql<SqlBool>`thing.deleted_at is null and whole.deleted_at is null`
/** Named by the card, so that the rows of one owner come in their order from an index. */
export function ownedBy(kind: EditKind, userId: number) {
  const { owner } = KINDS[kind]
  if (owner === 'author') return sql<SqlBool>`whole.author_id = ${userId}`
  return sql<SqlBool>`${sql.ref(`whole.${owner}_id`)} = (
    select card.id from ${sql.table(`${owner}_profiles`)} card where card.user_id = ${userId})`
}
export const isPublished = (isWanted: boolean) =>
  isWanted ? sql<SqlBool>`thing.is_active` : sql<SqlBool>`not thing.is_active`
export const inState = (state: string) =>
  sql<SqlBool>`${isPublished(state === 'active')} and ${STATE} = ${state}`

/** The columns about the owner of a row, for admins. */
export const ownerColumns = (kind: EditKind) => ({
  ownerId: fromOf(kind).owner,
  ownerName: sql`(select display_name from user_profiles where user_id = ${fromOf(kind).owner})`,
})

/** The filters of the lists of admins. */
export const adminFilters = (kind: 'article' | 'course' | 'product') => {
  const { table, thing, value } = KINDS[kind].lists['categoryIds'] ?? { table: '', thing: '', value: '' }
  return {
    state: inState,
    userId: (id: number) => ownedBy(kind, id),
    categoryId: (id: number) => sql<SqlBool>`exists (select from ${sql.table(table)} each
      where ${sql.ref(`each.${thing}`)} = thing.id and ${sql.ref(`each.${value}`)} = ${id})`,
  }
}
