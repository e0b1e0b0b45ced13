import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/platform/postgres/database.ts'
import type { SocketConnection } from '#server/platform/embedded/embedded-postgres.ts'
import { migrate, readMigrations } from '#server/platform/postgres/migrate.ts'
import { copyTree } from './copy-tree.ts'
import {
  appliedMigrations,
  copyAllIn,
  copyOut,
  inOneSnapshot,
  isEmptyDatabase,
  keptTables,
  type Sequence,
  type Table,
  usedSequences,
} from './tables-store.ts'

/** What is backed up, or restored: a database and the folders of own files below DATA_DIR. */
export interface Installation {
  connection: string | SocketConnection
  dataDir: string
}

interface Manifest {
  madeAt: string
  migrations: { name: string; checksum: string }[]
  tables: Table[]
  sequences: Sequence[]
}

/** Something a person must decide; its message is one line for them. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BackupError'
  }
}

const MANIFEST = 'manifest.json'
const TABLES = 'tables'
/** Uploads change most, so they are copied right after the rows, and not after the films, which take long. */
const FOLDERS = ['uploads', 'media', 'lessons'] as const

/** Copies the folders of files that are there. */
function copyFolders(from: string, to: string): void {
  for (const name of FOLDERS) copyTree(join(from, name), join(to, name))
}

/**
 * Writes all rows, as of one moment, and all own files into a new folder. The server may run and write meanwhile. The folder has
 * its name only when it is complete.
 */
export async function backUp({ connection, dataDir }: Installation, folder: string): Promise<void> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: name a new folder.`)
  const draft = `${folder}.partial`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(join(draft, TABLES), { recursive: true, mode: 0o700 })
  try {
    await withClient(connection, async (client) => {
      await inOneSnapshot(client, async () => {
        const migrations = await appliedMigrations(client)
        const tables = await keptTables(client)
        for (const table of tables) await copyOut(client, table, join(draft, TABLES))
        const sequences = await usedSequences(client)
        const manifest: Manifest = { madeAt: new Date().toISOString(), migrations, tables, sequences }
        writeFileSync(join(draft, MANIFEST), JSON.stringify(manifest, null, 2))
      })
    })
    // after the rows: a file that a row names was there before the row. Parts of uploads and films that are made go meanwhile
    copyFolders(dataDir, draft)
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/**
 * Restores a backup into an empty database, brings it to this program's schema, and puts the files back. A backup of a newer
 * program is refused.
 */
export async function restore({ connection, dataDir }: Installation, folder: string): Promise<void> {
  if (!existsSync(join(folder, MANIFEST))) throw new BackupError(`${folder} is not a backup.`)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  await withClient(connection, async (client) => {
    if (!(await isEmptyDatabase(client)))
      throw new BackupError('The database is not empty: set DATA_DIR to a new folder.')
    await migrateAs(manifest, connection)
    await copyAllIn(client, manifest, join(folder, TABLES))
  })
  await migrateFully(connection)
  copyFolders(folder, dataDir)
}

/** Brings an empty database to the schema that the backup was made with. */
async function migrateAs({ migrations }: Manifest, connection: Installation['connection']): Promise<void> {
  const own = new Map(readMigrations().map((migration) => [migration.name, migration]))
  const schema = mkdtempSync(join(tmpdir(), 'schema-'))
  try {
    for (const { name, checksum } of migrations) {
      const migration = own.get(name)
      if (migration?.checksum !== checksum)
        throw new BackupError(`The backup was made by another program: ${name} is unknown here.`)
      writeFileSync(join(schema, name), migration.text)
    }
    await migrateFully(connection, schema)
  } finally {
    rmSync(schema, { recursive: true })
  }
}

async function migrateFully(connection: Installation['connection'], schema?: string): Promise<void> {
  const db = openDatabase(connection, { max: 1 })
  await migrate(db, schema).finally(() => db.destroy())
}

async function withClient(
  connection: Installation['connection'],
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
