import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'

/** A table and those of its columns that are stored, not computed. */
export interface Table {
  name: string
  columns: string[]
}

const name = (identifier: string) => pg.escapeIdentifier(identifier)
const fileOf = (folder: string, table: Table) => join(folder, `${table.name}.copy`)
const shapeOf = ({ name: table, columns }: Table) => `${name(table)} (${columns.map(name).join(', ')})`

/** Everything that is kept: not the list of migrations, and not what may be lost with the power. */
export async function keptTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and attnum > 0 and not attisdropped and attgenerated = '' and relname <> 'migrations'
    group by relname order by relname`)
  return rows
}

/** The names of all tables but the list of migrations: one that is not kept may refer to one that is. */
async function allTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ relname: string }>(`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`)
  return rows.map(({ relname }) => relname)
}

/** A sequence and the last number that it gave. */
export interface Sequence {
  name: string
  last: string
}

/** The sequences that gave a number. They do not belong to a snapshot: they are at least as far as its rows. */
export async function usedSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows
}

/** What was applied to the database, in order. */
export async function appliedMigrations(client: pg.Client): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  )
  return rows
}

export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  return rows.length === 0
}

/** Runs the work on one view of the database, whatever others write meanwhile. */
export async function inOneSnapshot<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin isolation level repeatable read read only')
  const result = await work()
  await client.query('commit')
  return result
}

/** Writes the rows of a table into its file. */
export async function copyOut(client: pg.Client, table: Table, folder: string): Promise<void> {
  const rows = client.query(to(`copy ${shapeOf(table)} to stdout`))
  await pipeline(rows, createWriteStream(fileOf(folder, table), { mode: 0o600 }))
}

/**
 * Replaces the rows of all tables by those of the files, all or nothing. Triggers and foreign keys are off
 * meanwhile: what triggers would write is in the files.
 */
export async function copyAllIn(
  client: pg.Client,
  { tables, sequences }: { tables: readonly Table[]; sequences: readonly Sequence[] },
  folder: string,
): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  await client.query(`truncate ${(await allTables(client)).map(name).join(', ')}`)
  for (const table of tables) {
    const rows = client.query(from(`copy ${shapeOf(table)} from stdin`))
    await pipeline(createReadStream(fileOf(folder, table)), rows)
  }
  for (const { name: sequence, last } of sequences)
    await client.query('select setval($1::regclass, $2)', [name(sequence), last])
  await client.query('commit')
  await client.query('analyze')
}
