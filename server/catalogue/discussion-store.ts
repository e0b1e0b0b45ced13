import { sql } from 'kysely'
import type { Comment, Question } from '#contract/comment.ts'
import type { Category } from '#contract/shapes.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Courses and products are discussed alike; only the tables differ. */
const TABLES = {
  course: {
    comments: 'course_comments',
    questions: 'course_questions',
    answers: 'course_answers',
    subject: 'course_id',
    owned: 'user_courses',
    ratings: 'course_ratings',
    parent: sql`answer.parent_id`,
  },
  product: {
    comments: 'product_comments',
    questions: 'product_questions',
    answers: 'product_answers',
    subject: 'product_id',
    owned: 'user_products',
    ratings: 'product_ratings',
    parent: sql`null::integer`,
  },
} as const
export type Discussed = keyof typeof TABLES

const ISO = sql`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', ${ISO})`

/** Published comments of one course or product with their replies, newest first. */
export async function commentsOf(tx: Tx, kind: Discussed, subjectId: number): Promise<Comment[]> {
  const { comments, subject, owned, ratings } = TABLES[kind]
  const { rows } = await sql<Comment>`
    select comment.id, comment.text, profile.display_name as author, comment.created_at as "createdAt",
      exists (select from ${sql.table(owned)} owned where owned.user_id = comment.user_id
        and owned.${sql.ref(subject)} = comment.${sql.ref(subject)}) as "hasBought",
      (select rating.rate from ${sql.table(ratings)} rating where rating.user_id = comment.user_id
        and rating.${sql.ref(subject)} = comment.${sql.ref(subject)}) as rate,
      coalesce((select json_agg(json_build_object('id', reply.id, 'text', reply.text, 'author', replier.display_name,
          'isStaff', reply.is_staff, 'createdAt', ${instant('reply.created_at')}) order by reply.created_at)
        from ${sql.table(comments)} reply join user_profiles replier on replier.user_id = reply.user_id
        where reply.parent_id = comment.id and reply.is_active), '[]') as replies
    from ${sql.table(comments)} comment join user_profiles profile on profile.user_id = comment.user_id
    where comment.${sql.ref(subject)} = ${subjectId} and comment.parent_id is null and comment.is_active
    order by comment.created_at desc limit 100`.execute(tx)
  return rows
}

/** Published questions by their own ids, or all of one course or product; the best answer first. */
export async function questionsOf(
  tx: Tx,
  kind: Discussed,
  by: { subjectId: number } | { ids: readonly number[] },
): Promise<Question[]> {
  const { questions, answers, subject, parent } = TABLES[kind]
  const condition =
    'ids' in by ? sql`question.id = any(${by.ids})` : sql`question.${sql.ref(subject)} = ${by.subjectId}`
  const { rows } = await sql<Question>`
    select question.id, question.${sql.ref(subject)} as "subjectId", question.title, question.text,
      profile.display_name as author, question.is_open as "isOpen", question.created_at as "createdAt",
      coalesce((select json_agg(json_build_object('id', answer.id, 'parentId', ${parent}, 'text', answer.text,
          'author', answerer.display_name, 'isStaff', answer.is_staff, 'isBest', answer.is_best,
          'createdAt', ${instant('answer.created_at')}) order by answer.is_best desc, answer.created_at)
        from ${sql.table(answers)} answer join user_profiles answerer on answerer.user_id = answer.user_id
        where answer.question_id = question.id and answer.is_active), '[]') as answers
    from ${sql.table(questions)} question join user_profiles profile on profile.user_id = question.user_id
    where ${condition} and question.is_active order by question.created_at desc limit 500`.execute(tx)
  return rows
}

const CATEGORIES = {
  course: 'course_categories',
  product: 'product_categories',
  article: 'article_categories',
} as const
const CATEGORISED = {
  course: { table: 'course_course_categories', column: 'course_id' },
  product: { table: 'product_product_categories', column: 'product_id' },
  article: { table: 'article_article_categories', column: 'article_id' },
} as const
export type Categorised = keyof typeof CATEGORIES

/** Categories in their order: all of a kind, some by id, or those of one thing. */
export async function categoriesOf(
  tx: Tx,
  kind: Categorised,
  by: 'all' | { ids: readonly number[] } | { thingId: number },
): Promise<Category[]> {
  const { table, column } = CATEGORISED[kind]
  const condition =
    by === 'all'
      ? sql`true`
      : 'ids' in by
        ? sql`id = any(${by.ids})`
        : sql`id in (select category_id from ${sql.table(table)} where ${sql.ref(column)} = ${by.thingId})`
  const { rows } = await sql<Category>`
    select id, parent_id as "parentId", title, slug, icon, "order" from ${sql.table(CATEGORIES[kind])}
    where is_active and ${condition} order by "order", id`.execute(tx)
  return rows
}
