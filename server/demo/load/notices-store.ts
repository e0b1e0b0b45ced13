import { sql } from 'kysely'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { daysAgo, type Tx } from './load-tools.ts'

/** The notices of the demo buyer about own texts and an order: the older notices were read, the last ones were not. */
export async function insertNotices(tx: Tx, buyerId: number): Promise<void> {
  const { rows } = await sql<{ id: number; courseId: number }>`
    select id, course_id as "courseId" from course_questions where user_id = ${buyerId} order by id limit 1`.execute(
    tx,
  )
  const [question] = rows
  if (!question) throw new Error('The demo buyer has asked nothing.')
  const about = { to: buyerId, thing: 'course', thingId: question.courseId } as const
  const give = (days: number, notice: Omit<Parameters<typeof giveNotice>[1], 'to'>) =>
    giveNotice({ tx, now: new Date(daysAgo(days)) }, { ...about, ...notice })

  await give(5, { event: 'published', thread: 'decision:demo' })
  await give(3, { event: 'hidden', thread: 'decision:demo hidden' })
  await sql`update notices set seen_at = created_at where user_id = ${buyerId}`.execute(tx)
  await give(2, { event: 'answered', thread: `answer:course:${question.id}`, questionId: question.id })
  await give(1, { event: 'replied', thread: 'reply:demo' })
  await tellOfSent(tx, buyerId)
}

async function tellOfSent(tx: Tx, buyerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select order_id as id from order_items item join orders on orders.id = order_id
    where item.status = 'shipped' and orders.user_id = ${buyerId} order by order_id desc limit 1`.execute(tx)
  const now = new Date(daysAgo(0))
  for (const { id } of rows)
    await giveNotice(
      { tx, now },
      { to: buyerId, event: 'shipped', thread: `order-shipped:${id}`, number: id },
    )
}
