import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { VIDEO_LIMITS } from '#contract/upload-rules.ts'
import type { FilmFiles } from '#server/films/film-files.ts'
import { OutgoingError } from '#server/platform/messages/outgoing.ts'
import { readTrack } from '#server/films/read-track.ts'
import type { StoredFilm } from '#server/films/stored-film.ts'
import { type Converter, type InputFormat, UnreadableMedia } from './converter.ts'
import { planFilm, type Source } from './film-plan.ts'
import { removeEndedRuns } from './film-leftovers.ts'
import { findMade, keepMade, type MadeFilm, openTracks, removeMade } from './made-film.ts'
import { probeSource, RefusedVideo } from './probe-source.ts'

/** The time that the making of one second may take, and that of the shortest film. */
const LIMIT = { leastMs: 600_000, perSecondMs: 20_000 } as const

/** While the storage takes a film, the run says so often that it is alive. */
const SIGN_OF_LIFE_MS = 20_000

/** The film is made and kept, and its storage does not take it: it is away, or refuses. */
export class StorageAway extends Error {}

interface FilmOrder {
  converter: Converter
  file: string
  format: InputFormat
  /** The name of the film and of its folder. */
  key: string
  /** Where films are made. */
  folder: string
  /** Where they go. */
  films: Pick<FilmFiles, 'put'>
  signal: AbortSignal
  /** Gets how much is made, from 0 to 100. Stops the work by throwing. */
  onProgress(percent: number): Promise<void>
}

async function cut(order: FilmOrder, source: Source, folder: string) {
  const { converter, file: input, format, signal, onProgress } = order
  const pathOf = (name: string) => join(folder, `${name}.mp4`)
  const plan = planFilm(source, pathOf)
  const share = (seconds: number) => Math.floor((99 * seconds) / (source.durationSec || seconds || 1))
  await converter.convert({
    input,
    format,
    args: plan.args,
    limitMs: Math.max(LIMIT.leastMs, LIMIT.perSecondMs * source.durationSec),
    signal,
    onProgress: (seconds) => {
      if (seconds > VIDEO_LIMITS.seconds) throw new RefusedVideo('video_too_long')
      return onProgress(Math.min(99, share(seconds)))
    },
  })
  const tracks = []
  for (const name of plan.names) tracks.push(await readTrack(name, pathOf(name), () => onProgress(99)))
  return tracks
}

/** A track of sound that holds nothing is left out. */
const isFilled = ({ fragments }: { fragments: readonly unknown[] }) => fragments.length > 0

/** Makes a film from a video, and keeps it. */
async function makeTracks(order: FilmOrder): Promise<MadeFilm> {
  const { converter, file, format, key, folder, signal } = order
  // a restored backup may lack it, which its owner would read as a damaged file
  if (!existsSync(file)) throw new RefusedVideo('video_not_made')
  const source = await probeSource(converter, file, format, signal)
  const making = join(folder, `${key}.making-${randomUUID()}`)
  try {
    const tracks = (await cut(order, source, await openTracks(making))).filter(isFilled)
    const durationMs = tracks[0]?.kind === 'picture' ? durationOf(tracks[0].fragments) : 0
    if (durationMs === 0) throw new RefusedVideo('video_without_picture')
    // another run may have made it meanwhile
    await order.onProgress(99)
    return await keepMade(folder, making, { key, durationMs, tracks })
  } catch (error) {
    throw error instanceof UnreadableMedia ? new RefusedVideo('file_damaged') : error
  } finally {
    await rm(making, { recursive: true, force: true })
  }
}

/** Hands the tracks over. A large film takes longer than a lease. */
async function put({ films, key, onProgress }: FilmOrder, { tracks }: MadeFilm): Promise<void> {
  let failure: unknown
  const alive = setInterval(() => {
    onProgress(99).catch((error: unknown) => (failure ??= error))
  }, SIGN_OF_LIFE_MS)
  try {
    await films.put(key, tracks)
  } catch (error) {
    throw error instanceof OutgoingError ? new StorageAway(error.message) : error
  } finally {
    clearInterval(alive)
  }
  if (failure !== undefined) throw failure
}

/**
 * Makes a film from a video and puts its tracks among the films. A repetition replaces what an ended run has left, and goes on with
 * a film that is made already. Throws RefusedVideo for a video that no film can be made from, and StorageAway.
 */
export async function makeFilm(order: FilmOrder): Promise<StoredFilm> {
  const { key, folder } = order
  await removeEndedRuns(folder, key)
  const made = (await findMade(folder, key)) ?? (await makeTracks(order))
  await put(order, made)
  await removeMade(folder, key)
  return made.film
}

/** The sound may end some milliseconds later. */
const durationOf = (fragments: readonly (readonly [ms: number, bytes: number])[]) =>
  fragments.reduce((sum, [ms]) => sum + ms, 0)
