import { uploads } from '#contract/site/uploads.ts'
import { BYTES_A_DAY, MOST_OPEN_UPLOADS, UPLOAD_HOURS, UPLOAD_LIMITS } from '#contract/upload-rules.ts'
import { startFilm } from '#server/films/make/start-film.ts'
import { implement, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import { lockPerson } from '#server/talk/standing-store.ts'
import { contentTypeOf } from '#server/files/media-type.ts'
import type { UploadFiles } from './upload-files.ts'
import {
  cancelUpload,
  claimJoining,
  closeUpload,
  findUpload,
  insertUpload,
  partsOf,
  reopenUpload,
  shownUpload,
  uploadedSince,
  type UploadRow,
} from './uploads-store.ts'

const HOUR_S = 3_600

interface Checked {
  db: Tx
  files: UploadFiles
  sha256: string
  now: Date
}

/** Joins the parts of an upload, checks them, and notes the outcome; the video becomes a film. */
async function finish({ id, key }: UploadRow, { db, files, sha256, now }: Checked): Promise<void> {
  const parts = await partsOf(db, id)
  const whole = await files.join(key, parts)
  const mime = contentTypeOf('video', whole.head)
  const refusal = whole.sha256 === sha256 ? 'file_wrong_type' : 'file_damaged'
  const isTaken = mime !== undefined && whole.sha256 === sha256
  const closed = await inTransaction(db, async (tx) => {
    if (!isTaken) return closeUpload(tx, id, { state: 'refused', refusal }, now)
    const row = await closeUpload(tx, id, { state: 'making', mime, sha256 }, now)
    if (row) await startFilm(tx, id)
    return row
  })
  if (!closed) return
  if (isTaken) for (const part of parts) await files.removePart(key, part)
  else await files.remove(key)
}

/** Uploads in parts, whose bytes are in these files. */
export const uploadHandlers = (files: UploadFiles) =>
  implement(uploads, {
    async OpenUpload({ input: { kind, size }, tx, actor, now, fail }) {
      if (size > UPLOAD_LIMITS[kind]) throw fail('TooLarge', { limit: UPLOAD_LIMITS[kind] })
      await lockPerson(tx, actor.id)
      const since = new Date(now.getTime() - UPLOAD_HOURS * HOUR_S * 1_000)
      const { bytes, open } = await uploadedSince(tx, actor.id, since)
      if (bytes + size > BYTES_A_DAY || open >= MOST_OPEN_UPLOADS)
        throw fail('TooManyRequests', { retryAfterSeconds: UPLOAD_HOURS * HOUR_S })
      return shownUpload(await insertUpload(tx, { userId: actor.id, kind, size, now }))
    },

    GetUpload: async ({ input, tx, fail }) =>
      shownUpload(orNotFound(await findUpload(tx, input.id), { fail })),

    async FinishUpload({ input: { id, sha256 }, tx, now, fail }) {
      const upload = orNotFound(await findUpload(tx, id), { fail })
      const { state, received, size } = upload
      if (state === 'open' && received < size) throw fail('WrongState', { received })
      if (await claimJoining(tx, id, now))
        try {
          await finish(upload, { db: tx, files, sha256, now })
        } catch (error) {
          // it may have been cancelled meanwhile
          if (await reopenUpload(tx, id)) throw error
        }
      return shownUpload(orNotFound(await findUpload(tx, id), { fail }))
    },

    async CancelUpload({ input: { id }, tx, now, fail }) {
      await cancelUpload(tx, id, now)
      const upload = orNotFound(await findUpload(tx, id), { fail })
      await files.remove(upload.key)
      return shownUpload(upload)
    },
  })
