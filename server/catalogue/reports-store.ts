import { sql, type SqlBool } from 'kysely'
import { reporting, type ReportTarget } from '#contract/reports.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is, since, until } from '#server/platform/operations/list.ts'

/** So many people who report the same words take them out of sight until an admin decides. */
export const REPORTS_THAT_HIDE = 5

interface Target {
  table: string
  text: string
  page: string
  /** Whether reports take it out of sight; goods stay until an admin closes them. */
  hides: boolean
}

const words = (thing: 'course' | 'product', what: 'comments' | 'questions'): Target => ({
  table: `${thing}_${what}`,
  text: 'thing.text',
  page: `thing.${thing}_id`,
  hides: true,
})
const goods = (table: string): Target => ({ table, text: 'thing.title', page: 'thing.id', hides: false })

const TARGETS: Readonly<Record<ReportTarget, Target>> = {
  course: goods('courses'),
  courseComment: words('course', 'comments'),
  courseQuestion: words('course', 'questions'),
  product: goods('products'),
  productComment: words('product', 'comments'),
  productQuestion: words('product', 'questions'),
}

/** The reports of one kind of target, and the condition that they are of that kind. */
export function reportsOf(target: ReportTarget) {
  const { table, text, page } = TARGETS[target]
  const list = defineList(reporting.list, {
    from: sql`reports report join ${sql.table(table)} thing on thing.id = report.target_id
      left join user_profiles profile on profile.user_id = report.user_id`,
    id: 'report.id',
    columns: {
      id: 'report.id',
      createdAt: 'report.created_at',
      targetType: 'report.target_type',
      targetId: 'report.target_id',
      pageId: page,
      text,
      isShown: 'thing.is_active',
      userId: 'report.user_id',
      userName: sql`coalesce(profile.display_name, '')`,
      reason: 'report.reason',
      state: 'report.state',
      seenAt: 'report.seen_at',
      decidedById: 'report.decided_by_id',
    },
    words: [text, 'profile.display_name', 'report.reason'],
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

/** Lets one change at a time through to what is reported and its reports; answers whether people can see it. */
export async function lockTarget(tx: Tx, target: ReportTarget, id: number): Promise<boolean> {
  const { rows } = await sql<{ isShown: boolean }>`select is_active as "isShown"
    from ${sql.table(TARGETS[target].table)} where id = ${id} for no key update`.execute(tx)
  return rows[0]?.isShown ?? false
}

/** What a report is about; undefined when there is no such report of this kind. */
export async function findTarget(
  tx: Tx,
  target: ReportTarget,
  reportId: number,
): Promise<number | undefined> {
  const reports = tx.selectFrom('reports').select('target_id').where('target_type', '=', target)
  return (await reports.where('id', '=', reportId).executeTakeFirst())?.target_id
}

/** Adds somebody's report, or changes its reason as long as nobody has decided about it. */
export async function writeReport(
  tx: Tx,
  target: ReportTarget,
  { id, userId, reason, now }: { id: number; userId: number; reason: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('reports')
    .values({ target_type: target, target_id: id, user_id: userId, reason, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['target_type', 'target_id', 'user_id'])
        .doUpdateSet({ reason })
        .where('reports.state', '=', 'new'),
    )
    .execute()
}

/** Writes an admin's decision about a report. */
export async function writeDecision(
  tx: Tx,
  { id, isRight, adminId, now }: { id: number; isRight: boolean; adminId: number; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('reports')
    .set({ state: isRight ? 'verified' : 'de-verified', decided_by_id: adminId, decided_at: at })
    .set(({ fn, val }) => ({ seen_at: fn.coalesce('seen_at', val(at)) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Takes words out of sight when a report of them is right, or when many people reported them and no admin has cleared them;
 * brings back what only reports have hidden.
 */
export async function hideOrShow(tx: Tx, target: ReportTarget, id: number): Promise<void> {
  const { table, hides } = TARGETS[target]
  if (!hides) return
  const about = sql<SqlBool>`target_type = ${target} and target_id = ${id}`
  const { rows } = await sql<{ verified: number; cleared: number; open: number; hidden: boolean }>`
    select count(*) filter (where state = 'verified')::integer as verified,
      count(*) filter (where state = 'de-verified')::integer as cleared,
      count(*) filter (where state = 'new')::integer as open, bool_or(has_hidden) as hidden
    from reports where ${about}`.execute(tx)
  const [{ verified, cleared, open, hidden } = { verified: 0, cleared: 0, open: 0, hidden: false }] = rows
  const isHidden = verified > 0 || (cleared === 0 && open >= REPORTS_THAT_HIDE)
  if (isHidden === hidden) return
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set is_active = ${!isHidden} where id = ${id} and is_active = ${isHidden}`.execute(
    tx,
  )
  if (numAffectedRows) await sql`update reports set has_hidden = ${isHidden} where ${about}`.execute(tx)
}

/** Notes that somebody has seen a report of these kinds; false when there is none. */
export async function noteSeen(tx: Tx, id: number, now: Date): Promise<boolean> {
  const seen = await tx
    .updateTable('reports')
    .set(({ fn, val }) => ({ seen_at: fn.coalesce('seen_at', val(now.toISOString())) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return seen !== undefined
}
