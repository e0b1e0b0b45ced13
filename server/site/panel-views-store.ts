import { sql } from 'kysely'
import type { PanelView } from '#contract/site/panel-views.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

/** Whose views of which section. */
interface Whose {
  userId: number
  list: string
  section: string
}

/** The rows of a section. Those without one are of all sections of their list. */
const shownIn = ({ userId, list, section }: Whose) =>
  sql`user_id = ${userId} and list = ${list} and section in (${section}, '')`

/** The view of the section itself comes before one of the same name without a section. */
export async function viewsOf(tx: Tx, whose: Whose): Promise<PanelView[]> {
  const { rows } = await sql<PanelView>`
    select distinct on (name) name, filters, hidden_columns as "hiddenColumns" from panel_views
    where ${shownIn(whose)} order by name, section desc`.execute(tx)
  return rows
}

/** The views of one person are written one after the other. Returns how many others a section shows, and all sections of its list have. */
export async function lockViews(
  tx: Tx,
  whose: Whose,
  name: string,
): Promise<{ inSection: number; ofList: number }> {
  const { userId, list, section } = whose
  await sql`select pg_advisory_xact_lock(hashtextextended(${`panel views ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ inSection: number; ofList: number }>`
    select count(distinct name) filter (where ${shownIn(whose)} and name <> ${name})::integer as "inSection",
      count(*)::integer as "ofList" from panel_views
    where user_id = ${userId} and list = ${list} and (section, name) <> (${section}, ${name})`.execute(tx)
  return rows[0] ?? { inSection: 0, ofList: 0 }
}

export async function writeView(tx: Tx, { userId, list, section }: Whose, view: PanelView): Promise<void> {
  const { name, filters, hiddenColumns } = view
  await sql`insert into panel_views (user_id, list, section, name, filters, hidden_columns)
    values (${userId}, ${list}, ${section}, ${name}, ${JSON.stringify(filters)}::jsonb, ${hiddenColumns})
    on conflict (user_id, list, section, name) do update
    set filters = excluded.filters, hidden_columns = excluded.hidden_columns`.execute(tx)
}

export async function deleteView(tx: Tx, whose: Whose, name: string): Promise<void> {
  await sql`delete from panel_views where ${shownIn(whose)} and name = ${name}`.execute(tx)
}
