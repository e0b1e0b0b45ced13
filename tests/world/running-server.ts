import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#server/platform/project-root.ts'

const run = promisify(execFile)
const START_LIMIT_MS = 90_000
/** Below those of the practice gateways, which take any that is free while a server starts. */
const FIRST_PORT = 10_000
const PORTS_OF_WORKER = 1_500
/** With the process that starts them, which has servers too. */
const MOST_WORKERS = 6

/** The built server as a process of its own, on a folder of its own. */
export interface RunningServer {
  url: string
  port: number
  dataDir: string
  pid(): number
  /** Milliseconds from the start of the process to its first answer. */
  startedInMs: number
  /** Ends it as a supervisor would, and waits. */
  stop(): Promise<void>
  /** Ends it at once, without a chance to tidy up. */
  kill(): Promise<void>
  /** Starts it again on the same port and folder. */
  start(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

export interface ServerOptions {
  dataDir?: string
  env?: Record<string, string>
}

/** Starts dist/server/main.js with demo data and waits until it answers. */
export async function startServer({ dataDir, env = {} }: ServerOptions = {}): Promise<RunningServer> {
  const folder =
    dataDir ?? (await openFolder(env['DEMO'] === 'off' ? undefined : process.env['SHOP_TEMPLATE']))
  const port = await freePort()
  let child: ChildProcess | undefined
  const url = `http://localhost:${port}`

  const server: RunningServer = {
    url,
    port,
    dataDir: folder,
    startedInMs: 0,
    pid: () => child?.pid ?? 0,
    async start() {
      const began = performance.now()
      child = spawn(process.execPath, [join(projectRoot(), 'dist/server/main.js')], {
        env: {
          ...process.env,
          LOG_LEVEL: 'warn',
          ...env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: folder,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      await untilReady(child)
      server.startedInMs = performance.now() - began
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
    async remove() {
      await end(child, 'SIGTERM')
      if (!dataDir) await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await server.start()
  return server
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`The server did not start: ${said}`)), START_LIMIT_MS)
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (!said.includes('Ready at ')) return
      clearTimeout(timer)
      // read on, so that the server never waits for a reader of its log
      child.stdout?.off('data', listen).resume()
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', (chunk: Buffer) => void (said += chunk.toString()))
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with ${code}: ${said}`))
    })
  })
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/**
 * A port that nobody takes before the server is there: neither the system, which gives those from 32,768, nor another worker, which
 * has ports of its own.
 */
export async function freePort(): Promise<number> {
  const first = FIRST_PORT + PORTS_OF_WORKER * (Number(process.env['VITEST_POOL_ID'] ?? 0) % MOST_WORKERS)
  const port = randomInt(first, first + PORTS_OF_WORKER)
  const probe = createServer().listen(port, '127.0.0.1')
  const isFree = await new Promise<boolean>((resolve) =>
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false)),
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}

/** Open to the user that the database runs as when this one is root, so that it stays in the folder. */
async function openFolder(template?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-'))
  await chmod(folder, 0o755)
  // with its owners, which Node's own copying leaves behind
  if (template) await run('cp', ['-a', `${template}/.`, folder])
  return folder
}
