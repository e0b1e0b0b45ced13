import { insertVoice, noteMade } from '#server/course/voices/voices-store.ts'
import type { Person, ShopServer } from './shop-server.ts'

/** The first bytes of a recording; nobody plays it. */
export const VOICE_BYTES = Buffer.from('1a45dfa3934282847765626d', 'hex')
export const VOICE_FILE = new File([new Uint8Array(VOICE_BYTES)], 'voice.webm')

/** A voice that waits for an admin. */
export async function makeVoice(
  { db, now }: Pick<ShopServer, 'db' | 'now'>,
  { id: userId }: Person,
  courseId: number,
): Promise<number> {
  const sent = { courseId, userId, mime: 'audio/webm', bytes: VOICE_BYTES, now: now() }
  const id = await insertVoice(db, sent)
  await noteMade(db, id, { mime: 'audio/mp4', bytes: VOICE_BYTES, durationSec: 12 }, now())
  return id
}

/** The course of a teacher. */
export async function courseOf({ db }: Pick<ShopServer, 'db'>, { id }: Person): Promise<number> {
  const course = await db
    .selectFrom('courses')
    .innerJoin('teacher_profiles', 'teacher_profiles.id', 'courses.teacher_id')
    .select('courses.id')
    .where('teacher_profiles.user_id', '=', id)
    .executeTakeFirstOrThrow()
  return course.id
}
