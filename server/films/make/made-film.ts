import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { FilmIndex, type StoredFilm } from '#server/films/stored-film.ts'

/** A film that is made and lies on the disk until its storage has taken it. A repetition does not make it again. */
export interface MadeFilm {
  film: StoredFilm
  /** The folder of its tracks. */
  tracks: string
}

const TRACKS = 'tracks'
const INDEX = 'film.json'
const placeOf = (folder: string, key: string) => join(folder, `${key}.made`)

/** The folder for tracks within that of a run. */
export async function openTracks(run: string): Promise<string> {
  const tracks = join(run, TRACKS)
  await mkdir(tracks, { recursive: true })
  return tracks
}

/** Keeps what a run has made, whole or not at all. */
export async function keepMade(folder: string, run: string, film: StoredFilm): Promise<MadeFilm> {
  await writeFile(join(run, INDEX), JSON.stringify(film))
  const place = placeOf(folder, film.key)
  await removeMade(folder, film.key)
  await rename(run, place)
  return { film, tracks: join(place, TRACKS) }
}

/** The film that an earlier run has made; undefined when there is none whose tracks are still there. */
export async function findMade(folder: string, key: string): Promise<MadeFilm | undefined> {
  const place = placeOf(folder, key)
  const tracks = join(place, TRACKS)
  if (!existsSync(join(place, INDEX)) || !existsSync(tracks)) return undefined
  return { film: z.parse(FilmIndex, JSON.parse(await readFile(join(place, INDEX), 'utf8'))), tracks }
}

export async function removeMade(folder: string, key: string): Promise<void> {
  await rm(placeOf(folder, key), { recursive: true, force: true })
}
