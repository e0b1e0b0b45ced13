import { type RawBuilder, sql } from 'kysely'

/** Unpaid orders of a person within a day that may hold goods and codes; the next ones hold nothing. */
const MOST_UNPAID_HOLDS = 3

/** Whether a waiting order of `orders` keeps its goods and its code for its buyer, who did not leave too many unpaid. */
export const holds = (now: Date): RawBuilder<boolean> => sql`
  (select count(*) from orders unpaid where unpaid.user_id = orders.user_id and unpaid.id <> orders.id
    and unpaid.state = 'cancelled' and unpaid.paid_at is null
    and unpaid.created_at > ${now.toISOString()}::timestamptz - interval '1 day') < ${MOST_UNPAID_HOLDS}`
