import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import { midnight } from './daily-sums-store.ts'

/** What was sold on a day. */
export interface Sold {
  day: string
  count: number
  paid: number
}

interface Wanted {
  fromDate: string
  toDate: string
  /** Undefined for all teachers. */
  teacherUserId: number | undefined
}

/** Courses that were sold on each day and what was paid for them; what was given back is no sale. */
export async function findSold(tx: Tx, { fromDate, toDate, teacherUserId }: Wanted): Promise<Sold[]> {
  const { rows } = await sql<Sold>`
    select (orders.paid_at at time zone 'Asia/Tehran')::date::text as day, sum(item.count)::integer as count,
      sum(item.paid)::bigint as paid
    from order_items item join orders on orders.id = item.order_id
    where item.course_id is not null and item.status not in ('waiting', 'cancelled', 'returned')
      and orders.paid_at >= ${midnight(fromDate)} and orders.paid_at < ${midnight(toDate)} + interval '1 day'
      and ${
        teacherUserId === undefined
          ? sql`true`
          : sql`item.teacher_id in (select id from teacher_profiles where user_id = ${teacherUserId})`
      }
    group by 1`.execute(tx)
  return rows
}
