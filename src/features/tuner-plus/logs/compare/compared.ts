import { channelOf, type Reading } from '#src/calc/log/channels.ts'
import type { Log } from '#src/calc/log/log.ts'
import { findRun, type Rows } from '#src/calc/log/road-run.ts'
import type { Role } from '#src/calc/log/roles.ts'

/** Channels that are compared, as far as both logs have them, in the units of the calculations. */
const COMPARED: readonly Role[] = ['rpm', 'load', 'lambda', 'tps', 'speed', 'clt', 'iat', 'pulse']

/** One of two logs with the channels that both have. */
export interface Side {
  log: Log
  time: Float64Array | undefined
  channels: ReadonlyMap<Role, Float64Array>
  /** Its full-throttle run. */
  run: Rows | undefined
}

export function sideOf(log: Log, reading: Reading, time: Float64Array | undefined): Side {
  const channels = new Map<Role, Float64Array>()
  for (const role of COMPARED) {
    const channel = channelOf(log, reading, role)
    if (channel) channels.set(role, channel)
  }
  const rpm = channels.get('rpm')
  return {
    log,
    time,
    channels,
    run: rpm && time && findRun(time, rpm, channels.get('tps')),
  }
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
