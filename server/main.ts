import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from './app.ts'
import { loadDemo } from './demo/load-demo.ts'
import { sweepPictures } from './files/files-store.ts'
import { sweepCallCounts } from './platform/admission-store.ts'
import { ConfigurationError, readConfiguration, type Configuration } from './platform/configuration.ts'
import { openDatabase } from './platform/database.ts'
import { NoEmbeddedPostgres } from './platform/postgres-binaries.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { migrate } from './platform/migrate.ts'
import { sweepMutations } from './platform/mutations-store.ts'
import { projectRoot } from './platform/project-root.ts'
import { kavenegarSender, keptSender, mailSender, startMessageLoop } from './platform/send-messages.ts'
import { renewFeedAfterRestore } from './site/feed-store.ts'

const SWEEP_MS = 10 * 60_000
const STOP_GRACE_MS = 3_000

function configurationOrExit(): Configuration {
  try {
    return readConfiguration()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    for (const line of error.lines) console.error(line)
    process.exit(1)
  }
}

/** The built client; an app whose engine others may try is another one. */
function clientOf({ hasSyncHook }: Configuration): string {
  const folder = join(projectRoot(), hasSyncHook ? 'dist/hooked' : 'dist/client')
  if (!hasSyncHook || existsSync(join(folder, 'sync-hook.html'))) return folder
  throw new ConfigurationError(['SYNC_HOOK is 1, but that app is not built: run SYNC_HOOK=1 npm run build.'])
}

function say(configuration: Configuration, address: string): void {
  const isDemo = configuration.demo !== 'off' && !configuration.isProduction
  console.log(`Ready at ${address}`)
  if (isDemo)
    console.log(
      'Demo accounts: buyer@example.com, teacher@example.com, seller@example.com, admin@example.com, super@example.com (password Tuning-1405)',
    )
  if (configuration.hasDevOutbox) console.log(`Sign-in codes are shown at ${address}/dev/outbox`)
}

async function start(): Promise<void> {
  const configuration = configurationOrExit()
  const clientDir = clientOf(configuration)
  const mediaDir = join(configuration.dataDir, 'media')
  mkdirSync(mediaDir, { recursive: true })
  const embedded = configuration.databaseUrl ? null : await startEmbeddedPostgres(configuration.dataDir)
  const connection = configuration.databaseUrl ?? embedded?.connection
  if (!connection) throw new Error('There is no database to connect to.')
  const db = openDatabase(connection, {
    max: configuration.databasePool,
    isBehindTransactionPooler: configuration.isBehindTransactionPooler,
  })
  await migrate(db)
  await renewFeedAfterRestore(db)
  const wantsDemo = configuration.demo === 'on' || (configuration.demo === 'auto' && embedded !== null)
  if (wantsDemo) await loadDemo(db)

  const { version }: { version: string } = JSON.parse(
    readFileSync(join(projectRoot(), 'package.json'), 'utf8'),
  )
  const app = await buildApp({
    db,
    mediaDir,
    version,
    logLevel: configuration.logLevel,
    trustProxy: configuration.trustProxy,
    publicUrl: configuration.publicUrl,
    mobileUrl: configuration.mobileUrl,
    secureCookies: configuration.isCookieSecure,
    hasDevOutbox: configuration.hasDevOutbox,
    needsAdminSecondFactor: configuration.needsAdminSecondFactor,
    hasSyncHook: configuration.hasSyncHook,
    clientDir,
    keptAnswersMb: configuration.keptAnswersMb,
  })
  const { smsApiKey, smsTemplate, smtpUrl, mailFrom, hasDevOutbox } = configuration
  const kept = hasDevOutbox ? keptSender : null
  const messages = startMessageLoop(db, {
    sms: smsApiKey && smsTemplate ? kavenegarSender(smsApiKey, smsTemplate) : kept,
    email: smtpUrl && mailFrom ? mailSender(smtpUrl, mailFrom, configuration.publicUrl) : kept,
    keepsParams: hasDevOutbox,
    logError: (error) => app.log.error({ err: error }, 'message not sent'),
  })
  const sweep = setInterval(() => {
    Promise.all([sweepMutations(db), sweepCallCounts(db), sweepPictures(db)]).catch((error: unknown) =>
      app.log.error({ err: error }, 'sweep failed'),
    )
  }, SWEEP_MS)

  let stopping: Promise<void> | null = null
  const stop = () =>
    (stopping ??= (async () => {
      clearInterval(sweep)
      // a phone that keeps its connection, or reads slowly, may not hold up the stop
      const force = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS)
      await app.close()
      clearTimeout(force)
      await messages.stop()
      await db.destroy()
      await embedded?.stop()
      process.exit(0)
    })())
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const address = await app.listen({ port: configuration.port, host: configuration.host })
  say(
    configuration,
    configuration.publicUrl.includes('localhost')
      ? address.replace('0.0.0.0', 'localhost')
      : configuration.publicUrl,
  )
}

start().catch((error: unknown) => {
  const isTold = error instanceof NoEmbeddedPostgres || error instanceof ConfigurationError
  console.error(isTold ? error.message : error)
  process.exit(1)
})
