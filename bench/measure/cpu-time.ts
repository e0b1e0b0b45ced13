import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { postgresHome } from '#server/platform/embedded/postgres-home.ts'
import { runningServer } from '#server/platform/embedded/postgres-server-process.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

interface Stat {
  parent: number
  ownMs: number
  childrenMs: number
}

function statOf(pid: number): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const own = (fields[11] ?? 0) + (fields[12] ?? 0)
    const children = (fields[13] ?? 0) + (fields[14] ?? 0)
    return { parent, ownMs: own * TICK_MS, childrenMs: children * TICK_MS }
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return undefined
    throw error
  }
}

/** Processor time in milliseconds of a process and of all its children, running or ended. */
export function cpuTimeOf(pid: number): number {
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(Number(name))
    if (stat) stats.set(Number(name), stat)
  }
  const self = stats.get(pid)
  const children = [...stats.values()].filter(({ parent }) => parent === pid)
  return (self?.ownMs ?? 0) + (self?.childrenMs ?? 0) + children.reduce((sum, { ownMs }) => sum + ownMs, 0)
}

/** Resident memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

/** The main process of the embedded PostgreSQL of a data folder. */
export function postmasterOf(dataDir: string): number {
  const server = runningServer(join(postgresHome(dataDir).home, 'cluster'))
  if (!server) throw new Error('The embedded PostgreSQL does not run.')
  return server.pid
}
