import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import {
  endJob,
  enqueueJob,
  extendLease,
  holdJob,
  type Job,
  type JobName,
  type Leases,
  noteJobError,
  renewJob,
  takeJob,
} from './jobs-store.ts'

const POLL_MS = 2_000
const LEASE_SECONDS = 30
const MAX_ATTEMPTS = 5
const LANES = [
  'messages',
  'mails',
  'bulk',
  'push',
  'bank',
  'films',
  'exams',
  'beat',
  'hooks',
  'bot',
  'work',
] as const

/** What a job gets: a connection, or the transaction that its end is committed with, and the clock. */
export interface JobContext {
  tx: Tx
  now: Date
  /** Aborted when the server stops. The job runs again at the next start, and the try does not count. */
  signal: AbortSignal
  /**
   * Renews the lease: a job that says so often may run for hours, and is soon taken again when its process was killed. Throws when
   * another process has taken the job, because this one was stopped for too long.
   */
  stillRuns(): Promise<void>
}

/** What is left of a job: it goes on with this payload at this moment. */
export interface Rest<Payload> {
  payload: Payload
  at: Date
  /** The failure that it waits for the end of; it is logged and noted, and is no failed try. */
  because?: Error
}

interface Rules<Payload> {
  /** The jobs of one lane run one after another in each process: messages keep no payment waiting. */
  lane?: (typeof LANES)[number]
  /**
   * 'one': its effect and its end are committed together, and nobody takes it meanwhile, so that it takes effect once. 'own': it
   * opens its transactions itself and may call other services; it may run again after its effect.
   */
  transaction?: 'one' | 'own'
  /** Milliseconds between two runs of a job that repeats for ever. It has an empty payload and is never given up. */
  every?: number
  /** How long one run may take, in seconds. Nobody else runs it so long. */
  leaseSeconds?: number
  /** Tries until it is given up. */
  maxAttempts?: number
  run(context: JobContext, payload: Payload): Promise<Rest<Payload> | void>
  /** Follows from giving it up, in the transaction that notes it. */
  onGivenUp?(context: JobContext, payload: Payload): Promise<void>
}

/** A kind of job with what runs it, the type of its payload erased. */
export interface JobKind extends Required<Pick<Rules<object>, 'lane' | 'transaction' | 'leaseSeconds'>> {
  name: string
  every: number | undefined
  maxAttempts: number
  run(context: JobContext, payload: object): Promise<Rest<object> | void>
  onGivenUp?(context: JobContext, payload: object): Promise<void>
}

/** Joins the name of a kind with what runs it. */
export function jobKind<Payload extends object>({ name }: JobName<Payload>, rules: Rules<Payload>): JobKind {
  const { lane = 'work', transaction = 'one', every, run, onGivenUp } = rules
  return {
    name,
    lane,
    transaction,
    every,
    leaseSeconds: rules.leaseSeconds ?? LEASE_SECONDS,
    maxAttempts: every === undefined ? (rules.maxAttempts ?? MAX_ATTEMPTS) : Infinity,
    run,
    ...(onGivenUp && { onGivenUp }),
  }
}

interface Surroundings {
  db: Tx
  now(): Date
  signal?: AbortSignal
  logError(error: unknown, kind: string): void
}

/** Writes the jobs that repeat, where they are not written yet. */
async function writeRepeating(db: Tx, kinds: readonly JobKind[]): Promise<void> {
  for (const { name, every } of kinds)
    if (every !== undefined) await enqueueJob(db, { name }, {}, { key: 'repeats' })
}

/** Another process has taken the job: this one was stopped for longer than its lease. What becomes of the job is no longer decided here. */
class LostJob extends Error {}

const contextOf = (kind: JobKind, job: Job, tx: Tx, { now, signal }: Surroundings): JobContext => ({
  tx,
  now: now(),
  signal: signal ?? new AbortController().signal,
  async stillRuns() {
    const until = new Date(now().getTime() + kind.leaseSeconds * 1_000)
    if (!(await extendLease(tx, job, until))) throw new LostJob()
  },
})

