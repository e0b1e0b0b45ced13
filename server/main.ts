import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { buildApp } from './app.ts'
import { openBank } from './bank/open-bank.ts'
import { prepareDemo } from './demo/prepare-demo.ts'
import { converterAt } from './films/make/converter.ts'
import { openInstagram } from './instagram/open-instagram.ts'
import { jobKinds } from './jobs.ts'
import { ConfigurationError, readConfiguration, type Configuration } from './platform/configuration.ts'
import { LONGEST_ANSWER_MS, openDatabase } from './platform/postgres/database.ts'
import { NoEmbeddedPostgres } from './platform/embedded/postgres-binaries.ts'
import { startEmbeddedPostgres } from './platform/embedded/embedded-postgres.ts'
import { databaseClock } from './platform/postgres/database-clock.ts'
import { listen } from './platform/postgres/listen.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { projectRoot } from './platform/project-root.ts'
import { startJobs } from './platform/jobs/run-jobs.ts'
import type { Database } from './platform/postgres/schema.ts'
import { openSenders } from './platform/messages/open-senders.ts'
import { filmFolder, filmPlaces } from './films/film-files.ts'
import { s3Films } from './films/s3-films.ts'
import { uploadFolder } from './site/uploads/upload-files.ts'
import { renewFeedAfterRestore } from './site/feed-store.ts'

const STOP_GRACE_MS = 10_000
/** Less than the 30 s after which a supervisor kills a process. */
const LONGEST_STOP_MS = 25_000

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

/** Brings the database to this program's schema, with demo content where it is wanted. Returns what to say of it. */
async function prepare(db: Kysely<Database>, configuration: Configuration): Promise<string[]> {
  await migrate(db)
  await renewFeedAfterRestore(db)
  return prepareDemo(db, configuration)
}

/** What ends each part that runs; the part that started last comes first. */
const stops: (() => Promise<void>)[] = []

let stopping: Promise<void> | undefined

/** Stops the parts that run. A second signal waits for the same stop. */
function stopAll(): Promise<void> {
  return (stopping ??= (async () => {
    for (const stop of stops) await stop()
  })())
}

async function start(): Promise<void> {
  const configuration = configurationOrExit()
  const clientDir = clientOf(configuration)
  const mediaDir = join(configuration.dataDir, 'media')
  const lessonsDir = join(configuration.dataDir, 'lessons')
  const uploadsDir = join(configuration.dataDir, 'uploads')
  for (const folder of [mediaDir, lessonsDir, uploadsDir]) mkdirSync(folder, { recursive: true })
  const embedded = configuration.databaseUrl ? null : await startEmbeddedPostgres(configuration.dataDir)
  if (embedded) stops.unshift(() => embedded.stop())
  const connection = configuration.databaseUrl ?? embedded?.connection
  if (!connection) throw new Error('There is no database to connect to.')
  const { databasePool: max, isBehindTransactionPooler } = configuration
  // migrations take as long as they take
  const preparing = openDatabase(connection, { max, isBehindTransactionPooler })
  const demoLines = await prepare(preparing, configuration).finally(() => preparing.destroy())
  const db = openDatabase(connection, { max, isBehindTransactionPooler, longestAnswerMs: LONGEST_ANSWER_MS })
  stops.unshift(() => db.destroy())
  const clock = await databaseClock(db)
  stops.unshift(() => clock.stop())

  const { version }: { version: string } = JSON.parse(
    readFileSync(join(projectRoot(), 'package.json'), 'utf8'),
  )
  const watchActors = (forget: () => void) => {
    const notices = listen(connection, 'actor_changes', forget)
    stops.unshift(() => notices.stop())
  }
  const filmStorage = configuration.s3 && s3Films(configuration.s3)
  const payments = await openBank(configuration)
  stops.unshift(() => payments.stop())
  let ownPort = configuration.port
  const bot = await openInstagram(configuration, () => ownPort)
  stops.unshift(() => bot.stop())
  const app = await buildApp({
    db,
    now: clock.now,
    bank: payments.bank,
    instagram: bot,
    practiceInstagram: bot.practice,
    mediaDir,
    uploadsDir,
    lessonsDir,
    filmStorage,
    lessonsAccelPrefix: configuration.lessonsAccelPrefix,
    version,
    android: {
      file: join(projectRoot(), 'android', 'build', `tuning-academy-${version}.apk`),
      certificates: configuration.androidCertificates,
    },
    logLevel: configuration.logLevel,
    trustProxy: configuration.trustProxy,
    publicUrl: configuration.publicUrl,
    mobileUrl: configuration.mobileUrl,
    secureCookies: configuration.isCookieSecure,
    hasDevOutbox: configuration.hasDevOutbox,
    needsAdminSecondFactor: configuration.needsAdminSecondFactor,
    hasSyncHook: configuration.hasSyncHook,
    clientDir,
    watchActors: configuration.isBehindTransactionPooler ? undefined : watchActors,
    hasSourceMaps: !configuration.isProduction,
    keptAnswersMb: configuration.keptAnswersMb,
  })
  const messages = openSenders(configuration)
  const gateway = {
    bank: payments.bank,
    publicUrl: configuration.publicUrl,
    noteTrouble: (error: unknown) => app.log.warn({ err: error }, 'payment gateway'),
  }
  const workshop = {
    converter: converterAt(configuration.ffmpegPath),
    files: uploadFolder(uploadsDir),
    folder: lessonsDir,
    films: filmStorage ? filmPlaces([filmFolder(lessonsDir), filmStorage]) : filmFolder(lessonsDir),
  }
  const jobs = startJobs(jobKinds(messages.senders, gateway, workshop, bot.instagram, app.operations), {
    db,
    now: clock.now,
    logError: (error, kind) => app.log.error({ err: error, kind }, 'job failed'),
  })

  stops.unshift(async () => {
    // a phone that keeps its connection, or reads slowly, may not hold up the stop
    const force = setTimeout(() => app.server.closeAllConnections(), STOP_GRACE_MS)
    await Promise.all([app.close(), jobs.stop()])
    clearTimeout(force)
  })

  const stop = () => {
    // what waits for a service that is silent goes on in another process, or at the next start
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    void stopAll().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  const opened = await app.listen({ port: configuration.port, host: configuration.host })
  const { port } = new URL(opened)
  ownPort = Number(port)
  const address = configuration.publicUrl.includes('localhost')
    ? `http://localhost:${port}`
    : configuration.publicUrl
  console.log(`Ready at ${address}`)
  for (const line of [payments.notice, bot.notice, ...messages.notices, ...demoLines]) console.log(line)
  if (configuration.hasDevOutbox)
    console.log(`Sign-in codes are shown at http://localhost:${port}/dev/outbox, on this machine alone`)
}

/** A failure of the start as a person reads it: one sentence where the person can mend it. */
function failureOfStart(error: unknown): unknown {
  if (error instanceof NoEmbeddedPostgres || error instanceof ConfigurationError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use: end the program that has it, or set PORT to another one.`
  return error
}

start().catch(async (error: unknown) => {
  console.error(failureOfStart(error))
  await stopAll()
  process.exit(1)
})
