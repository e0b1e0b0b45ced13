import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { reporting, type ReportTarget } from '#contract/reports.ts'
import { REPORTS_THAT_HIDE } from '#contract/site/settings.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'
import { anyOf, type FoundIds, idsIn } from '#server/platform/operations/words.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'
import type { Standing } from '#server/user/people/decide-once.ts'
import { hasPaid } from './standing-store.ts'

/** Reports of younger accounts count when something was paid for. */
const DAYS_UNTIL_COUNTED = 7
/** After so many unfounded reports, those of a person count no more. */
const UNFOUNDED_UNTIL_IGNORED = 10

interface Target {
  table: string
  text: string
  page: string
  /** Whose it is: the author of words, the teacher or seller of goods. */
  author: RawBuilder<unknown>
  /** Whether reports take it out of sight; goods stay until an admin closes them. */
  hides: boolean
  /** The table of the answers that are reported with their question. */
  answers?: string
  /** Which of them have a word. */
  found: ReturnType<typeof idsIn>
}

const words = (thing: 'course' | 'product', what: 'comments' | 'questions'): Target => ({
  author: sql`user_id`,
  table: `${thing}_${what}`,
  text: 'thing.text',
  page: `thing.${thing}_id`,
  hides: true,
  found: idsIn(`${thing}_${what}`, 'text'),
  ...(what === 'questions' && { answers: `${thing}_answers` }),
})
const goods = (table: string, owner: 'teacher' | 'seller', ...names: readonly string[]): Target => ({
  table,
  found: idsIn(table, ...names),
  text: 'thing.title',
  page: 'thing.id',
  author: sql`(select owner.user_id from ${sql.table(`${owner}_profiles`)} owner where owner.id = ${sql.ref(`${owner}_id`)})`,
  hides: false,
})

/** What is reported: the target, or one answer of a question. */
export interface Reported {
  targetId: number
  answerId: number | null
}

const TARGETS: Readonly<Record<ReportTarget, Target>> = {
  course: goods('courses', 'teacher', 'title', 'alias'),
  courseComment: words('course', 'comments'),
  courseQuestion: words('course', 'questions'),
  product: goods('products', 'seller', 'title', 'alias', 'sku'),
  productComment: words('product', 'comments'),
  productQuestion: words('product', 'questions'),
}

/** By who reported, the reason, and what is reported. */
const reportsWith =
  (target: ReportTarget): FoundIds =>
  (_whole, word) => {
    const { found, answers } = TARGETS[target]
    const reports = sql`select id from reports where target_type = ${target}`
    return anyOf(
      sql`${reports} and user_id in (${peopleWith(word)})`,
      sql`${reports} and lower(reason) like ${word}`,
      sql`${reports} and target_id in (${found(word)})`,
      ...(answers ? [sql`${reports} and answer_id in (${idsIn(answers, 'text')(word)})`] : []),
    )
  }

/** The reports of one kind of target, and the condition that they are of that kind. */
export function reportsOf(target: ReportTarget) {
  const { table, text, page, answers } = TARGETS[target]
  const answer = answers
    ? sql`left join ${sql.table(answers)} answer on answer.id = report.answer_id`
    : sql`left join (select null::text as text, null::boolean as is_active) answer on false`
  const list = defineList(reporting.list, {
    from: sql`reports report join ${sql.table(table)} thing on thing.id = report.target_id ${answer}
      left join user_profiles profile on profile.user_id = report.user_id`,
    id: 'report.id',
    columns: {
      id: 'report.id',
      createdAt: 'report.created_at',
      targetType: 'report.target_type',
      targetId: 'report.target_id',
      answerId: 'report.answer_id',
      pageId: page,
      text: sql`coalesce(answer.text, ${sql.ref(text)})`,
      isShown: sql`coalesce(answer.is_active, thing.is_active)`,
      userId: 'report.user_id',
      userName: sql`coalesce(profile.display_name, '')`,
      reason: 'report.reason',
      state: 'report.state',
      seenAt: 'report.seen_at',
      decidedById: 'report.decided_by_id',
    },
    words: ['answer.text', text, 'profile.display_name', 'report.reason'],
    found: reportsWith(target),
    filters: {
      userId: is('report.user_id'),
      status: is('report.state'),
      fromDate: since('report.created_at'),
      toDate: until('report.created_at'),
      onlyUnseen: (isWanted) => (isWanted ? sql<SqlBool>`report.seen_at is null` : sql<SqlBool>`true`),
    },
  })
  return { list, kind: [sql<SqlBool>`report.target_type = ${target}`] }
}

/** The table in which what is reported is a row, and the id of the row. */
function rowOf(target: ReportTarget, { targetId, answerId }: Reported): { table: string; id: number } {
  const { table, answers } = TARGETS[target]
  return answerId !== null && answers ? { table: answers, id: answerId } : { table, id: targetId }
}

