import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, type Transaction, sql } from 'kysely'
import { inTransaction } from './in-transaction.ts'
import { projectRoot } from '#server/platform/project-root.ts'
import type { Database } from './schema.ts'

export interface Migration {
  name: string
  text: string
  checksum: string
}

/** A state of the migrations that a person must mend; the message is one line for them. */
class MigrationError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'MigrationError'
  }
}

const FILE_NAME = /^\d{3}-[a-z0-9-]+\.sql$/
/** Any fixed number: one lock for all processes that migrate this database. */
const LOCK = 7_320_172

/** The folder with the project's own migrations. */
export function migrationsFolder(): string {
  return join(projectRoot(), 'server', 'migrations')
}

/** The numbered files in the order in which they apply. */
export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const stray = names.find(
    (name, index) => !FILE_NAME.test(name) || names[index - 1]?.slice(0, 3) === name.slice(0, 3),
  )
  if (stray)
    throw new MigrationError(`${stray} needs a name like 012-what-it-does.sql with a number of its own.`)
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Brings the database to the newest migration, each in its own transaction, and returns the names it applied. Several
 * processes may call it at once. Throws MigrationError when an applied file was changed or a new one fails.
 */
export async function migrate(db: Kysely<Database>, folder?: string): Promise<string[]> {
  const applied: string[] = []
  for (const migration of readMigrations(folder)) {
    const isNew = await inTransaction(db, async (tx) => {
      await lock(tx)
      return (await isApplied(tx, migration)) ? false : apply(tx, migration)
    })
    if (isNew) applied.push(migration.name)
  }
  return applied
}

/** Held until the transaction ends, so it also works behind a transaction pooler. */
async function lock(tx: Transaction<Database>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`set local lock_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
  await sql`create table if not exists migrations (
    name text primary key, applied_at timestamptz not null default now(), checksum text not null)`.execute(tx)
}

async function isApplied(tx: Transaction<Database>, { name, checksum }: Migration): Promise<boolean> {
  const found = await sql<{ checksum: string }>`select checksum from migrations where name = ${name}`.execute(
    tx,
  )
  const [before] = found.rows
  if (before && before.checksum !== checksum) {
    throw new MigrationError(
      `${name} was changed after it had been applied: restore it and add a new file instead.`,
    )
  }
  return before !== undefined
}

async function apply(tx: Transaction<Database>, { name, text, checksum }: Migration): Promise<true> {
  try {
    await sql.raw(text).execute(tx)
  } catch (error) {
    throw new MigrationError(
      `${name} failed: ${error instanceof Error ? error.message : String(error)}`,
      error,
    )
  }
  await sql`insert into migrations (name, checksum) values (${name}, ${checksum})`.execute(tx)
  return true
}
