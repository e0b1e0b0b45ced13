import type { ReportTarget } from '#contract/reports.ts'
import { at, daysAgo, type Tx } from './load-tools.ts'
import type { LoadedPeople } from './people-store.ts'

const TABLES: Readonly<Record<ReportTarget, Parameters<Tx['selectFrom']>[0]>> = {
  course: 'courses',
  courseComment: 'course_comments',
  courseQuestion: 'course_questions',
  product: 'products',
  productComment: 'product_comments',
  productQuestion: 'product_questions',
}
const REASONS = [
  'تبلیغ یا اسپم',
  'اطلاعات نادرست: قیمت و مدل خودرو با هم نمی‌خوانند.',
  'توهین یا الفاظ نامناسب',
]
/** Six of each kind wait, and one is decided. */
const MOST = 7
/** As many people have reported the first course and the first product. A text would be hidden by that. */
const REPORTERS = 3

/** Adds invented reports of each kind: the last of them is decided, the others wait for an admin. */
export async function insertReports(tx: Tx, { buyerIds, adminId }: LoadedPeople): Promise<void> {
  for (const target of Object.keys(TABLES) as ReportTarget[]) {
    const things = await tx
      .selectFrom(TABLES[target] as 'courses')
      .select('id')
      .orderBy('id')
      .limit(MOST)
      .execute()
    const reports = things.map(({ id }, index) => {
      const isDecided = index === MOST - 1
      return {
        target_type: target,
        target_id: id,
        user_id: at(buyerIds, index),
        reason: at(REASONS, index % REASONS.length),
        created_at: daysAgo(MOST - index),
        ...(isDecided && {
          state: 'de-verified',
          seen_at: daysAgo(0),
          decided_at: daysAgo(0),
          decided_by_id: adminId,
        }),
      }
    })
    await tx.insertInto('reports').values(reports).execute()
    const [first] = things
    if (first && (target === 'course' || target === 'product'))
      await tx
        .insertInto('reports')
        .values(
          REASONS.slice(1, REPORTERS).map((reason, index) => ({
            target_type: target,
            target_id: first.id,
            user_id: at(buyerIds, index + 1),
            reason,
            created_at: daysAgo(index + 1),
          })),
        )
        .execute()
  }
}
