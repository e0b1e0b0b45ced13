import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { projectRoot } from '#server/platform/project-root.ts'

const PAUSE_MS = 500
const Said = z.object({ port: z.int() })

/** A practice gateway that runs as a process of its own. */
export interface StandIn {
  /** The port that it listens on; 0 until it does. */
  port(): number
  stop(): Promise<void>
}

/** The program of the practice gateway, from its source or from the bundle, as this program is. */
function programFile(): string {
  const isSource = import.meta.url.endsWith('.ts')
  return join(projectRoot(), isSource ? 'server/bank/stand-in/main.ts' : 'dist/server/stand-in-bank.js')
}

/**
 * Starts the practice gateway, and starts it again whenever it ends. It ends with this process, however this process ends. Waits until it
 * listens, or has ended for the first time.
 */
export async function startStandIn(dataDir: string, host: string): Promise<StandIn> {
  let port = 0
  let child: ChildProcess
  let isStopping = false

  function start(): ChildProcess {
    child = spawn(process.execPath, [...process.execArgv, programFile(), dataDir, host, String(port)], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', (message) => {
      const said = z.safeParse(Said, message)
      if (said.success) port = said.data.port
    })
    child.once('exit', () => setTimeout(() => isStopping || start(), PAUSE_MS))
    return child
  }
  const first = start()
  await Promise.race([once(first, 'message'), once(first, 'exit')])

  return {
    port: () => port,
    async stop() {
      isStopping = true
      const isRunning = child.exitCode === null && child.signalCode === null
      const ended = isRunning ? once(child, 'exit') : undefined
      child.kill('SIGTERM')
      await ended
    },
  }
}
