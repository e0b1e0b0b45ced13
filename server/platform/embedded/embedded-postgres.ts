import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresBinaries } from './postgres-binaries.ts'
import { type Cluster, ENVIRONMENT, createCluster, identity } from './postgres-cluster.ts'
import { postgresHome, socketFolder } from './postgres-home.ts'
import { type Lifeline, openLifeline } from './postgres-lifeline.ts'
import { forgetStrangersPid, runningServer } from './postgres-server-process.ts'

/** Where clients connect: a unix socket in the folder `host`. */
export interface SocketConnection {
  host: string
  port: number
  user: string
  database: string
}

export interface EmbeddedPostgres {
  connection: SocketConnection
  /** True when a server was already running, left by a crashed app or used by another one. */
  adopted: boolean
  /** Lets go of the server, and stops it when no other app uses it. Close pools before. */
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

const PORT = 5432
const START_LIMIT_MS = 120_000
const RETRY_MS = 100
const MOST_FAILED_STARTS = 100
const LONGEST_LOG_BYTES = 1_000_000
const MISSING_SOCKET_LIMIT = 50

/** Small enough for a two-core machine with other work to do. */
const LEAN_SETTINGS = {
  listen_addresses: '',
  shared_buffers: '64MB',
  max_connections: '60',
  maintenance_work_mem: '32MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // without the errors of statements, which repeat what people wrote; the server logs them without it
  log_min_messages: 'log',
}

/**
 * Starts PostgreSQL on the data directory, or joins the server that already runs there. While the app runs, a server
 * that dies is started again. Throws one readable line where that is impossible.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: Settings = {},
): Promise<EmbeddedPostgres> {
  const { home, account } = postgresHome(dataDir)
  const binaries = await postgresBinaries(home, account)
  const folder = join(home, 'cluster')
  const cluster = { home, folder, account, binaries }
  await createCluster(cluster)

  let isStopping = false
  let { lifeline, adopted } = await attach(cluster, settings)
  const connection = connectionTo(lifeline.sockets)
  watch()

  function watch(): void {
    void lifeline.lost.then(async () => {
      while (!isStopping) {
        try {
          lifeline = (await attach(cluster, settings)).lifeline
          return watch()
        } catch (error) {
          process.stderr.write(`The embedded database could not be started again: ${String(error)}\n`)
          await sleep(RETRY_MS * 10)
        }
      }
    })
  }

  return {
    connection,
    adopted,
    async stop() {
      isStopping = true
      const server = runningServer(folder)
      if (server && (await lifeline.isLast())) {
        process.kill(server.pid, 'SIGINT')
        while (runningServer(folder)?.pid === server.pid) await sleep(RETRY_MS / 4)
      }
      await lifeline.close()
    },
  }
}

function connectionTo(host: string): SocketConnection {
  return { host, port: PORT, user: 'postgres', database: 'postgres' }
}

/**
 *   nobody runs ──► spawn ──► comes up ──► joined (ours)
 *        ▲            └─ exits: a twin was faster, or old children still hold the memory ──► look again
 *   somebody runs ──► answers ──► joined (adopted)
 *        └─ its socket is gone for long ──► told to stop ──► look again
 */
async function attach(
  cluster: Cluster,
  settings: Settings,
): Promise<{ lifeline: Lifeline; adopted: boolean }> {
  const deadline = Date.now() + START_LIMIT_MS
  let ours = 0
  let failedStarts = 0
  let missingSocket = 0
  while (Date.now() < deadline) {
    const sockets = socketFolder(cluster.home, cluster.account)
    const server = runningServer(cluster.folder)
    if (server) {
      const lifeline = await openLifeline([server.sockets, sockets].map(connectionTo))
      if (lifeline) return { lifeline, adopted: server.pid !== ours }
      const isSilent = !existsSync(join(server.sockets, `.s.PGSQL.${PORT}`))
      missingSocket = isSilent ? missingSocket + 1 : 0
      if (missingSocket === MISSING_SOCKET_LIMIT) process.kill(server.pid, 'SIGINT')
    } else if (ours === 0 || !isAlive(ours)) {
      if (failedStarts++ > MOST_FAILED_STARTS) break
      forgetStrangersPid(cluster.folder)
      ours = spawnServer(cluster, { unix_socket_directories: sockets, ...settings })
    }
    await sleep(RETRY_MS)
  }
  throw new Error(`The embedded PostgreSQL did not start. ${lastLines(logFile(cluster))}`)
}

function logFile({ home }: Cluster): string {
  return join(home, 'postgres.log')
}

function lastLines(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').slice(-4).join(' ') : ''
}

/** Detached and with its own log file, so that the server outlives an app that crashes. */
function spawnServer(cluster: Cluster, settings: Settings): number {
  const file = logFile(cluster)
  const isLong = existsSync(file) && statSync(file).size > LONGEST_LOG_BYTES
  const log = openSync(file, isLong ? 'w' : 'a', 0o600)
  const options = Object.entries({ ...LEAN_SETTINGS, ...settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(join(cluster.binaries, 'postgres'), ['-D', cluster.folder, ...options], {
    ...identity(cluster.account),
    cwd: cluster.home,
    env: ENVIRONMENT,
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  server.on('error', (error) => process.stderr.write(`PostgreSQL cannot be run: ${error.message}\n`))
  server.unref()
  return server.pid ?? 0
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
