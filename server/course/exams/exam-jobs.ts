import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { findAttempt, lockAttempt } from './attempts-store.ts'
import { gradedWith, overdueAttempts, undecidedSince } from './due-attempts-store.ts'
import { grade, tellTaker } from './grade.ts'
import { beat } from './heartbeat-store.ts'
import { sweepPapers } from './papers-store.ts'
import { REGRADING } from './regrading.ts'
import { refundUnused } from './refund-entry-store.ts'
import { decideByTime, settleAttempt } from './settle-attempt.ts'

const SECOND_MS = 1_000
const DECIDE_MS = 72 * 3_600 * SECOND_MS
/** So many attempts at a time; each has a transaction of its own. */
const MOST = 200

interface Call {
  tx: Tx
  now: Date
}

/** Ends and grades what time has brought to its end. */
async function settleAll({ tx, now }: Call): Promise<void> {
  for (const id of await overdueAttempts(tx, now, MOST))
    await inTransaction(tx, (inside) => settleAttempt({ tx: inside, now }, id))
}

async function decideAll({ tx, now }: Call): Promise<void> {
  for (const id of await undecidedSince(tx, new Date(now.getTime() - DECIDE_MS), MOST))
    await inTransaction(tx, (inside) => decideByTime({ tx: inside, now }, id))
}

async function gradeAgain(call: Call, versionId: number, after: number): Promise<number | undefined> {
  const ids = await gradedWith(call.tx, versionId, after, MOST)
  for (const id of ids) {
    const attempt = (await lockAttempt(call.tx, id)) && (await findAttempt(call.tx, id))
    if (attempt && (await grade(call, attempt))) await tellTaker(call, attempt)
  }
  return ids.length === MOST ? ids.at(-1) : undefined
}

const LANE = { lane: 'exams', transaction: 'own' } as const

/** What time brings to exams, and what follows from a corrected test. */
export const EXAM_JOBS: readonly JobKind[] = [
  jobKind(
    { name: 'note that the server is there' },
    { lane: 'beat', every: 10 * SECOND_MS, leaseSeconds: 10, run: ({ tx, now }) => beat(tx, now) },
  ),
  jobKind({ name: 'settle exams' }, { ...LANE, every: 10 * SECOND_MS, leaseSeconds: 120, run: settleAll }),
  jobKind({ name: 'decide about exams' }, { ...LANE, every: 600 * SECOND_MS, run: decideAll }),
  jobKind(
    { name: 'refund exams' },
    { ...LANE, every: 3_600 * SECOND_MS, run: ({ tx, now }) => refundUnused(tx, now) },
  ),
  jobKind(
    { name: 'sweep unused papers of exams' },
    { ...LANE, every: 86_400 * SECOND_MS, run: ({ tx, now }) => sweepPapers(tx, now) },
  ),
  jobKind(REGRADING, {
    async run({ tx, now }, { versionId, after }) {
      const last = await gradeAgain({ tx, now }, versionId, after)
      if (last !== undefined) return { payload: { versionId, after: last }, at: now }
      return undefined
    },
  }),
]
