import { sql } from 'kysely'
import type { PanelView } from '#contract/site/panel-views.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Whose views of which list. */
interface Whose {
  userId: number
  list: string
}

export async function viewsOf(tx: Tx, { userId, list }: Whose): Promise<PanelView[]> {
  const { rows } = await sql<PanelView>`
    select name, filters, hidden_columns as "hiddenColumns" from panel_views
    where user_id = ${userId} and list = ${list} order by name`.execute(tx)
  return rows
}

/** The views of one person are written one after the other. Returns how many others there are. */
export async function lockViews(tx: Tx, { userId, list, name }: Whose & { name: string }): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`panel views ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from panel_views
    where user_id = ${userId} and list = ${list} and name <> ${name}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function writeView(tx: Tx, { userId, list }: Whose, view: PanelView): Promise<void> {
  const { name, filters, hiddenColumns } = view
  await sql`insert into panel_views (user_id, list, name, filters, hidden_columns)
    values (${userId}, ${list}, ${name}, ${JSON.stringify(filters)}::jsonb, ${hiddenColumns})
    on conflict (user_id, list, name) do update
    set filters = excluded.filters, hidden_columns = excluded.hidden_columns`.execute(tx)
}

export async function deleteView(tx: Tx, { userId, list }: Whose, name: string): Promise<void> {
  await sql`delete from panel_views where user_id = ${userId} and list = ${list} and name = ${name}`.execute(
    tx,
  )
}
