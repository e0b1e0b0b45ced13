import { sql } from 'kysely'
import { ADMINS } from '#contract/define.ts'
import { TEXT_KINDS } from '#contract/talk.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { tableOf, TALKED_ABOUT } from './kinds.ts'

/** A text that no admin has decided about, or an edit of one. */
const waitsIn = (table: string, before: string) => sql`exists (select from ${sql.table(table)}
  where deleted_at is null and (not is_active and decided_at is null or waiting_text is not null)
    and coalesce(waiting_since, created_at) < ${before}::timestamptz)`

/** The active admins while words of before this moment wait, without those who have a notice of the thread since then. */
export async function adminsToRemind(tx: Tx, thread: string, before: string): Promise<number[]> {
  const tables = TALKED_ABOUT.flatMap((thing) => TEXT_KINDS.map((what) => tableOf({ thing, what })))
  const waits = sql.join(
    tables.map((table) => waitsIn(table, before)),
    sql` or `,
  )
  const { rows } = await sql<{ id: number }>`
    select distinct role.user_id as id from user_roles role
    where role.role = any(${[...ADMINS]}) and role.is_active and (${waits}) and not exists (
      select from notices where user_id = role.user_id and thread = ${thread} and created_at > ${before}::timestamptz)
    order by id`.execute(tx)
  return rows.map(({ id }) => id)
}
