import * as z from 'zod/mini'
import { Film, FilmTrack } from '#contract/course/lessons.ts'

const Hash = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** A track as it is stored: its hash is its ETag. */
const StoredTrack = z.object({
  ...FilmTrack.shape,
  hash: Hash,
  /** Of the head and of each fragment. A film that was cut before copies were possible has none. */
  partHashes: z._default(z.array(Hash), []),
})
export type StoredTrack = z.infer<typeof StoredTrack>
const StoredTracks = z.array(StoredTrack)

/** A film with all that the server needs of it. */
export const FilmIndex = z.object({ key: z.string(), durationMs: z.int(), tracks: StoredTracks })
export type StoredFilm = z.infer<typeof FilmIndex>

/** The columns of a film that may be missing. */
export interface FilmColumns {
  key: string | null
  durationMs: number | null
  tracks: unknown
}

/** The film in a row, or null when there is none. */
export function filmIn({ key, durationMs, tracks }: FilmColumns): StoredFilm | null {
  if (key === null || durationMs === null) return null
  return { key, durationMs, tracks: z.parse(StoredTracks, tracks) }
}

/** A film without what only the server needs. */
export const shownFilm = (film: StoredFilm): Film => z.parse(Film, film)
