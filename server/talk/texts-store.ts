import { type RawBuilder, sql } from 'kysely'
import type { TEXT_STATES } from '#contract/talk.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type Kind, tableOf } from './kinds.ts'
import { columnsOf, fromOf, STATE } from './kinds-store.ts'
import { deletePictures, keepOriginals, publishPictures } from './pictures-store.ts'

/** A text as the rules need it. */
export interface Text {
  id: number
  authorId: number
  thingId: number
  /** The account of the teacher or seller. */
  ownerId: number
  questionId: number | null
  parentId: number | null
  level: number | null
  /** Who asked the question that this is or belongs to. */
  askerId: number | null
  isOpen: boolean | null
  isAnswered: boolean
  state: (typeof TEXT_STATES)[number]
  version: number
  /** An edit waits beside the words that are shown. */
  hasWaiting: boolean
  /** An admin has changed it; what the author wrote is kept. */
  hasOriginal: boolean
  decidedAt: string | null
  decidedById: number | null
  decidedByName: string
  createdAt: string
}

/**
 * The name of who decided about a locked row `words`. It is no join: PostgreSQL reads a row again when another transaction had
 * locked it, but not the rows joined with it.
 */
const DECIDED_BY_NAME = sql`coalesce((select display_name from user_profiles where user_id = words.decided_by_id), '')`

/** A text by its id. It cannot change until the transaction ends. */
export async function lockText(tx: Tx, kind: Kind, id: number): Promise<Text | undefined> {
  const { questionId, parentId, level, askerId, isOpen, isAnswered } = columnsOf(kind)
  const { rows } = await sql<Text>`
    select words.id, words.user_id as "authorId", thing.id as "thingId", owner.user_id as "ownerId",
      ${questionId} as "questionId", ${parentId} as "parentId", ${level} as level, ${askerId} as "askerId",
      ${isOpen} as "isOpen", ${isAnswered} as "isAnswered", ${STATE} as state, words.version,
      words.waiting_text is not null as "hasWaiting", words.original_text is not null as "hasOriginal", words.decided_at as "decidedAt", words.decided_by_id as "decidedById",
      ${DECIDED_BY_NAME} as "decidedByName", words.created_at as "createdAt"
    from ${fromOf(kind)} where words.id = ${id} for no key update of words`.execute(tx)
  return rows[0]
}

/** Who wrote a text that everybody sees. Null for others. */
export async function readAuthor(tx: Tx, kind: Kind, id: number): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`select user_id as "userId" from ${table(kind)}
    where id = ${id} and is_active and deleted_at is null`.execute(tx)
  return rows[0]?.userId ?? null
}

/** Who teaches the course or sells the product, when it is published. */
export async function findThing(
  tx: Tx,
  thing: Kind['thing'],
  id: number,
): Promise<{ ownerId: number } | undefined> {
  const owner = thing === 'course' ? 'teacher' : 'seller'
  const { rows } = await sql<{ ownerId: number }>`
    select owner.user_id as "ownerId" from ${sql.table(`${thing}s`)} thing
    join ${sql.table(`${owner}_profiles`)} owner on owner.id = thing.${sql.ref(`${owner}_id`)}
    where thing.id = ${id} and thing.is_active`.execute(tx)
  return rows[0]
}

/** The seconds of a lesson of a course. Undefined when it has no such lesson. */
export async function findLessonOf(tx: Tx, courseId: number, lessonId: number): Promise<number | undefined> {
  const { rows } = await sql<{ durationSec: number }>`select duration_sec as "durationSec" from course_videos
    where id = ${lessonId} and course_id = ${courseId} and is_active`.execute(tx)
  return rows[0]?.durationSec
}

/** What a new text says, and below what it is written. */
export interface NewText {
  text: string
  title?: string
  /** The course or product of a comment or question. */
  thingId?: number
  /** The second of a lesson that a question is about. */
  lessonId?: number
  second?: number
  questionId?: number
  parentId?: number | null
  level?: number | null
  authorId: number
  isStaff: boolean
  byOwner: boolean
  isActive: boolean
  now: Date
}