interface Locked {
  isShown: boolean
  /** Who wrote the words; null for goods. */
  authorId: number | null
  /** Whose words or goods they are. */
  ownerId: number | null
  /** An admin has decided about the words. */
  isDecided: boolean
}

/** Lets one change at a time through to what is reported and its reports; undefined when it is not there. */
export async function lockTarget(
  tx: Tx,
  target: ReportTarget,
  reported: Reported,
): Promise<Locked | undefined> {
  const { table, id } = rowOf(target, reported)
  const { hides, author } = TARGETS[target]
  const { rows } =
    await sql<Locked>`select ${hides ? sql`is_active and deleted_at is null` : sql`is_active`} as "isShown",
      ${hides ? sql`user_id` : sql`null::integer`} as "authorId", ${author} as "ownerId",
      ${hides ? sql`decided_at is not null` : sql`false`} as "isDecided"
    from ${sql.table(table)} where id = ${id}
      ${reported.answerId === null ? sql`` : sql`and question_id = ${reported.targetId}`}
    for no key update`.execute(tx)
  return rows[0]
}

/** What a report is about; undefined when there is no such report of this kind. */
export async function findTarget(
  tx: Tx,
  target: ReportTarget,
  reportId: number,
): Promise<Reported | undefined> {
  const reports = tx.selectFrom('reports').where('target_type', '=', target).where('id', '=', reportId)
  return reports.select(['target_id as targetId', 'answer_id as answerId']).executeTakeFirst()
}

/** A report as an admin decides about it. Its target is locked before. */
export function readReport(tx: Tx, id: number) {
  return tx
    .selectFrom('reports')
    .leftJoin('user_profiles as decider', 'decider.user_id', 'reports.decided_by_id')
    .select(['reports.user_id as userId', 'state', 'decided_by_id as decidedById', 'decided_at as decidedAt'])
    .select(sql<string>`coalesce(decider.display_name, '')`.as('decidedByName'))
    .where('reports.id', '=', id)
    .executeTakeFirst()
}

/** Whether a report is about exactly this. */
const isAbout = (target: ReportTarget, { targetId, answerId }: Reported) =>
  sql<SqlBool>`report.target_type = ${target} and report.target_id = ${targetId}
    and report.answer_id is not distinct from ${answerId}::integer`

/** The state of somebody's report of this target. */
export async function stateOfReport(
  tx: Tx,
  target: ReportTarget,
  reported: Reported,
  userId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`select state from reports report
    where ${isAbout(target, reported)} and report.user_id = ${userId}`.execute(tx)
  return rows[0]?.state
}

/** Adds somebody's report, or changes its reason. */
export async function writeReport(
  tx: Tx,
  target: ReportTarget,
  report: Reported & { userId: number; authorId: number | null; reason: string; now: Date },
): Promise<void> {
  const { targetId, answerId, userId, authorId, reason, now } = report
  await sql`insert into reports (target_type, target_id, answer_id, user_id, author_id, reason, created_at)
    values (${target}, ${targetId}, ${answerId}, ${userId}, ${authorId}, ${reason}, ${now.toISOString()}::timestamptz)
    on conflict (target_type, target_id, answer_id, user_id) do update set reason = excluded.reason`.execute(
    tx,
  )
}

/** Reports with these ids. */
export const isOneOf = (ids: readonly number[]) => sql<SqlBool>`report.id = any(${[...ids]}::integer[])`

interface Decision {
  id: number
  isRight: boolean
  /** The last decision about it. */
  before: Standing
  adminId: number
  now: Date
}

/**
 * Writes an admin's decision about a report. Where words go, it decides about the other open reports of them as well, and one that is
 * taken back opens those again. Returns the other reports that are settled by it. Reports of goods are decided about one by one.
 */
export async function decideReports(
  tx: Tx,
  target: ReportTarget,
  reported: Reported,
  { id, isRight, before, adminId, now }: Decision,
): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const decided = sql`state = ${isRight ? 'verified' : 'de-verified'}, decided_by_id = ${adminId}::integer, decided_at = ${at},
    seen_at = coalesce(report.seen_at, ${at})`
  const alone = sql`update reports report set ${decided} where report.id = ${id}`
  if (!TARGETS[target].hides) {
    await alone.execute(tx)
    return []
  }
  const others = sql<SqlBool>`${isAbout(target, reported)} and report.id <> ${id}`
  const settled = isRight
    ? sql`update reports report set ${decided} where ${others} and report.state = 'new'`
    : sql`update reports report set state = 'new', decided_by_id = null, decided_at = null
      where ${others} and report.state = 'verified' and report.decided_at = ${before.decidedAt}::timestamptz
        and report.decided_by_id is not distinct from ${before.decidedById}::integer`
  const { rows } = await sql<{
    id: number
  }>`with decision as (${alone}) ${settled} returning report.id`.execute(tx)
  return isRight ? rows.map((row) => row.id) : []
}

