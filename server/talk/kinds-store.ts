import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { TEXT_STATES, TextKind } from '#contract/talk.ts'
import { type Kind, tableOf } from './kinds.ts'

const OWNERS = { course: 'teacher', product: 'seller' } as const

/** What is read of a text where the six kinds differ; `words` is the row, `thing` the course or product. */
export interface Columns {
  questionId: RawBuilder<number | null>
  parentId: RawBuilder<number | null>
  title: RawBuilder<string>
  isOpen: RawBuilder<boolean | null>
  isBest: RawBuilder<boolean>
  level: RawBuilder<number | null>
  askerId: RawBuilder<number | null>
  /** Somebody has written below it, and it is not deleted. */
  isAnswered: RawBuilder<boolean>
}

const NONE = sql<null>`null::integer`
const NO_TITLE = sql<string>`''`
const FALSE = sql<boolean>`false`
const UNKNOWN = sql<null>`null::boolean`

const below = (table: string, column: string) =>
  sql<boolean>`exists (select from ${sql.table(table)} below
    where below.${sql.ref(column)} = words.id and below.is_active and below.deleted_at is null)`

/** The columns in which the kinds differ. */
export function columnsOf(kind: Kind): Columns {
  const { thing, what } = kind
  const plain: Columns = {
    questionId: NONE,
    parentId: NONE,
    title: NO_TITLE,
    isOpen: UNKNOWN,
    isBest: FALSE,
    level: NONE,
    askerId: NONE,
    isAnswered: FALSE,
  }
  if (what === 'comment')
    return { ...plain, parentId: sql`words.parent_id`, isAnswered: below(tableOf(kind), 'parent_id') }
  if (what === 'question')
    return {
      ...plain,
      title: sql`words.title`,
      isOpen: sql`words.is_open`,
      askerId: sql`words.user_id`,
      isAnswered: below(`${thing}_answers`, 'question_id'),
    }
  const answer: Columns = {
    ...plain,
    questionId: sql`words.question_id`,
    title: sql`question.title`,
    isOpen: sql`question.is_open`,
    isBest: sql`words.is_best`,
    level: sql`1`,
    askerId: sql`question.user_id`,
  }
  if (thing === 'product') return answer
  return {
    ...answer,
    parentId: sql`words.parent_id`,
    level: sql`words.level`,
    isAnswered: below('course_answers', 'parent_id'),
  }
}

/** The texts of a kind as `words` with their course or product as `thing` and its teacher or seller as `owner`. */
export function fromOf(kind: Kind): RawBuilder<unknown> {
  const { thing, what } = kind
  const owner = OWNERS[thing]
  const [question, host] =
    what === 'answer'
      ? [sql`join ${sql.table(`${thing}_questions`)} question on question.id = words.question_id`, 'question']
      : [sql``, 'words']
  return sql`${sql.table(tableOf(kind))} words ${question}
    join ${sql.table(`${thing}s`)} thing on thing.id = ${sql.ref(`${host}.${thing}_id`)}
    join ${sql.table(`${owner}_profiles`)} owner on owner.id = thing.${sql.ref(`${owner}_id`)}`
}

type State = (typeof TEXT_STATES)[number]

/** The state of a text (contract/talk.ts). */
export const STATE = sql<State>`case
  when words.deleted_at is not null then 'deleted' when words.is_active then 'shown'
  when words.decided_at is null then 'waiting' else 'hidden' end`

/** The texts in a state, in the words of the indexes: those that wait are found without reading the others. */
export const IN_STATE: Readonly<Record<State, RawBuilder<SqlBool>>> = {
  deleted: sql<SqlBool>`words.deleted_at is not null`,
  shown: sql<SqlBool>`words.deleted_at is null and words.is_active`,
  waiting: sql<SqlBool>`words.deleted_at is null and not words.is_active and words.decided_at is null`,
  hidden: sql<SqlBool>`words.deleted_at is null and not words.is_active and words.decided_at is not null`,
}

const UNDECIDED = sql`not words.is_active and words.decided_at is null or words.waiting_text is not null`
const unseenOrUndecided = sql<SqlBool>`words.deleted_at is null and (words.admin_seen_at is null or ${UNDECIDED})`

/** What an admin still has to look at or decide about, in the words of the indexes. Answers have no mark of admins. */
export const TO_REVIEW: Readonly<Record<TextKind, RawBuilder<SqlBool>>> = {
  comment: unseenOrUndecided,
  question: unseenOrUndecided,
  answer: sql<SqlBool>`words.deleted_at is null and (${UNDECIDED})`,
}