/** Adds a text and answers its id. People who wrote it have seen it. */
export async function insertText(tx: Tx, kind: Kind, said: NewText): Promise<number> {
  const at = said.now.toISOString()
  const columns: readonly (readonly [string, unknown])[] = [
    ...placeOf(kind, said),
    ['user_id', said.authorId],
    ['text', said.text],
    ['is_staff', said.isStaff],
    ['by_owner', said.byOwner],
    ['is_active', said.isActive],
    ['admin_seen_at', said.isStaff ? at : null],
    ['owner_seen_at', said.byOwner ? at : null],
    ['created_at', at],
  ]
  const { rows } = await sql<{ id: number }>`
    insert into ${table(kind)} (${sql.join(columns.map(([name]) => sql.ref(name)))})
    values (${sql.join(columns.map(([, value]) => value))}) returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('An inserted text has no id.')
  return made.id
}

/** The columns in which the kinds differ: below what a text is written, and the title of a question. */
function placeOf({ thing, what }: Kind, said: NewText): (readonly [string, unknown])[] {
  const host = [`${thing}_id`, said.thingId] as const
  const parent = ['parent_id', said.parentId ?? null] as const
  if (what === 'comment') return [host, parent]
  if (what === 'question') {
    const title = ['title', said.title] as const
    if (said.lessonId === undefined) return [host, title]
    return [host, title, ['lesson_id', said.lessonId], ['second', said.second ?? 0]]
  }
  const question = ['question_id', said.questionId] as const
  return thing === 'product' ? [question] : [question, parent, ['level', said.level ?? 1]]
}

const table = (kind: Kind) => sql.table(tableOf(kind))

/** Replaces the words of an author, or lets the new words wait beside those that are shown. */
export async function writeEdit(
  tx: Tx,
  kind: Kind,
  { id, text, waits, now }: { id: number; text: string; waits: boolean; now: Date },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const change = waits
    ? sql`waiting_text = ${text}, waiting_since = coalesce(waiting_since, ${at})`
    : sql`text = ${text}, waiting_text = null, waiting_since = null, edited_at = ${at}`
  await sql`update ${table(kind)} set ${change}, version = version + 1, admin_seen_at = null
    where id = ${id}`.execute(tx)
}

/** Marks a text as deleted. It is the best answer no more, and its pictures are gone. */
export async function writeDeletion(tx: Tx, kind: Kind, id: number, now: Date): Promise<void> {
  await sql`update ${table(kind)} set deleted_at = ${now.toISOString()}::timestamptz, waiting_text = null, waiting_since = null,
    version = version + 1 where id = ${id}`.execute(tx)
  await unsetBest(tx, kind, id)
  if (kind.what === 'comment') await deletePictures(tx, kind.thing, id)
}

interface Decision extends Pick<Text, 'id'> {
  isShown: boolean
  /** Why it is hidden. */
  reason?: string | undefined
  adminId: number
  now: Date
}

/** The statement that publishes a text with the edit that waits, or hides it. Its pictures are not among it. */
export function decidingText(
  kind: Kind,
  { id, isShown, reason = '', adminId, now }: Decision,
): RawBuilder<unknown> {
  const at = sql`${now.toISOString()}::timestamptz`
  const best = kind.what === 'answer' ? sql`is_best = is_best and ${isShown},` : sql``
  return sql`update ${table(kind)} set is_active = ${isShown}, ${best} decided_at = ${at}, decided_by_id = ${adminId}::integer, version = version + 1,
      refusal_reason = ${reason}, approved_at = case when ${isShown} then ${at} end,
      edited_at = case when ${isShown} and waiting_text is not null then ${at} else edited_at end,
      text = case when ${isShown} then coalesce(waiting_text, text) else text end,
      waiting_text = case when ${isShown} then null else waiting_text end,
      waiting_since = case when ${isShown} then null else waiting_since end,
      admin_seen_at = coalesce(admin_seen_at, ${at})
    where id = ${id}`
}

interface AdminEdit extends Pick<Text, 'id' | 'hasWaiting' | 'hasOriginal'> {
  text: string
  now: Date
}

/** Writes an admin's words instead of the author's. What the author wrote first is kept, with its pictures. */
export async function writeAdminEdit(
  tx: Tx,
  kind: Kind,
  { id, hasWaiting, hasOriginal, text, now }: AdminEdit,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await sql`update ${table(kind)} set original_text = coalesce(original_text, waiting_text, text), text = ${text},
    waiting_text = null, waiting_since = null, edited_at = ${at}, version = version + 1, admin_seen_at = coalesce(admin_seen_at, ${at})
    where id = ${id}`.execute(tx)
  if (kind.what !== 'comment') return
  if (hasWaiting) await publishPictures(tx, kind.thing, id)
  if (!hasOriginal) await keepOriginals(tx, kind.thing, id)
}

/** A text that nobody sees is the best answer no more. */
async function unsetBest(tx: Tx, kind: Kind, id: number): Promise<void> {
  if (kind.what === 'answer')
    await sql`update ${table(kind)} set is_best = false where id = ${id} and is_best`.execute(tx)
}

/** Makes an answer the best of its question instead of another one, or an ordinary one again. */
export async function writeBest(
  tx: Tx,
  kind: Kind,
  { id, questionId, isBest }: { id: number; questionId: number; isBest: boolean },
): Promise<void> {
  await sql`update ${table(kind)} set is_best = false
    where question_id = ${questionId} and is_best and (id <> ${id} or not ${isBest})`.execute(tx)
  if (isBest) await sql`update ${table(kind)} set is_best = true where id = ${id}`.execute(tx)
}

/** Opens or closes a question. */
export async function writeOpen(tx: Tx, kind: Kind, id: number, isOpen: boolean): Promise<void> {
  await sql`update ${table(kind)} set is_open = ${isOpen} where id = ${id}`.execute(tx)
}

/** Notes that an admin, or the teacher or seller, has seen a text; false when there is none. */
export async function noteTextSeen(
  tx: Tx,
  kind: Kind,
  { id, by, now }: { id: number; by: 'admin' | 'owner'; now: Date },
): Promise<boolean> {
  const column = sql.ref(`${by}_seen_at`)
  const { rows } =
    await sql`update ${table(kind)} set ${column} = coalesce(${column}, ${now.toISOString()}::timestamptz)
    where id = ${id} returning id`.execute(tx)
  return rows.length > 0
}
