import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Adds sales to the counts of courses. It locks them in the order of their ids, as other processes do. */
export async function addToSellCounts(
  tx: Tx,
  { courseIds, change }: { courseIds: readonly number[]; change: number },
): Promise<void> {
  await sql`update courses set sell_count = greatest(sell_count + ${change}, 0) where id in (select id from courses
    where id = any(${courseIds}::integer[]) order by id for no key update)`.execute(tx)
}
