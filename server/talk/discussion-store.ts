import { sql, type SqlBool } from 'kysely'
import type { QuestionFilter } from '#contract/catalogue.ts'
import type { Comment, Question } from '#contract/comment.ts'
import { MOST_COUNTED } from '#contract/lists.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { narrowedBy, since, until } from '#server/platform/operations/list.ts'
import { picturesOf, PUBLIC_FOLDER } from './pictures-store.ts'

/** Courses and products are discussed alike; only the tables differ. */
const TABLES = {
  course: {
    things: 'courses',
    comments: 'course_comments',
    questions: 'course_questions',
    answers: 'course_answers',
    subject: 'course_id',
    owned: 'user_courses',
    ratings: 'course_ratings',
    parent: sql`answer.parent_id`,
    level: sql`answer.level`,
    at: sql`case when question.lesson_id is not null
      then json_build_object('lessonId', question.lesson_id, 'second', question.second) end`,
  },
  product: {
    things: 'products',
    comments: 'product_comments',
    questions: 'product_questions',
    answers: 'product_answers',
    subject: 'product_id',
    owned: 'user_products',
    ratings: 'product_ratings',
    parent: sql`null::integer`,
    level: sql`1`,
    at: sql`null::json`,
  },
} as const
export type Discussed = keyof typeof TABLES

const ISO = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', ${ISO})`

/** Whether there is such a row. `exists` beside `or` is hashed: PostgreSQL reads the whole table for the first deleted text. */
const someOf = (rows: ReturnType<typeof sql>) => sql<SqlBool>`(select true from ${rows} limit 1)`

/** What everybody sees of a text: words and author of a deleted one are empty. */
const words = (row: string, column: 'text' | 'title' = 'text') =>
  sql`case when ${sql.ref(`${row}.deleted_at`)} is null then ${sql.ref(`${row}.${column}`)} else '' end`
const author = (row: string, person: string) =>
  sql`case when ${sql.ref(`${row}.deleted_at`)} is null then ${sql.ref(`${person}.display_name`)} else '' end`
const isDeleted = (row: string) => sql`${sql.ref(`${row}.deleted_at`)} is not null`
const isEdited = (row: string) => sql`${sql.ref(`${row}.edited_at`)} is not null`

/** The published comments of one published course or product with their replies, newest first: at most `take`, before `after`. */
export async function commentsOf(
  tx: Tx,
  kind: Discussed,
  { id, after, take }: { id: number; after?: number | undefined; take: number },
): Promise<Comment[]> {
  const { things, comments, subject, owned, ratings } = TABLES[kind]
  const pictures = (id: string) => picturesOf({ thing: kind, what: 'comment' }, sql.ref(id), PUBLIC_FOLDER)
  const onwards =
    after === undefined
      ? sql`true`
      : sql`(comment.created_at, comment.id) < (select created_at, id from ${sql.table(comments)} where id = ${after})`
  const { rows } = await sql<Comment>`
    select comment.id, ${words('comment')} as text, ${author('comment', 'profile')} as author,
      comment.is_staff as "isStaff", comment.by_owner as "byOwner", ${isEdited('comment')} as "isEdited",
      ${isDeleted('comment')} as "isDeleted", ${pictures('comment.id')} as pictures, comment.created_at as "createdAt",
      exists (select from ${sql.table(owned)} owned where owned.user_id = comment.user_id
        and owned.${sql.ref(subject)} = comment.${sql.ref(subject)} and owned.source not in ('gift', 'admin')
        and comment.deleted_at is null) as "hasBought",
      (select rating.rate from ${sql.table(ratings)} rating where rating.user_id = comment.user_id
        and rating.${sql.ref(subject)} = comment.${sql.ref(subject)} and comment.deleted_at is null) as rate,
      coalesce((select json_agg(json_build_object('id', reply.id, 'text', reply.text, 'author', replier.display_name,
          'isStaff', reply.is_staff, 'byOwner', reply.by_owner, 'isEdited', ${isEdited('reply')},
          'pictures', ${pictures('reply.id')}, 'createdAt', ${instant('reply.created_at')}) order by reply.created_at, reply.id)
        from ${sql.table(comments)} reply join user_profiles replier on replier.user_id = reply.user_id
        where reply.parent_id = comment.id and reply.is_active and reply.deleted_at is null), '[]') as replies
    from ${sql.table(comments)} comment join user_profiles profile on profile.user_id = comment.user_id
    where comment.${sql.ref(subject)} = ${id} and comment.parent_id is null and comment.is_active and ${onwards}
      and (select is_active from ${sql.table(things)} where id = ${id})
      and (comment.deleted_at is null or ${someOf(sql`${sql.table(comments)} reply
        where reply.parent_id = comment.id and reply.is_active and reply.deleted_at is null`)})
    order by comment.created_at desc, comment.id desc limit ${take}`.execute(tx)
  return rows
}

