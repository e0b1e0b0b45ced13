import { sql } from 'kysely'
import { OPEN_SECONDS } from '#contract/site/open-rows.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Notes the row of a list that an admin has open, or that it is none. */
export async function noteOpenRow(
  tx: Tx,
  { adminId, list, row, now }: { adminId: number; list: string; row: string | undefined; now: Date },
): Promise<void> {
  if (row === undefined) await tx.deleteFrom('open_rows').where('admin_id', '=', adminId).execute()
  else
    await sql`insert into open_rows (admin_id, list, row_key, seen_at)
      values (${adminId}, ${list}, ${row}, ${now.toISOString()})
      on conflict (admin_id) do update set list = excluded.list, row_key = excluded.row_key,
        seen_at = excluded.seen_at`.execute(tx)
}

/** The rows of a list that other admins have open. */
export async function openRowsOfOthers(
  tx: Tx,
  { adminId, list, now }: { adminId: number; list: string; now: Date },
): Promise<{ row: string; name: string }[]> {
  const { rows } = await sql<{ row: string; name: string }>`
    select open.row_key as row, coalesce(profile.display_name, '') as name from open_rows open
    left join user_profiles profile on profile.user_id = open.admin_id
    where open.list = ${list} and open.admin_id <> ${adminId}
      and open.seen_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${OPEN_SECONDS})
    order by open.seen_at desc, open.admin_id`.execute(tx)
  return rows
}
