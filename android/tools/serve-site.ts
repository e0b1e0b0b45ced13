import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PATIENCE_MS = 180_000
const PAUSE_MS = 250
const root = new URL('../..', import.meta.url).pathname

/** Starts the site with its demo shop in a folder of its own, runs the work with its address, and ends it. */
export async function withSite<T>(work: (site: string) => T): Promise<T> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'android-site-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder, LOG_LEVEL: 'error' }
  const server = spawn(process.execPath, [join(root, 'server', 'start.mjs')], { env, stdio: 'ignore' })
  const site = `http://127.0.0.1:${port}`
  try {
    await untilServed(site, server)
    return work(site)
  } finally {
    await end(server)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

async function untilServed(site: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`${site}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error('The site does not start.')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
