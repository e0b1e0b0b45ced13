import { enqueueJob, type JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind } from '#server/platform/jobs/run-jobs.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { addToSellCounts } from './sell-counts-store.ts'

interface Sold {
  courseIds: readonly number[]
  /** 1 for a sale, -1 for one that was taken back. */
  change: 1 | -1
}

const soldCourses: JobName<Sold> = { name: 'count sold courses' }

/** Lets a sale of courses, or its end, be counted after its commit: buyers of one course do not wait for each other. */
export async function countSold(tx: Tx, sold: Sold): Promise<void> {
  if (sold.courseIds.length > 0) await enqueueJob(tx, soldCourses, sold)
}

/** The counts and the end of the job are committed together, so that each sale counts once. */
export const soldCounting = jobKind(soldCourses, { run: ({ tx }, sold) => addToSellCounts(tx, sold) })
