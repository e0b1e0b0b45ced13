import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/operations/implement.ts'

const ASKED_EVERY_MS = 30_000
/** So far two clocks may be apart without a correction: time then runs as this machine counts it. */
const TOLERANCE_MS = 500
/** An answer that took longer says too little about the time. */
const SLOWEST_ANSWER_MS = 2_000

export interface Clock {
  now(): Date
  /** Asks the database for its time now. */
  adjust(): Promise<void>
  stop(): Promise<void>
}

/**
 * The time of the database, so that all processes on it agree: about who has a job, when a code ends and which minute is counted.
 * The database is asked now and every half minute; meanwhile this machine counts on. While the database is away, the last difference is used.
 */
export async function databaseClock(db: Tx, machine: () => number = Date.now): Promise<Clock> {
  const stopped = new AbortController()
  let difference: number | undefined

  async function adjust(): Promise<void> {
    const asked = machine()
    const { rows } = await sql<{ ms: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db)
    const took = machine() - asked
    const [{ ms } = { ms: 0 }] = rows
    if (difference !== undefined && (took < 0 || took > SLOWEST_ANSWER_MS)) return
    const found = Math.round(ms - (asked + took / 2))
    if (Math.abs(found - (difference ?? 0)) > TOLERANCE_MS) difference = found
    difference ??= 0
  }

  async function adjustAgain(): Promise<void> {
    while (!stopped.signal.aborted) {
      await pause(ASKED_EVERY_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
      // a database that is away fails every call, which says so
      if (!stopped.signal.aborted) await adjust().catch(() => undefined)
    }
  }

  await adjust()
  const running = adjustAgain()
  return {
    now: () => new Date(machine() + (difference ?? 0)),
    adjust,
    async stop() {
      stopped.abort()
      await running
    },
  }
}
