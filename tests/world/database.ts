import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { SocketConnection } from '#server/platform/embedded/embedded-postgres.ts'
import { migrate, readMigrations } from '#server/platform/postgres/migrate.ts'
import type { Database } from '#server/platform/postgres/schema.ts'

/** An address, or a socket of the embedded server. */
export type Connection = string | SocketConnection

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server on which test databases are made. */
    postgres: Connection
  }
}

export interface TestDatabase {
  db: Kysely<Database>
  /** For another pool or process on the same database. */
  connection: Connection
  /** Closes `db` and removes the database. */
  drop(): Promise<void>
}

const LOCK = 7_320_173
const DROP_TRIES = 40
let made = 0

/** Databases that tests of one file have given back, with open connections: a new one costs half a second on a busy machine. */
const idle: TestDatabase[] = []
let fileOfIdle: string | undefined

/**
 * A database as `testDatabase` makes it, which an earlier test of the same file may have used: its rows are gone and its
 * ids begin at 1 again, but changes of its tables and triggers stay. Give it back with `drop`.
 */
export async function reusedDatabase(): Promise<TestDatabase> {
  await dropOfOtherFiles()
  const used = idle.pop()
  if (used) await empty(used.db)
  const database = used ?? (await testDatabase())
  return { ...database, drop: async () => void idle.push(database) }
}

/** A file may have changed the tables of its databases. */
async function dropOfOtherFiles(): Promise<void> {
  const { testPath } = expect.getState()
  if (testPath === fileOfIdle) return
  fileOfIdle = testPath
  for (const { drop } of idle.splice(0)) await drop()
}

/**
 * Leaves what the migrations themselves put into the tables. Deletes, because a truncated table gets new files for itself and
 * each of its indexes: ten times the work for a few rows. As a replica, so that no trigger or foreign key asks for more.
 */
async function empty(db: Kysely<Database>): Promise<void> {
  await sql`do $$
    declare
      kept constant text[] := '{migrations,feed_epoch,server_secrets}';
      name text;
    begin
      set local session_replication_role = replica;
      for name in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all (kept)
      loop
        execute format('delete from %I', name);
      end loop;
      for name in
        select sequence.relname from pg_class sequence
        join pg_depend owner on owner.objid = sequence.oid and owner.deptype in ('a', 'i')
        join pg_class owned on owned.oid = owner.refobjid and owned.relname <> all (kept)
        join pg_sequences used on used.sequencename = sequence.relname and used.last_value is not null
        where sequence.relkind = 'S'
      loop
        execute format('alter sequence %I restart', name);
      end loop;
    end $$`.execute(db)
}

/** An own database with all migrations applied and nothing in it. Call `drop` after the file's tests. */
export async function testDatabase(): Promise<TestDatabase> {
  return newDatabase(currentTemplate)
}

/** An own database without even a table. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return newDatabase(() => Promise.resolve('template0'))
}

async function newDatabase(templateOn: (server: pg.Client) => Promise<string>): Promise<TestDatabase> {
  const name = `test_${process.pid}_${(made += 1)}`
  await onServer(async (server) => {
    await server.query('select pg_advisory_lock($1)', [LOCK])
    const template = await templateOn(server)
    await server.query(`create database ${name} template ${template} encoding 'UTF8'`)
  })
  const connection = on(name)
  const db = openDatabase(connection, { max: 5 })
  return {
    db,
    connection,
    async drop() {
      await db.destroy()
      await onServer((server) => dropWhenLeft(server, name))
    },
  }
}

/** Named after its migrations, so that a changed migration makes another template. Call with the lock held. */
async function currentTemplate(server: pg.Client): Promise<string> {
  const checksums = readMigrations().map(({ checksum }) => checksum)
  const name = `template_${createHash('sha256').update(checksums.join()).digest('hex').slice(0, 16)}`
  const { rows } = await server.query<{ datname: string }>(
    "select datname from pg_database where datname like 'template\\_%'",
  )
  const others = rows.map(({ datname }) => datname)
  if (others.includes(name)) return name

  for (const old of others) await dropWhenLeft(server, old)
  const draft = `draft_${name}`
  await server.query(`drop database if exists ${draft} with (force)`)
  await server.query(`create database ${draft} template template0 encoding 'UTF8'`)
  const db = openDatabase(on(draft), { max: 1 })
  await migrate(db)
  await db.destroy()
  await whenLeft(() => server.query(`alter database ${draft} rename to ${name}`))
  return name
}

async function onServer(work: (server: pg.Client) => Promise<unknown>): Promise<void> {
  const server = new pg.Client(inject('postgres'))
  await server.connect()
  try {
    await work(server)
  } finally {
    await server.end()
  }
}

function on(database: string): Connection {
  const server = inject('postgres')
  if (typeof server !== 'string') return { ...server, database }
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function dropWhenLeft(server: pg.Client, name: string): Promise<void> {
  await whenLeft(() => server.query(`drop database if exists ${name}`))
}

/** A closed connection is gone from the server a moment later; forcing it out would raise errors in its pool. */
async function whenLeft(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work()
      return
    } catch (error) {
      const isInUse = error instanceof pg.DatabaseError && error.code === '55006'
      if (!isInUse || tries === DROP_TRIES) throw error
      await sleep(50)
    }
  }
}
