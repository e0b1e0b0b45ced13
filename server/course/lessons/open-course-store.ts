import { sql } from 'kysely'
import { canAskReturn } from '#contract/order/return-rules.ts'
import { lockItem } from '#server/order/orders/move-item-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

interface Opening {
  userId: number
  courseId: number
  agreed: boolean
  now: Date
}

/** The purchase by which somebody owns a course, locked; undefined for a gift. */
async function lockPurchase(tx: Tx, userId: number, courseId: number) {
  const { rows } = await sql<{ id: number }>`
    select item.id from order_items item join orders on orders.id = item.order_id
    where orders.user_id = ${userId} and item.course_id = ${courseId} and item.status = 'delivered'
    order by item.id desc limit 1`.execute(tx)
  return rows[0] && lockItem(tx, rows[0].id)
}

/**
 * Notes that an owner opens the first paid lesson or begins an exam of a course, which can no longer be given back. Asks for agreement while it can,
 * and refuses while it is being given back: a buyer who wants the money back does not watch the rest meanwhile.
 */
export async function openCourse(
  tx: Tx,
  { userId, courseId, agreed, now }: Opening,
): Promise<'opened' | 'mustAgree' | 'isReturned'> {
  const owned = () =>
    tx.selectFrom('user_courses').where('user_id', '=', userId).where('course_id', '=', courseId)
  const before = await owned().select('opened_at').executeTakeFirst()
  if (before?.opened_at) return 'opened'
  const item = await lockPurchase(tx, userId, courseId)
  if (item) {
    const { rows } = await sql`select from item_returns
      where item_id = ${item.id} and state in ('asked', 'accepted')`.execute(tx)
    if (rows.length > 0) return 'isReturned'
    if (!agreed && canAskReturn(item, now)) return 'mustAgree'
  }
  await sql`update user_courses set opened_at = ${now.toISOString()}
    where user_id = ${userId} and course_id = ${courseId} and opened_at is null`.execute(tx)
  return 'opened'
}
