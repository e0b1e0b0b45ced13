import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/postgres/schema.ts'

/** The counting of calls, and the log of refusals. */
const UNCOUNTED = ['call_counts', 'tries', 'security_events']

/** The tables of a database, asked for once. */
const tables = new WeakMap<Kysely<Database>, Promise<string[]>>()

/** One line for all that the database holds, but for the counting of calls, the log of refusals and what else is named. */
export async function contentsOf(
  db: Kysely<Database>,
  except: readonly (keyof Database)[] = [],
): Promise<string> {
  const names = tables.get(db) ?? tablesOf(db)
  tables.set(db, names)
  const counted = (await names).filter((name) => !except.some((other) => other === name))
  const sums = counted.map(
    (name) =>
      sql`select ${name} as name, count(*)::text as rows, coalesce(sum(hashtext(t::text)), 0)::text as sum from ${sql.table(name)} t`,
  )
  const all = await sql`${sql.join(sums, sql` union all `)} order by name`.execute(db)
  return JSON.stringify(all.rows)
}

async function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> all(${UNCOUNTED})`.execute(db)
  return rows.map(({ name }) => name)
}