interface Counts {
  verified: number
  /** An admin found the present words right. */
  isCleared: boolean
  open: number
  threshold: number
  /** Reports have hidden the words. An admin may have shown them again since. */
  isHidden: boolean
  isShown: boolean
  isStaffs: boolean
}

const THRESHOLD = sql`coalesce((select (value #>> '{}')::integer from site_settings
  where key = 'reportsThreshold' and jsonb_typeof(value) = 'number'), ${REPORTS_THAT_HIDE})`

/** What an admin has decided about a report. */
interface HidingDecision {
  adminId: number
  isRight: boolean
  reason: string | undefined
}

/**
 * Takes words out of sight when a report of them is right, or when many people whose reports count reported them and no
 * admin has cleared them; brings back what only reports have hidden. Words of admins, teachers and sellers stay until a
 * report of them is right.
 */
export async function hideOrShow(
  tx: Tx,
  target: ReportTarget,
  reported: Reported,
  { now, decision }: { now: Date; decision?: HidingDecision },
): Promise<void> {
  if (!TARGETS[target].hides) return
  const { adminId = null, isRight = false, reason = '' } = decision ?? {}
  const { table, id } = rowOf(target, reported)
  const about = isAbout(target, reported)
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await sql<Counts>`
    select count(*) filter (where report.state = 'verified')::integer as verified,
      coalesce(bool_or(report.state = 'de-verified'
        and report.decided_at > coalesce(words.edited_at, '-infinity')), false) as "isCleared",
      count(*) filter (where report.state = 'new' and ${counts(at)})::integer as open,
      ${THRESHOLD} as threshold, coalesce(bool_or(report.has_hidden), false) as "isHidden",
      words.is_active as "isShown", words.is_staff or words.by_owner as "isStaffs"
    from ${sql.table(table)} words left join reports report on ${about}
    where words.id = ${id} group by words.id`.execute(tx)
  const [found] = rows
  if (!found) return
  const isHidden =
    found.verified > 0 || (!found.isCleared && !found.isStaffs && found.open >= found.threshold)
  const turns = isHidden !== found.isHidden || (isRight && found.isShown)
  const isDecided = found.verified > 0 && adminId !== null
  const change = { table, id, about, isHidden, turns, isDecided, adminId, at }
  if (turns || isDecided) await writeHidden(tx, { ...change, reason: isHidden ? reason : '' })
}

/** Reports of old accounts and of people who paid count, unless too many of theirs were unfounded. */
const counts = (at: ReturnType<typeof sql>) => sql<SqlBool>`
  exists (select from users where users.id = report.user_id
    and (users.created_at <= ${at} - make_interval(days => ${DAYS_UNTIL_COUNTED}) or ${hasPaid('users.id')}))
  and (select count(*) from reports other where other.user_id = report.user_id and other.state = 'de-verified')
    < ${UNFOUNDED_UNTIL_IGNORED}`

interface Hiding {
  table: string
  id: number
  about: RawBuilder<SqlBool>
  isHidden: boolean
  /** They are to be out of sight or in sight again, and were otherwise. */
  turns: boolean
  /** An admin's decision is that about the words. */
  isDecided: boolean
  adminId: number | null
  /** Why an admin hides them. */
  reason: string
  at: RawBuilder<unknown>
}

/** Writes to words, which are locked, and to their reports what follows from the reports. */
async function writeHidden(
  tx: Tx,
  { table, id, about, isHidden, turns, isDecided, adminId, reason, at }: Hiding,
): Promise<void> {
  // an admin may have hidden or shown the words before: then reports have done nothing
  const turned = sql<SqlBool>`(words.is_active = ${isHidden} and ${turns})`
  const decided = sql<SqlBool>`(${isDecided} and (words.decided_at is null or ${turns}))`
  const best = table.endsWith('_answers')
    ? sql`, is_best = words.is_best and not (${turned} and ${isHidden})`
    : sql``
  await sql`with turning as (select from ${sql.table(table)} words where words.id = ${id} and ${turned}),
    noted as (update reports report set has_hidden = ${isHidden} where ${about} and exists (select from turning))
    update ${sql.table(table)} words set is_active = case when ${turned} then ${!isHidden} else words.is_active end,
      version = words.version + case when ${turned} then 1 else 0 end,
      refusal_reason = case when ${turned} or ${decided} and ${reason} <> '' then ${reason} else words.refusal_reason end,
      decided_at = case when ${decided} then ${at} else words.decided_at end,
      decided_by_id = case when ${decided} then ${adminId}::integer else words.decided_by_id end ${best}
    where words.id = ${id} and (${turned} or ${decided})`.execute(tx)
}

/** Notes that somebody has seen a report of these kinds; false when there is none. */
export async function noteSeen(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('reports')
    .set(({ fn, val }) => ({ seen_at: fn.coalesce('seen_at', val(now.toISOString())) }))
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
