import { sql } from 'kysely'
import { TEXT_KINDS } from '#contract/talk.ts'
import type { OwnText, UserTalk } from '#contract/user/talk.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { type Kind, TALKED_ABOUT } from './kinds.ts'
import { columnsOf, fromOf, STATE } from './kinds-store.ts'
import { withProofs } from './pictures.ts'
import { picturesOf, PRIVATE_FOLDER } from './pictures-store.ts'
import { isEditable } from './standing.ts'

const MOST = 300

const KINDS: readonly Kind[] = TALKED_ABOUT.flatMap((thing) => TEXT_KINDS.map((what) => ({ thing, what })))

type Found = Omit<OwnText, 'mayEdit'>

function writtenBy(userId: number, kind: Kind, thingId: number | undefined) {
  const { questionId, parentId, title, isAnswered } = columnsOf(kind)
  return sql`select words.id, ${kind.what} as kind, ${kind.thing} as thing, thing.id as "thingId", thing.title as about,
      ${questionId} as "questionId", ${parentId} as "parentId", ${title} as title, words.text,
      words.waiting_text as "waitingText", ${STATE} as state, words.created_at as "createdAt", ${isAnswered} as "isAnswered",
      ${picturesOf(kind, sql`words.id`, PRIVATE_FOLDER)} as pictures,
      ${picturesOf(kind, sql`words.id`, PRIVATE_FOLDER, 'waiting_place')} as "waitingPictures"
    from ${fromOf(kind)}
    where words.user_id = ${userId} and words.deleted_at is null
      and ${thingId === undefined ? sql`true` : sql`thing.id = ${thingId}`}`
}

/** The last texts of a person, of everything or of one thing, the latest first. */
export async function readOwnTexts(
  tx: Tx,
  userId: number,
  { thing, thingId }: { thing?: Kind['thing'] | undefined; thingId?: number | undefined },
  now: Date,
): Promise<OwnText[]> {
  const each = KINDS.filter((kind) => thing === undefined || kind.thing === thing).map((kind) =>
    writtenBy(userId, kind, thingId),
  )
  const { rows } = await sql<Found>`${sql.join(each, sql` union all `)}
    order by "createdAt" desc, id desc limit ${MOST}`.execute(tx)
  const texts = rows.map((text) => ({ ...text, mayEdit: isEditable(text, now) }))
  return withProofs(tx, texts, now)
}

/** Joins the course or product that a report is about, itself or below it. */
function joinReported(thing: Kind['thing']) {
  const pageOf = (what: 'comments' | 'questions') =>
    sql`(select ${sql.ref(`${thing}_id`)} from ${sql.table(`${thing}_${what}`)} where id = report.target_id)`
  return sql`left join ${sql.table(`${thing}s`)} ${sql.ref(thing)} on ${sql.ref(`${thing}.id`)} = case report.target_type
    when ${thing} then report.target_id when ${`${thing}Comment`} then ${pageOf('comments')}
    when ${`${thing}Question`} then ${pageOf('questions')} end`
}

/** The last reports of a person with what was decided. */
export async function readOwnReports(tx: Tx, userId: number): Promise<UserTalk['reports']> {
  const { rows } = await sql<UserTalk['reports'][number]>`
    select report.id, target_type as "targetType", target_id as "targetId", answer_id as "answerId",
      coalesce(course.id, product.id) as "thingId", coalesce(course.title, product.title) as about, reason, state,
      report.created_at as "createdAt"
    from reports report ${sql.join(TALKED_ABOUT.map(joinReported), sql` `)}
    where report.user_id = ${userId} order by report.id desc limit ${MOST}`.execute(tx)
  return rows
}
