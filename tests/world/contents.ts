import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/postgres/schema.ts'

/** The counting of calls, and the log of refusals. */
const UNCOUNTED = ['call_counts', 'tries', 'security_events']

/** Names of tables that do not count. */
type Except = readonly (keyof Database)[]

/** What a database holds now, but for what is named. */
export type Contents = (except?: Except) => Promise<string>

/** The tables of a database, asked for once. */
const tables = new WeakMap<Kysely<Database>, Promise<string[]>>()

/** One line for all that the database holds, but for the counting of calls, the log of refusals and what else is named. */
export async function contentsOf(db: Kysely<Database>, except: Except = []): Promise<string> {
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

/**
 * `contentsOf` for tests that ask it thousands of times: reads the tables again only when something was written to them since.
 * Each statement that writes is counted, by a trigger of each table, also one that is rolled back or empties a database.
 */
export async function watchContents(db: Kysely<Database>): Promise<Contents> {
  await sql`create sequence if not exists writes`.execute(db)
  await sql`create or replace function count_write() returns trigger language plpgsql as
    $$ begin perform nextval('writes'); return null; end $$`.execute(db)
  for (const name of await tablesOf(db)) {
    const table = sql.table(name)
    await sql`create or replace trigger count_write after insert or update or delete or truncate on ${table}
      execute function count_write()`.execute(db)
    await sql`alter table ${table} enable always trigger count_write`.execute(db)
  }
  const read = new Map<string, { writes: string; contents: string }>()
  return async (except = []) => {
    const { rows } = await sql<{ writes: string }>`select last_value::text as writes from writes`.execute(db)
    const writes = rows[0]?.writes ?? ''
    const known = read.get(except.join())
    if (known?.writes === writes) return known.contents
    const contents = await contentsOf(db, except)
    read.set(except.join(), { writes, contents })
    return contents
  }
}

async function tablesOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name <> all(${UNCOUNTED})`.execute(db)
  return rows.map(({ name }) => name)
}
