import { sweepPictures } from './files/files-store.ts'
import { sweepCallCounts } from './platform/call-limits-store.ts'
import type { Tx } from './platform/implement.ts'
import { sweepMutations } from './platform/mutations-store.ts'
import { sweepCodes, sweepMessages, sweepSessions } from './platform/old-rows-store.ts'
import { sweepSecurityLog } from './platform/security-log-store.ts'
import { sweepTries } from './user/tries-store.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export interface Sweep {
  name: string
  /** Removes what is older than its time; the clock is given. */
  what(tx: Tx, now: Date): Promise<void>
  every: number
}

/** What is removed when its time has passed. Each also runs at the start. */
export const SWEEPS: readonly Sweep[] = [
  { name: 'counts of calls', what: sweepCallCounts, every: 10 * MINUTE_MS },
  { name: 'counts of tries', what: sweepTries, every: 10 * MINUTE_MS },
  { name: 'recorded answers', what: sweepMutations, every: 10 * MINUTE_MS },
  { name: 'replaced pictures', what: sweepPictures, every: 10 * MINUTE_MS },
  { name: 'one-time codes', what: sweepCodes, every: DAY_MS },
  { name: 'ended sessions', what: sweepSessions, every: DAY_MS },
  { name: 'targets of messages', what: sweepMessages, every: DAY_MS },
  { name: 'security log', what: sweepSecurityLog, every: DAY_MS },
]

interface Sweeping {
  /** Waits for the sweep that runs. */
  stop(): Promise<void>
}

interface Surroundings {
  db: Tx
  now(): Date
  logError(error: unknown, sweep: string): void
}

/** Runs each sweep at once and then at its interval, one at a time; one that fails is logged and runs again the next time. */
export function startSweeps(sweeps: readonly Sweep[], { db, now, logError }: Surroundings): Sweeping {
  let last = Promise.resolve()
  const run = ({ name, what }: Sweep) => {
    last = last.then(() => what(db, now())).catch((error: unknown) => logError(error, name))
  }
  const timers = sweeps.map((sweep) => {
    run(sweep)
    return setInterval(run, sweep.every, sweep)
  })
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await last
    },
  }
}