async function attempt(kind: JobKind, job: Job, around: Surroundings): Promise<void> {
  const { db, now } = around
  const run = async (tx: Tx) => {
    const rest = await kind.run(contextOf(kind, job, tx, around), job.payload)
    if (kind.every !== undefined)
      await renewJob(tx, job, { payload: job.payload, at: new Date(now().getTime() + kind.every) })
    else if (rest) {
      await renewJob(tx, job, rest)
      if (rest.because) around.logError(rest.because, kind.name)
    } else await endJob(tx, job)
  }
  await (kind.transaction === 'one' ? inTransaction(db, (tx) => whileHeld(tx, job, run)) : run(db))
}

/** Does something in a transaction that keeps the job. */
async function whileHeld(tx: Tx, job: Job, act: (tx: Tx) => Promise<void>): Promise<void> {
  if (!(await holdJob(tx, job))) throw new LostJob()
  await act(tx)
}

async function noteFailure(kind: JobKind, job: Job, error: unknown, around: Surroundings): Promise<void> {
  const { db, now, signal } = around
  if (signal?.aborted) return renewJob(db, job, { payload: job.payload, at: now() })
  const isGivenUp = job.attempts >= kind.maxAttempts
  const words = error instanceof Error ? error.message : String(error)
  const at = kind.every === undefined ? {} : { at: new Date(now().getTime() + kind.every) }
  const note = async (tx: Tx) => {
    if (isGivenUp) await kind.onGivenUp?.(contextOf(kind, job, tx, around), job.payload)
    await noteJobError(tx, job, words, { isGivenUp, ...at })
  }
  return inTransaction(db, (tx) => whileHeld(tx, job, note))
}

/** Passes over the failure of a run that has lost its job. */
function unlessLost(error: unknown): void {
  if (!(error instanceof LostJob)) throw error
}

/** Runs one job that is due; false when none is. */
async function runOne(byName: ReadonlyMap<string, JobKind>, leases: Leases, around: Surroundings) {
  const job = await takeJob(around.db, leases, around.now())
  const kind = job && byName.get(job.kind)
  if (!job || !kind) return false
  try {
    if (job.attempts > kind.maxAttempts) throw new Error('The process ended during each try.')
    await attempt(kind, job, around)
  } catch (error) {
    if (error instanceof LostJob) return true
    if (!around.signal?.aborted) around.logError(error, kind.name)
    await noteFailure(kind, job, error, around).catch(unlessLost)
  }
  return true
}

const leasesOf = (kinds: readonly JobKind[]): Leases =>
  new Map(kinds.map(({ name, leaseSeconds }) => [name, leaseSeconds]))
const byNameOf = (kinds: readonly JobKind[]) => new Map(kinds.map((kind) => [kind.name, kind]))

/** Runs what is due now, until nothing is. */
export async function runDueJobs(kinds: readonly JobKind[], around: Surroundings): Promise<void> {
  await writeRepeating(around.db, kinds)
  while (await runOne(byNameOf(kinds), leasesOf(kinds), around));
}

interface Running {
  /** Waits for the jobs that run. */
  stop(): Promise<void>
}

/** Runs jobs until it is stopped, each lane by itself. Several processes may do so side by side. */
export function startJobs(kinds: readonly JobKind[], around: Surroundings): Running {
  const stopping = new AbortController()
  // each lane listens, and so may its job
  setMaxListeners(2 * LANES.length, stopping.signal)

  async function runLane(ofLane: readonly JobKind[]): Promise<void> {
    const [byName, leases] = [byNameOf(ofLane), leasesOf(ofLane)]
    let isWritten = false
    const next = async () => {
      if (!isWritten) await writeRepeating(around.db, ofLane)
      isWritten = true
      return runOne(byName, leases, { ...around, signal: stopping.signal })
    }
    while (!stopping.signal.aborted) {
      const hasRun = await next().catch((error: unknown) => {
        around.logError(error, 'jobs')
        return false
      })
      if (!hasRun) await pause(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const lanes = LANES.map((lane) => runLane(kinds.filter((kind) => kind.lane === lane)))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(lanes)
    },
  }
}
