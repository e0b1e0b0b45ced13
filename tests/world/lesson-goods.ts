import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopServer } from './shop-server.ts'

type Db = Pick<ShopServer, 'db'>

/** The bytes of the two tracks of a film of four seconds: a head of ten bytes and two fragments. */
const BYTES = { '360p': 'picturehead0123456789abcdefghij', sound: 'soundhead!0123456789' } as const
export type StockedTrack = keyof typeof BYTES
export const trackBytes = (track: StockedTrack): string => BYTES[track]
export const hashOf = (track: StockedTrack): string =>
  createHash('sha256').update(BYTES[track]).digest('hex').slice(0, 32)

const HEAD_BYTES = 11
const FRAGMENT_MS = 2_000
export const FILM_SEC = 4

const TRACKS = [
  { name: '360p', kind: 'picture', type: 'video/mp4; codecs="avc1.4D401E"', width: 640, height: 360 },
  { name: 'sound', kind: 'sound', type: 'audio/mp4; codecs="mp4a.40.2"', width: null, height: null },
] as const

/** Writes a film into the database, and its files into a folder when one is given. */
export async function makeFilm({ db }: Db, key = 'film', folder?: string): Promise<string> {
  const tracks = TRACKS.map((track) => {
    const bytes = BYTES[track.name].length
    const half = Math.floor((bytes - HEAD_BYTES) / 2)
    const fragments = [
      [FRAGMENT_MS, half],
      [FRAGMENT_MS, bytes - HEAD_BYTES - half],
    ]
    const hash = hashOf(track.name)
    return { ...track, bitsPerSecond: 1_000, bytes, headBytes: HEAD_BYTES, fragments, hash }
  })
  await db
    .insertInto('films')
    .values({ key, duration_ms: FILM_SEC * 1_000, tracks: JSON.stringify(tracks) })
    .execute()
  if (folder === undefined) return key
  mkdirSync(join(folder, key), { recursive: true })
  for (const { name } of TRACKS) writeFileSync(join(folder, key, `${name}.mp4`), BYTES[name])
  return key
}

interface NewLesson {
  courseId: number
  filmKey?: string | null
  isFree?: boolean
  title?: string
}

/** A lesson of a course; with a film when a key is given. */
export async function makeLesson({ db }: Db, lesson: NewLesson): Promise<number> {
  const { courseId, filmKey = null, isFree = false, title = 'توربو' } = lesson
  const { id } = await db
    .insertInto('course_videos')
    .values({
      course_id: courseId,
      title,
      order: 1,
      duration_sec: 60,
      file_key: filmKey,
      is_free_sample: isFree,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A lesson with a film in the course that the buyer owns, half of it watched. */
export async function makeWatchedLesson(shop: Db, buyerId: number, courseId: number): Promise<number> {
  const lessonId = await makeLesson(shop, { courseId, filmKey: await makeFilm(shop) })
  await shop.db
    .insertInto('lesson_progress')
    .values({
      user_id: buyerId,
      lesson_id: lessonId,
      position_sec: 2,
      watched: '[[0,2]]',
      watched_sec: 2,
      at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  return lessonId
}
