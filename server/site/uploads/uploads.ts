import { uploads } from '#contract/site/uploads.ts'
import { BYTES_A_DAY, MOST_OPEN_UPLOADS, UPLOAD_HOURS, UPLOAD_LIMITS } from '#contract/upload-rules.ts'
import { implement, orNotFound } from '#server/platform/operations/implement.ts'
import { lockPerson } from '#server/talk/standing-store.ts'
import { beginJoining, joinUpload } from './join-upload.ts'
import type { UploadFiles } from './upload-files.ts'
import {
  cancelUpload,
  findUpload,
  insertUpload,
  reopenUpload,
  shownUpload,
  uploadedSince,
} from './uploads-store.ts'

const HOUR_S = 3_600

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
      if (await beginJoining(tx, id, sha256, now))
        try {
          await joinUpload(upload, { db: tx, files, sha256, now })
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
