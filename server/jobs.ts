import { DELIVERED_AFTER_DAYS } from '#contract/order/order-states.ts'
import { degreeSharing } from './course/degrees/degrees.ts'
import { sweepLeases } from './course/lessons/leases-store.ts'
import { sweepDevices } from './course/licences/devices-store.ts'
import { sweepPictures } from './files/files-store.ts'
import { sweepCallCounts } from './platform/access/call-limits-store.ts'
import type { Tx } from './platform/operations/implement.ts'
import { sweepJobs } from './platform/jobs/jobs-store.ts'
import { sweepMutations } from './platform/operations/mutations-store.ts'
import { sweepCodes, sweepMessages, sweepSessions } from './platform/jobs/old-rows-store.ts'
import { jobKind, type JobKind } from './platform/jobs/run-jobs.ts'
import { sweepSecurityLog } from './platform/access/security-log-store.ts'
import { messageSending, type Senders } from './platform/messages/send-messages.ts'
import { EXAM_JOBS } from './course/exams/exam-jobs.ts'
import { botJobs } from './instagram/bot-jobs.ts'
import type { Instagram } from './instagram/instagram.ts'
import { voiceMaking } from './course/voices/voice-job.ts'
import { filmJobs, type FilmWorkshop } from './films/make/film-jobs.ts'
import { uploadJoining } from './site/uploads/join-upload.ts'
import type { Gateway } from './order/payments/gateway.ts'
import { INVOICE_JOBS } from './order/invoices/invoice-jobs.ts'
import { deliverOld } from './order/orders/move-item-store.ts'
import { soldCounting } from './order/orders/sold-courses.ts'
import { payShares } from './order/settlement/pay-shares.ts'
import { findLatePayments, SWEEP_LIMIT_MS, sweepPayments } from './order/payments/sweep-payments.ts'
import { pointTelling } from './user/wallet/point-messages.ts'
import { balanceChanging } from './user/wallet/run-balance-job.ts'
import { sharedTelling } from './edits/tell.ts'
import { likerTelling } from './user/notices/likers.ts'
import { priceChanging } from './course/course-prices.ts'
import { sweepRowJobs } from './site/row-jobs/row-jobs-store.ts'
import { type Operations, rowChanging } from './site/row-jobs/run-row-job.ts'
import { daySumming } from './site/statistics/statistics.ts'
import { pushJob } from './user/notices/push-job.ts'
import { sweepNotices } from './user/notices/notices-store.ts'
import { sweepTries } from './user/sign-in/tries-store.ts'
import { remindOfWaitingTexts } from './talk/waiting-reminder.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

interface Sweep {
  name: string
  /** Removes what is older than its time; the clock is given. */
  what(tx: Tx, now: Date): Promise<void>
  every: number
}

/** What is removed when its time has passed. */
const SWEEPS: readonly Sweep[] = [
  { name: 'sweep calls', what: sweepCallCounts, every: 10 * MINUTE_MS },
  { name: 'sweep tries', what: sweepTries, every: 10 * MINUTE_MS },
  { name: 'sweep recorded answers', what: sweepMutations, every: 10 * MINUTE_MS },
  { name: 'sweep replaced pictures', what: sweepPictures, every: 10 * MINUTE_MS },
  { name: 'sweep one-time codes', what: sweepCodes, every: DAY_MS },
  { name: 'sweep ended sessions', what: sweepSessions, every: DAY_MS },
  { name: 'sweep targets of messages', what: sweepMessages, every: DAY_MS },
  { name: 'sweep security log', what: sweepSecurityLog, every: DAY_MS },
  { name: 'sweep notices', what: sweepNotices, every: DAY_MS },
  { name: 'sweep leases of lessons', what: sweepLeases, every: 10 * MINUTE_MS },
  { name: 'sweep devices with copies', what: sweepDevices, every: DAY_MS },
  { name: 'sweep rows of jobs', what: sweepRowJobs, every: DAY_MS },
  { name: 'sweep failed jobs', what: sweepJobs, every: DAY_MS },
]

/** The sweeps as jobs that repeat; one process at a time runs each. */
export const SWEEP_JOBS: readonly JobKind[] = SWEEPS.map(({ name, what, every }) =>
  jobKind({ name }, { every, transaction: 'own', run: ({ tx, now }) => what(tx, now) }),
)

/** A killed run is repeated after twice its longest time. */
const BANK_JOB = {
  lane: 'bank',
  transaction: 'own',
  leaseSeconds: (2 * SWEEP_LIMIT_MS) / SECOND_MS,
} as const

/** Questions to the bank about payments whose payers did not come back. */
const bankJobs = (gateway: Gateway): readonly JobKind[] => [
  jobKind(
    { name: 'sweep payments' },
    { ...BANK_JOB, every: 30 * SECOND_MS, run: ({ tx, now }) => sweepPayments(tx, gateway, now) },
  ),
  jobKind(
    { name: 'find late payments' },
    { ...BANK_JOB, every: 5 * MINUTE_MS, run: ({ tx, now }) => findLatePayments(tx, gateway, now) },
  ),
]

/** What follows from sales: they are counted, count as delivered in time, and their shares are paid. */
const SALE_JOBS: readonly JobKind[] = [
  soldCounting,
  jobKind(
    { name: 'deliver old parcels' },
    { every: 10 * MINUTE_MS, run: ({ tx, now }) => deliverOld(tx, DELIVERED_AFTER_DAYS, now) },
  ),
  jobKind(
    { name: 'pay shares' },
    {
      every: 10 * MINUTE_MS,
      transaction: 'own',
      leaseSeconds: 300,
      run: ({ tx, now }) => payShares(tx, now),
    },
  ),
]

/** Every kind of job that the server runs. */
export const jobKinds = (
  senders: Senders,
  gateway: Gateway,
  workshop: FilmWorkshop,
  instagram: Instagram | null,
  operations: Operations,
): readonly JobKind[] => [
  ...messageSending(senders),
  pushJob(gateway.publicUrl),
  ...bankJobs(gateway),
  ...SALE_JOBS,
  ...INVOICE_JOBS,
  ...EXAM_JOBS,
  balanceChanging(operations.actorOf),
  pointTelling(operations.actorOf),
  degreeSharing(operations.actorOf),
  likerTelling,
  sharedTelling,
  daySumming,
  priceChanging(operations.actorOf),
  rowChanging(operations),
  jobKind({ name: 'remind of waiting texts' }, { every: 60 * MINUTE_MS, run: remindOfWaitingTexts }),
  uploadJoining(workshop.files),
  ...filmJobs(workshop),
  voiceMaking(workshop),
  ...botJobs(instagram),
  ...SWEEP_JOBS,
]
