import { channelOf, type Reading } from '#src/calc/log/channels.ts'
import type { Log } from '#src/calc/log/log.ts'
import { findRun, type Rows } from '#src/calc/log/road-run.ts'
import type { Role } from '#src/calc/log/roles.ts'

/** Channels that are compared, as far as both logs have them, in the units of the calculations. */
const COMPARED: readonly Role[] = ['rpm', 'load', 'lambda', 'tps', 'speed', 'clt', 'iat', 'pulse']

/** A log and what its channels are. */
export interface ReadLog {
  log: Log
  reading: Reading
  time: Float64Array | undefined
}

/** One of two logs with the channels that are compared. */
export interface Side {
  log: Log
  time: Float64Array | undefined
  channels: ReadonlyMap<Role, Float64Array>
  /** Its full-throttle run. */
  run: Rows | undefined
}

/** Ends the task, so that the page answers between two channels of a long log. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

/** The channels of both logs, one channel a task. Throws an `AbortError` when the signal ends it. */
export async function bothSides(
  before: ReadLog,
  after: ReadLog,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<{ before: Side; after: Side }> {
  let done = 0
  const sideOf = async ({ log, reading, time }: ReadLog): Promise<Side> => {
    const channels = new Map<Role, Float64Array>()
    for (const role of COMPARED) {
      await nextTask()
      signal.throwIfAborted()
      const channel = channelOf(log, reading, role)
      if (channel) channels.set(role, channel)
      done += 1
      onProgress(done / (2 * COMPARED.length))
    }
    const rpm = channels.get('rpm')
    return { log, time, channels, run: rpm && time && findRun(time, rpm, channels.get('tps')) }
  }
  return { before: await sideOf(before), after: await sideOf(after) }
}

export function rolesOfBoth(before: Side, after: Side): Role[] {
  return COMPARED.filter((role) => before.channels.has(role) && after.channels.has(role))
}

/** The samples between two times. */
export function rowsBetween(time: Float64Array, from: number, to: number): Rows {
  const first = time.findIndex((one) => one >= from)
  const last = time.findLastIndex((one) => one <= to)
  return first === -1 ? { from: 0, to: 0 } : { from: first, to: last + 1 }
}
