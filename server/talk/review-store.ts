import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { TEXT_KINDS } from '#contract/talk.ts'
import { LISTED_IN_REVIEW, MOST_IN_REVIEW, type TalkReview } from '#contract/user/talk.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type Kind, TALKED_ABOUT, type TalkedAbout, tableOf } from './kinds.ts'
import { columnsOf, STATE } from './kinds-store.ts'

/** A course or product, or a text about one. */
export interface Reviewed {
  thing: TalkedAbout
  what?: Kind['what'] | undefined
  id: number
}

/** Whose a text, course or product is, and the question of an answer. */
export interface Subject {
  authorId: number
  questionId: number | null
}

const OWNERS = { course: 'teacher', product: 'seller' } as const
/** So many texts above one are shown, and so many letters of each. */
const MOST_ABOVE = 4
const MOST_LETTERS = 300

/** Undefined when there is no such text, course or product. */
export async function findSubject(tx: Tx, { thing, what, id }: Reviewed): Promise<Subject | undefined> {
  const owner = OWNERS[thing]
  const { rows } = await (
    what === undefined
      ? sql<Subject>`select owner.user_id as "authorId", null::integer as "questionId" from ${sql.table(`${thing}s`)} thing
          join ${sql.table(`${owner}_profiles`)} owner on owner.id = thing.${sql.ref(`${owner}_id`)} where thing.id = ${id}`
      : sql<Subject>`select words.user_id as "authorId",
          ${what === 'answer' ? sql`words.question_id` : sql`null::integer`} as "questionId"
          from ${sql.table(tableOf({ thing, what }))} words where words.id = ${id}`
  ).execute(tx)
  return rows[0]
}

const short = (words: RawBuilder<unknown>) =>
  sql<string>`case when length(${words}) > ${MOST_LETTERS} then left(${words}, ${MOST_LETTERS}) || '…' else ${words} end`

/** The texts that this one answers: of its own kind, and the question of an answer. */
export async function readThread(
  tx: Tx,
  { thing, what, id }: Reviewed,
  { questionId }: Subject,
): Promise<TalkReview['thread']> {
  if (what === undefined || what === 'question') return []
  const kind = { thing, what }
  const table = sql.table(tableOf(kind))
  const { parentId } = columnsOf(kind)
  const shown = (as: Kind['what'], title: RawBuilder<unknown>) =>
    sql`select ${as}::text as kind, words.id, ${title} as title, ${short(sql`words.text`)} as text, ${STATE} as state,
      coalesce(author.display_name, '') as "userName", words.created_at as "createdAt"`
  const author = sql`left join user_profiles author on author.user_id = words.user_id`
  // what is answered is older than its answer
  const { rows } = await sql<TalkReview['thread'][number]>`
    with recursive above (id, step) as (
      select ${parentId}, 1 from ${table} words where words.id = ${id}
      union all select ${parentId}, step + 1 from above join ${table} words on words.id = above.id where step < ${MOST_ABOVE})
    select * from (
      ${shown('question', sql`words.title`)} from ${sql.table(`${thing}_questions`)} words ${author}
        where words.id = ${questionId}::integer
      union all
      ${shown(what, sql`''`)} from ${table} words ${author} where words.id = any(array(select id from above))) as text
    order by kind = 'question' desc, id`.execute(tx)
  return rows
}

const TEXT_TABLES = TALKED_ABOUT.flatMap((thing) => TEXT_KINDS.map((what) => tableOf({ thing, what })))

/** The last refusals of a person. A text does not count for itself. */
export async function readRefusals(
  tx: Tx,
  { thing, what, id }: Reviewed,
  { authorId }: Subject,
): Promise<TalkReview['refusals']> {
  const own = what === undefined ? undefined : tableOf({ thing, what })
  const sources =
    own === undefined
      ? [
          sql`(select title as text, reason, decided_at from edits
            where author_id = ${authorId} and state = 'discarded' order by decided_at desc limit ${MOST_IN_REVIEW})`,
        ]
      : TEXT_TABLES.map(
          (table) => sql`(select text, refusal_reason as reason, decided_at from ${sql.table(table)}
            where user_id = ${authorId} and not is_active and decided_at is not null ${table === own ? sql`and id <> ${id}` : sql``}
            order by decided_at desc limit ${MOST_IN_REVIEW})`,
        )
  type Row = TalkReview['refusals']['latest'][number] & { count: number }
  const { rows } = await sql<Row>`
    select count(*) over ()::integer as count, ${short(sql`refused.text`)} as text, reason, decided_at as "decidedAt"
    from (select * from (${sql.join(sources, sql` union all `)}) as each
      order by decided_at desc limit ${MOST_IN_REVIEW}) as refused
    order by decided_at desc limit ${LISTED_IN_REVIEW}`.execute(tx)
  return counted(rows)
}

/** The open reports of a text, course or product. */
export async function readOpenReports(
  tx: Tx,
  { thing, what, id }: Reviewed,
  { questionId }: Subject,
  exceptId: number | undefined,
): Promise<TalkReview['reports']> {
  const target = { comment: `${thing}Comment`, question: `${thing}Question`, answer: `${thing}Question` }
  const about = sql<SqlBool>`target_type = ${what === undefined ? thing : target[what]}
    and target_id = ${questionId ?? id} and ${what === 'answer' ? sql`answer_id = ${id}` : sql`answer_id is null`}`
  type Row = TalkReview['reports']['latest'][number] & { count: number }
  const { rows } = await sql<Row>`
    select report.count, report.id, report.reason, coalesce(author.display_name, '') as "userName", report.created_at as "createdAt"
    from (select count(*) over ()::integer as count, one.* from (
        select * from reports where ${about} and state = 'new' and id is distinct from ${exceptId ?? null}::integer
        order by id desc limit ${MOST_IN_REVIEW}) as one
      order by id desc limit ${LISTED_IN_REVIEW}) as report
    left join user_profiles author on author.user_id = report.user_id
    order by report.id desc`.execute(tx)
  return counted(rows)
}

const counted = <Row extends { count: number }>(rows: readonly Row[]) => ({
  count: rows[0]?.count ?? 0,
  latest: rows.map(({ count: _count, ...row }) => row),
})
