import type { UploadRefusal } from '#contract/upload-rules.ts'
import type { FilmFiles } from '#server/films/film-files.ts'
import { jobKind, type JobContext, type JobKind, type Rest } from '#server/platform/jobs/run-jobs.ts'
import { inTransaction } from '#server/platform/postgres/in-transaction.ts'
import type { UploadFiles } from '#server/site/uploads/upload-files.ts'
import {
  deleteUpload,
  endOldUploads,
  findUpload,
  lockMaking,
  noteFilm,
  noteProgress,
  noteStorageAway,
  refuseUpload,
  type UploadRow,
} from '#server/site/uploads/uploads-store.ts'
import { type Converter, NoConverter, TimeOver } from './converter.ts'
import { deleteUnusedFilms, insertFilm } from './film-rows-store.ts'
import { removeLeftovers } from './film-leftovers.ts'
import { makeFilm, StorageAway } from './make-film.ts'
import { RefusedVideo } from './probe-source.ts'
import { FILM_MAKING } from './start-film.ts'

/** A run that gives no sign of life for so long is begun again. */
const LEASE_SECONDS = 120
/** A storage that is away is asked again after this time, and given up after that one. */
const STORAGE_ASKED_MS = 60_000
const STORAGE_AWAY_MS = 7 * 24 * 3_600_000

export interface FilmWorkshop {
  converter: Converter
  files: UploadFiles
  /** Where films are made. */
  folder: string
  films: FilmFiles
}

/** The upload was cancelled meanwhile, or another run has made its film. */
class NotWanted extends Error {}

/** The names of films that are made from uploads begin so. */
const UPLOADED = 'up-'
const keyOf = ({ key }: UploadRow) => `${UPLOADED}${key.replaceAll('-', '')}`

function refusalOf(error: unknown): UploadRefusal {
  if (error instanceof RefusedVideo) return error.refusal
  if (error instanceof NoConverter) return 'video_not_possible'
  if (error instanceof TimeOver || error instanceof StorageAway) return 'video_not_made'
  throw error
}

/** Makes the film of an upload and notes how far it is. */
async function make(upload: UploadRow, context: JobContext, workshop: FilmWorkshop): Promise<void> {
  const { tx: db, now, signal, stillRuns } = context
  const { converter, files, folder, films } = workshop
  const film = await makeFilm({
    converter,
    file: files.pathOf(upload.key),
    format: upload.mime === 'video/webm' ? 'matroska' : 'mov',
    key: keyOf(upload),
    folder,
    films,
    signal,
    async onProgress(percent) {
      await stillRuns()
      if (!(await noteProgress(db, upload.id, percent, now))) throw new NotWanted()
    },
  })
  const isWanted = await inTransaction(db, async (tx) => {
    if (!(await lockMaking(tx, upload.id))) return false
    await insertFilm(tx, film)
    await noteFilm(tx, upload.id, film.key, now)
    return true
  })
  if (!isWanted) throw new NotWanted()
}

interface Waiting {
  uploadId: number
  waitsSince: number
}

/** A film that is made waits as long as its storage is away, which is no failed try. Its owner sees what it waits for. */
async function waitForStorage(
  { tx, now }: JobContext,
  payload: Waiting,
  because: StorageAway,
): Promise<Rest<Waiting>> {
  await noteStorageAway(tx, payload.uploadId, now)
  return { payload, at: new Date(now.getTime() + STORAGE_ASKED_MS), because }
}

/** The job that makes a film; one at a time in each process. */
const filmMaking = (workshop: FilmWorkshop): JobKind =>
  jobKind(FILM_MAKING, {
    lane: 'films',
    transaction: 'own',
    leaseSeconds: LEASE_SECONDS,
    async run(context, { uploadId, waitsSince = context.now.getTime() }) {
      const upload = await findUpload(context.tx, uploadId)
      if (upload?.state !== 'making') return undefined
      try {
        await make(upload, context, workshop)
      } catch (error) {
        if (error instanceof StorageAway && context.now.getTime() - waitsSince < STORAGE_AWAY_MS)
          return waitForStorage(context, { uploadId, waitsSince }, error)
        if (!(error instanceof NotWanted))
          await refuseUpload(context.tx, uploadId, refusalOf(error), context.now)
      }
      // the film of a run that was not wanted
      await removeLeftovers(context.tx, workshop, keyOf(upload))
      await workshop.files.remove(upload.key)
      return undefined
    },
    onGivenUp: ({ tx, now }, { uploadId }) => refuseUpload(tx, uploadId, 'video_not_made', now),
  })

/** Removes uploads that nothing was done with for a day, with their bytes, and films that nothing shows. */
async function sweepUploads({ tx, now }: JobContext, workshop: FilmWorkshop): Promise<void> {
  for (const { id, key } of await endOldUploads(tx, now)) {
    await workshop.files.remove(key)
    await deleteUpload(tx, id)
  }
  for (const key of await deleteUnusedFilms(tx, now)) await workshop.films.remove(key)
  await removeLeftovers(tx, workshop, UPLOADED)
}

/** What is done with uploads in the background. */
export const filmJobs = (workshop: FilmWorkshop): readonly JobKind[] => [
  filmMaking(workshop),
  jobKind(
    { name: 'sweep uploads' },
    {
      every: 600_000,
      transaction: 'own',
      leaseSeconds: 300,
      run: (context) => sweepUploads(context, workshop),
    },
  ),
]
