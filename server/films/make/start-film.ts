import type { Tx } from '#server/platform/operations/implement.ts'
import { enqueueJob, type JobName } from '#server/platform/jobs/jobs-store.ts'

/** The job that makes a film from a video that was uploaded. */
export const FILM_MAKING: JobName<{
  uploadId: number
  /** Since when the film is made and its storage does not take it, in milliseconds. */
  waitsSince?: number
}> = { name: 'make film' }

/** Lets a film be made from a complete upload, in the transaction that closes it. */
export async function startFilm(tx: Tx, uploadId: number): Promise<void> {
  await enqueueJob(tx, FILM_MAKING, { uploadId }, { key: String(uploadId) })
}
