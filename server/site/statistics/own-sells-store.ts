import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'
import { midnight } from './daily-sums-store.ts'

/** What was sold on a day. */
export interface Sold {
  day: string
  count: number
  paid: number
}

/** What is sold, with the profile of its owner. */
const OWNERS = { course: 'teacher', product: 'seller' } as const
export type SoldThing = keyof typeof OWNERS

interface Wanted {
  thing: SoldThing
  fromDate: string
  toDate: string
  /** Undefined for those of everybody. */
  ownerId: number | undefined
}

/** What was sold on each day and what was paid for it; what was given back is no sale. */
export async function findSold(tx: Tx, { fromDate, toDate, thing, ownerId }: Wanted): Promise<Sold[]> {
  const owner = OWNERS[thing]
  const { rows } = await sql<Sold>`
    select (orders.paid_at at time zone 'Asia/Tehran')::date::text as day, sum(item.count)::integer as count,
      sum(item.paid)::bigint as paid
    from order_items item join orders on orders.id = item.order_id
    where ${sql.ref(`item.${thing}_id`)} is not null and item.status not in ('waiting', 'cancelled', 'returned')
      and orders.paid_at >= ${midnight(fromDate)} and orders.paid_at < ${midnight(toDate)} + interval '1 day'
      and ${
        ownerId === undefined
          ? sql`true`
          : sql`${sql.ref(`item.${owner}_id`)} in (
              select id from ${sql.table(`${owner}_profiles`)} where user_id = ${ownerId})`
      }
    group by 1`.execute(tx)
  return rows
}
