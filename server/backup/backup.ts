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
    const manifest = await withClient(connection, (client) =>
      inOneSnapshot(client, async (): Promise<Manifest> => {
        const migrations = await appliedMigrations(client)
        const tables = await keptTables(client)
        for (const table of tables) await copyOut(client, table, join(draft, TABLES))
        const sequences = await usedSequences(client)
        return { madeAt: new Date().toISOString(), migrations, tables, sequences }
      }),
    )
    // after the rows: a file that a row names was there before the row. Parts of uploads and films that are made go meanwhile
    copyFolders(dataDir, draft)
    // the last file: without it the folder is no backup
    writeFileSync(join(draft, MANIFEST), JSON.stringify(manifest, null, 2))
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    throw error
  }
}

/**
 * Puts the files of a backup back, restores its rows into an empty database, and brings it to this program's schema. A backup of a newer
 * program is refused.
 */
export async function restore({ connection, dataDir }: Installation, folder: string): Promise<void> {
  if (!existsSync(join(folder, MANIFEST))) throw new BackupError(`${folder} is not a backup.`)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8'))
  await withClient(connection, async (client) => {
    if (!(await isEmptyDatabase(client)))
      throw new BackupError('The database is not empty: set DATA_DIR to a new folder.')
    const schema = schemaOf(manifest)
    // before the rows: a restore that is cut leaves no shop without its files, and may be made again
    copyFolders(folder, dataDir)
    await migrateAs(schema, connection)
    await copyAllIn(client, manifest, join(folder, TABLES))
  })
  await migrateFully(connection)
}

/** The migrations that the backup was made with. */
function schemaOf({ migrations }: Manifest) {
  const own = new Map(readMigrations().map((migration) => [migration.name, migration]))
  return migrations.map(({ name, checksum }) => {
    const migration = own.get(name)
    if (migration?.checksum !== checksum)
      throw new BackupError(`The backup was made by another program: ${name} is unknown here.`)
    return migration
  })
}

/** Brings an empty database to the schema of these migrations. */
async function migrateAs(
  migrations: ReturnType<typeof schemaOf>,
  connection: Installation['connection'],
): Promise<void> {
  const schema = mkdtempSync(join(tmpdir(), 'schema-'))
  try {
    for (const { name, text } of migrations) writeFileSync(join(schema, name), text)
    await migrateFully(connection, schema)
  } finally {
    rmSync(schema, { recursive: true })
  }
}

async function migrateFully(connection: Installation['connection'], schema?: string): Promise<void> {
  const db = openDatabase(connection, { max: 1 })
  await migrate(db, schema).finally(() => db.destroy())
}

async function withClient<T>(
  connection: Installation['connection'],
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