/** A question is shown until it is deleted; with answers of others it stays without its words. */
const isShown = (kind: Discussed) => sql<SqlBool>`question.is_active and (question.deleted_at is null
  or ${someOf(sql`${sql.table(TABLES[kind].answers)} answer
    where answer.question_id = question.id and answer.is_active and answer.deleted_at is null`)})`

const isAbout = (kind: Discussed) => sql.ref(`question.${TABLES[kind].subject}`)

/** Published questions by their own ids, or all of one course or product; the best answer first. */
export function questionsOf(
  tx: Tx,
  kind: Discussed,
  by: { subjectId: number } | { ids: readonly number[] },
): Promise<Question[]> {
  const condition =
    'ids' in by
      ? sql<SqlBool>`question.id = any(${by.ids})`
      : sql<SqlBool>`${isAbout(kind)} = ${by.subjectId}`
  return selectQuestions(tx, kind, condition, sql`limit 500`)
}

async function selectQuestions(
  tx: Tx,
  kind: Discussed,
  condition: ReturnType<typeof sql<SqlBool>>,
  part: ReturnType<typeof sql>,
): Promise<Question[]> {
  const { questions, answers, parent, level, at } = TABLES[kind]
  const { rows } = await sql<Question>`
    select question.id, ${isAbout(kind)} as "subjectId", ${words('question', 'title')} as title, ${at} as at,
      ${words('question')} as text, ${author('question', 'profile')} as author,
      question.is_staff as "isStaff", question.by_owner as "byOwner", ${isEdited('question')} as "isEdited",
      ${isDeleted('question')} as "isDeleted", question.is_open as "isOpen", question.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('id', answer.id, 'parentId', ${parent}, 'level', ${level},
          'text', ${words('answer')}, 'author', ${author('answer', 'answerer')},
          'isStaff', answer.is_staff, 'byOwner', answer.by_owner, 'isEdited', ${isEdited('answer')},
          'isDeleted', ${isDeleted('answer')}, 'isBest', answer.is_best,
          'createdAt', ${instant('answer.created_at')}) order by answer.is_best desc, answer.created_at, answer.id)
        from ${sql.table(answers)} answer join user_profiles answerer on answerer.user_id = answer.user_id
        where answer.question_id = question.id and answer.is_active
          and (answer.deleted_at is null ${hasAnswers(kind)})), '[]') as answers
    from ${sql.table(questions)} question join user_profiles profile on profile.user_id = question.user_id
    where ${condition} and ${isShown(kind)} order by question.created_at desc, question.id desc ${part}`.execute(
    tx,
  )
  return rows
}

/** A deleted answer stays, without its words, as long as there are answers below it. */
const hasAnswers = (kind: Discussed) =>
  kind === 'product'
    ? sql``
    : sql`or ${someOf(sql`course_answers below where below.parent_id = answer.id and below.is_active`)}`

/** A page of the published questions about all courses or all products, newest first. */
export async function questionPage(tx: Tx, kind: Discussed, filter: QuestionFilter) {
  const { page, take, text, ...rest } = filter
  const narrowed = narrowedBy<typeof rest>(
    {
      thingId: (id) => sql<SqlBool>`${isAbout(kind)} = ${id}`,
      userId: (id) => sql<SqlBool>`question.user_id = ${id}`,
      fromDate: since('question.created_at'),
      toDate: until('question.created_at'),
      isOpen: (isOpen) => sql<SqlBool>`question.is_open = ${isOpen}`,
    },
    rest,
  )
  const conditions = [sql<SqlBool>`question.deleted_at is null and question.is_active`, ...narrowed]
  if (text)
    conditions.push(
      sql<SqlBool>`position(lower(${text}) in lower(concat_ws(' ', question.title, question.text))) > 0`,
    )
  const all = sql<SqlBool>`${sql.join(conditions, sql` and `)}`
  const items = await selectQuestions(tx, kind, all, sql`limit ${take} offset ${(page - 1) * take}`)
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select from ${sql.table(TABLES[kind].questions)} question where ${all} limit ${MOST_COUNTED}) as found`.execute(
    tx,
  )
  return { items, total: rows[0]?.total ?? 0, page, take }
}
