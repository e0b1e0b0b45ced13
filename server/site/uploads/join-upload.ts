import { contentTypeOf } from '#server/files/media-type.ts'
import { startFilm } from '#server/films/make/start-film.ts'
import { enqueueJob, type JobName } from '#server/platform/jobs/jobs-store.ts'
import { jobKind, type JobKind } from '#server/platform/jobs/run-jobs.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { UploadFiles, WholeFile } from './upload-files.ts'
import {
  claimJoining,
  closeUpload,
  findUpload,
  JOIN_SILENCE_MS,
  noteJoining,
  type Outcome,
  partsOf,
  reopenUpload,
  type UploadRow,
} from './uploads-store.ts'

/** Goes on with an upload whose process was killed while it joined the parts. */
const UPLOAD_JOINING: JobName<{ uploadId: number }> = { name: 'join upload' }

const SIGN_OF_LIFE_MS = 10_000

interface Joining {
  db: Tx
  files: UploadFiles
  sha256: string
  now: Date
  /** Called now and then while the parts are joined. */
  onSign?: () => Promise<void>
}

const afterSilence = (now: Date) => new Date(now.getTime() + JOIN_SILENCE_MS)

/** Lets this process join the parts of a complete upload, and another one if this is killed. False when another one does it. */
export function beginJoining(db: Tx, id: number, sha256: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await claimJoining(tx, id, sha256, now))) return false
    await enqueueJob(tx, UPLOAD_JOINING, { uploadId: id }, { key: String(id), at: afterSilence(now) })
    return true
  })
}

/** What becomes of an upload. Parts that a backup was too late to copy are gone for ever, and their owner sends the file again. */
function outcomeOf(whole: WholeFile | undefined, sha256: string): Outcome {
  if (!whole) return { state: 'refused', refusal: 'video_not_made' }
  if (whole.sha256 !== sha256) return { state: 'refused', refusal: 'file_damaged' }
  const mime = contentTypeOf('video', whole.head)
  return mime === undefined
    ? { state: 'refused', refusal: 'file_wrong_type' }
    : { state: 'making', mime, sha256 }
}

/** Joins the parts of an upload, checks them, and notes the outcome; the video becomes a film. */
export async function joinUpload({ id, key }: UploadRow, joining: Joining): Promise<void> {
  const { db, files, sha256, now, onSign } = joining
  const parts = await partsOf(db, id)
  const begun = performance.now()
  let signs = 1
  const whole = await files.join(key, parts, async () => {
    const passed = performance.now() - begun
    if (passed < signs * SIGN_OF_LIFE_MS) return
    signs += 1
    await noteJoining(db, id, new Date(now.getTime() + passed))
    await onSign?.()
  })
  const outcome = outcomeOf(whole, sha256)
  const isTaken = outcome.state === 'making'
  const closed = await inTransaction(db, async (tx) => {
    const row = await closeUpload(tx, id, outcome, now)
    if (row && isTaken) await startFilm(tx, id)
    return row
  })
  if (!closed) return
  if (isTaken) for (const part of parts) await files.removePart(key, part)
  else await files.remove(key)
}

/** Joins what a killed process has left. Given up, the upload is open again, and its owner may send the file again. */
export const uploadJoining = (files: UploadFiles): JobKind =>
  jobKind(UPLOAD_JOINING, {
    lane: 'bulk',
    transaction: 'own',
    leaseSeconds: 120,
    async run({ tx: db, now, stillRuns }, { uploadId }) {
      const upload = await findUpload(db, uploadId)
      if (upload?.state !== 'joining' || upload.sha256 === null) return undefined
      const { sha256 } = upload
      // its process is still at it
      if (!(await claimJoining(db, uploadId, sha256, now)))
        return { payload: { uploadId }, at: afterSilence(now) }
      await joinUpload(upload, { db, files, sha256, now, onSign: stillRuns })
      return undefined
    },
    onGivenUp: async ({ tx }, { uploadId }) => void (await reopenUpload(tx, uploadId)),
  })
