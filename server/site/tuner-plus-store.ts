import { sql } from 'kysely'
import type { ToolAccess } from '#contract/course/tuner-access.ts'
import type { TunerPlus, TunerPlusInput } from '#contract/site/tuner-plus.ts'
import type { Tx } from '#server/platform/operations/implement.ts'

const COLUMNS = sql`id, key, title, description, price, duration_days as "durationDays", is_active as "isActive", "order"`

/** The entries of Tuner Plus in their order, all of them or some by id. */
export async function findTools(tx: Tx, ids: readonly number[] | 'all' = 'all'): Promise<TunerPlus[]> {
  const { rows } = await sql<TunerPlus>`
    select ${COLUMNS} from tuner_plus where ${ids === 'all' ? sql`true` : sql`id = any(${ids})`}
    order by "order", id`.execute(tx)
  return rows
}

/** Writes the entry of a tool, whose key says which. */
export async function writeTool(tx: Tx, tool: TunerPlusInput): Promise<TunerPlus | undefined> {
  const { key, title, description, price, durationDays, isActive, order } = tool
  const { rows } = await sql<TunerPlus>`
    insert into tuner_plus (key, title, description, price, duration_days, is_active, "order")
    values (${key}, ${title}, ${description}, ${price}, ${durationDays}, ${isActive}, ${order})
    on conflict (key) do update set title = excluded.title, description = excluded.description, price = excluded.price,
      duration_days = excluded.duration_days, is_active = excluded.is_active, "order" = excluded."order", updated_at = now()
    returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

/** What somebody may use at a moment: each tool once, with the access that lasts longest. */
export async function toolsOf(tx: Tx, userId: number, now: Date): Promise<ToolAccess[]> {
  const { rows } = await sql<ToolAccess>`
    select * from (
      select distinct on (tool.id) access.id, tool.id as "tunerPlusId", tool.key, access.until
      from tuner_plus_accesses access join tuner_plus tool on tool.id = access.tuner_plus_id
      where access.user_id = ${userId} and access.revoked_at is null
        and (access.until is null or access.until > ${now.toISOString()}::timestamptz)
      order by tool.id, access.until desc nulls first
    ) mine order by "tunerPlusId"`.execute(tx)
  return rows
}
