/** `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: the embedded database, media and films of DATA_DIR. */
import { resolve } from 'node:path'
import { ConfigurationError, readConfiguration } from '#server/platform/configuration.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { hasDatabase } from '#server/platform/embedded/postgres-home.ts'
import { backUp, BackupError, restore } from './backup.ts'

const WORK = { backup: backUp, restore }

function isWork(name: string | undefined): name is keyof typeof WORK {
  return name !== undefined && Object.hasOwn(WORK, name)
}

async function run([name, target]: string[]): Promise<void> {
  if (!isWork(name) || target === undefined)
    throw new BackupError('Name a folder: npm run backup -- FOLDER, or npm run restore -- FOLDER.')
  const { databaseUrl, dataDir } = readConfiguration()
  if (databaseUrl !== undefined)
    throw new BackupError(
      'The database of DATABASE_URL is backed up with pg_dump and restored with pg_restore.',
    )
  if (name === 'backup' && !hasDatabase(dataDir))
    throw new BackupError(`${dataDir} has no database: set DATA_DIR to the folder of the shop.`)
  const folder = resolve(target)
  const embedded = await startEmbeddedPostgres(dataDir)
  try {
    await WORK[name]({ connection: embedded.connection, dataDir }, folder)
  } finally {
    await embedded.stop()
  }
  console.log(name === 'backup' ? `Backed up to ${folder}` : `Restored ${folder} to ${dataDir}`)
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isTold = error instanceof BackupError || error instanceof ConfigurationError
  console.error(isTold ? error.message : error)
  process.exitCode = 1
})
