import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ShopServer } from './shop-server.ts'

type Db = Pick<ShopServer, 'db'>

/** The bytes of the two tracks of a film of four seconds: a head of ten bytes and two fragments. */
const BYTES = { '360p': 'picturehead0123456789abcdefghij', sound: 'soundhead!0123456789' } as const
export type StockedTrack = keyof typeof BYTES
export const trackBytes = (track: StockedTrack): string => BYTES[track]
const sha256 = (bytes: string) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)
export const hashOf = (track: StockedTrack): string => sha256(BYTES[track])

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
    const all = BYTES[track.name]
    const parts = [
      all.slice(0, HEAD_BYTES),
      all.slice(HEAD_BYTES, HEAD_BYTES + half),
      all.slice(HEAD_BYTES + half),
    ]
    const hashes = { hash: hashOf(track.name), partHashes: parts.map(sha256) }
    return { ...track, bitsPerSecond: 1_000, bytes, headBytes: HEAD_BYTES, fragments, ...hashes }
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

/** A device of the buyer with copies, and a note of theirs. */
export const COPY_DEVICE = '01890000-0000-7000-8000-00000000d001'
export const LESSON_NOTE = '01890000-0000-7000-8000-00000000e001'

/** Gives a person a device with copies, and a note about a lesson. */
export async function makeLearningThings(
  { db, now }: Pick<ShopServer, 'db' | 'now'>,
  userId: number,
  lessonId: number,
): Promise<void> {
  const at = now().toISOString()
  await db
    .insertInto('lesson_devices')
    .values({ user_id: userId, id: COPY_DEVICE, name: 'کروم روی اندروید', created_at: at, last_seen_at: at })
    .execute()
  await db
    .insertInto('lesson_notes')
    .values({
      id: LESSON_NOTE,
      user_id: userId,
      lesson_id: lessonId,
      second: 2,
      text: 'گشتاور',
      created_at: at,
    })
    .execute()
}
