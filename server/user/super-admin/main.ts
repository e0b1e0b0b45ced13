/**
 * `npm run super-admin -- NUMBER`: makes the account with this proven mobile number a super admin. With `--remove-second-factors` it removes
 * those of a super admin who has lost them.
 */
import { ConfigurationError, readConfiguration } from '#server/platform/configuration.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded/embedded-postgres.ts'
import { NoEmbeddedPostgres } from '#server/platform/embedded/postgres-binaries.ts'
import { hasDatabase } from '#server/platform/embedded/postgres-home.ts'
import { openDatabase } from '#server/platform/postgres/database.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { makeSuperAdmin, removeSecondFactors, SuperAdminError } from './make-super-admin.ts'

const REMOVE_FACTORS = '--remove-second-factors'

async function run([number, option]: string[]): Promise<void> {
  if (number === undefined) throw new SuperAdminError('Name a mobile number: npm run super-admin -- 09…')
  if (option !== undefined && option !== REMOVE_FACTORS)
    throw new SuperAdminError(`${option} is not known; the only option is ${REMOVE_FACTORS}.`)
  const { databaseUrl, dataDir, needsAdminSecondFactor } = readConfiguration()
  if (databaseUrl === undefined && !hasDatabase(dataDir))
    throw new SuperAdminError(`${dataDir} has no database: start the server once first.`)
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres(dataDir) : undefined
  const db = openDatabase(databaseUrl ?? embedded?.connection ?? '', { max: 1 })
  try {
    const now = new Date()
    if (option === REMOVE_FACTORS) {
      const hadOne = await inTransaction(db, (tx) => removeSecondFactors({ tx, now }, number))
      console.log(`${number} ${hadOne ? 'has no second factor now' : 'had no second factor'}.`)
      return
    }
    const isNew = await inTransaction(db, (tx) => makeSuperAdmin({ tx, now }, number))
    console.log(`${number} is ${isNew ? 'now' : 'already'} a super admin.`)
    if (needsAdminSecondFactor) console.log('The role counts only while the account has a second factor.')
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

run(process.argv.slice(2)).catch((error: unknown) => {
  const isReadable =
    error instanceof SuperAdminError ||
    error instanceof ConfigurationError ||
    error instanceof NoEmbeddedPostgres
  console.error(isReadable ? error.message : error)
  process.exitCode = 1
})
