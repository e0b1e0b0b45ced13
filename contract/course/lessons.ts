import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { ById, Count, Id, Instant } from '../shapes.ts'
import { MOST_STRETCHES } from './watched.ts'

export const TRACKS = ['360p', '480p', '720p', 'sound'] as const

/**
 * The pictures or the sound of a film: one fragmented MP4, read by byte ranges. Its head (ftyp and moov) is at the beginning, the
 * fragments lie back to back behind it. Each begins with a key frame, at the same times in all tracks of pictures.
 */
export const FilmTrack = z.object({
  name: z.enum(TRACKS),
  kind: z.enum(['picture', 'sound']),
  /** For MediaSource: `video/mp4; codecs="avc1.4D401E"`. */
  type: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  bitsPerSecond: Count,
  bytes: Count,
  headBytes: Count,
  /** Milliseconds and bytes of each fragment, in their order. */
  fragments: z.array(z.tuple([Count, Count])),
})
export type FilmTrack = z.infer<typeof FilmTrack>

export const Film = z.object({ durationMs: Count, tracks: z.array(FilmTrack) })
export type Film = z.infer<typeof Film>

/**
 * Where the film of a lesson is for ten minutes: `${address}${track.name}.mp4?${proof}` by ranges, `${address}list.m3u8?${proof}` as a
 * list for players that know HLS alone. An expired address answers 403; the next one leads to the same bytes with the same ETag.
 */
const LessonAddress = z.object({
  /**
   * The course can still be given back, and no longer once this lesson plays: ask again with `agreed`. Until then there is no address,
   * but the film says how large its tracks are.
   */
  mustAgree: z.boolean(),
  film: z.nullable(Film),
  address: z.nullable(z.string()),
  proof: z.nullable(z.string()),
  until: z.nullable(Instant),
  /** It has subtitles or chapters: `${address}words.json?${proof}`. */
  hasWords: z.boolean(),
})
type LessonAddress = z.infer<typeof LessonAddress>

const Seconds = z.int().check(z.minimum(0), z.maximum(360_000))
const Stretches = z.array(z.tuple([Seconds, Seconds]))

/** How far somebody has watched a lesson. `watched` are stretches in seconds, apart and in their order. */
export const LessonProgress = z.object({
  /** The lesson. */
  id: Id,
  positionSec: Count,
  watched: Stretches,
  watchedSec: Count,
  completedAt: z.nullable(Instant),
  at: Instant,
})
export type LessonProgress = z.infer<typeof LessonProgress>

/** Addresses that one person, or one network, may ask for in a minute. */
const ADDRESSES_PER_MINUTE = { address: 600, person: 120 }

export const lessons = subject('Course', {
  /**
   * Opens a lesson: a free sample to everybody, the others to those who own the course. The first paid lesson ends the right to give
   * the course back; while there is one, `agreed` is asked for. WrongState: the course is being given back. InUse: two players of the
   * account have loaded a paid lesson within the last minute.
   */
  GetLessonAddress: mutation({
    access: 'anyone',
    input: z.object({ id: Id, agreed: z._default(z.boolean(), false) }),
    output: LessonAddress,
    errors: ['NotFound', 'NotBought', 'WrongState', 'InUse'],
    perMinute: ADDRESSES_PER_MINUTE,
  }),
  /** What the caller has watched of the lessons of a course. */
  GetLessonProgress: query({
    access: 'signed-in',
    input: ById,
    output: z.array(LessonProgress),
  }),
  /** Adds what a device knows: every stretch of the lesson watched on it. */
  SetLessonProgress: mutation({
    access: 'signed-in',
    offline: 'outbox',
    input: z.object({
      id: Id,
      positionSec: Seconds,
      watched: Stretches.check(z.maxLength(MOST_STRETCHES)),
      at: Instant,
    }),
    output: LessonProgress,
    errors: ['NotFound', 'NotBought'],
  }),
})
