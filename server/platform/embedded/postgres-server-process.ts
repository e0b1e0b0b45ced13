import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface ServerProcess {
  pid: number
  /** The folder of its unix socket. */
  sockets: string
}

/** The PostgreSQL that runs on this cluster, whichever process started it. */
export function runningServer(cluster: string): ServerProcess | undefined {
  const server = notedServer(cluster)
  return server && belongsTo(server.pid, cluster) ? server : undefined
}

/**
 * Removes the note of a dead server whose process number now belongs to another program, as happens when a container
 * starts again: PostgreSQL would take that program for itself and refuse to start.
 */
export function forgetStrangersPid(cluster: string): void {
  const server = notedServer(cluster)
  if (server && !belongsTo(server.pid, cluster)) rmSync(pidFile(cluster), { force: true })
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid')
}

/** Lines of the file: process, data folder, start time, port, socket folder, … */
function notedServer(cluster: string): ServerProcess | undefined {
  const [pid, , , , sockets] = readNote(cluster).split('\n')
  return Number(pid) > 0 ? { pid: Number(pid), sockets: sockets ?? '' } : undefined
}

/** The note as it is, empty when there is none: a server that ends takes it along at any moment. */
function readNote(cluster: string): string {
  try {
    return readFileSync(pidFile(cluster), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}

/** PostgreSQL works in its data folder; a dead process and a zombie have no folder at all. */
function belongsTo(pid: number, cluster: string): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch {
    return false
  }
}
