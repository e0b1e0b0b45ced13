import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { courseVoices } from '#contract/course/voices.ts'
import type { VoiceState } from '#contract/voice-rules.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { defineList, is } from '#server/platform/operations/list.ts'
import { anyOf, type FoundIds, idsIn } from '#server/platform/operations/words.ts'
import { peopleWith } from '#server/user/people/person-words-store.ts'

const STATE = sql<VoiceState>`case when voice.refusal is not null then 'refused' when voice.is_active then 'shown'
  when voice.decided_at is not null then 'hidden' when voice.made_at is null then 'making' else 'waiting' end`
/** Voices that the page of a course shows. */
export const MOST_SHOWN = 100

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`

/** A voice without its bytes. `address` is the name of its file; the handlers make an address of it. */
export interface VoiceRow {
  id: number
  createdAt: string
  userName: string
  durationSec: number | null
  address: string
  state: VoiceState
}

const EXISTING_OF = (courseId: number) => sql`
  select voice.id, voice.created_at as "createdAt", profile.display_name as "userName",
    voice.duration_sec as "durationSec", voice.key as address, ${STATE} as state
  from course_user_voices voice join user_profiles profile on profile.user_id = voice.user_id
  where voice.course_id = ${courseId} and voice.deleted_at is null`

/** The published voices of a course, newest first. */
export async function shownVoices(tx: Tx, courseId: number): Promise<VoiceRow[]> {
  const { rows } = await sql<VoiceRow>`${EXISTING_OF(courseId)} and voice.is_active
    order by voice.id desc limit ${MOST_SHOWN}`.execute(tx)
  return rows
}

/** The voice of a person about a course, in any state. */
export async function ownVoice(tx: Tx, courseId: number, userId: number | null): Promise<VoiceRow[]> {
  const { rows } = await sql<VoiceRow>`${EXISTING_OF(courseId)}
    and voice.user_id = ${userId}::integer`.execute(tx)
  return rows
}

/** Whether a course is published, and whether a person owns it. Undefined when there is no such course. */
export async function findCourse(tx: Tx, courseId: number, userId: number | null) {
  const { rows } = await sql<{ isPublished: boolean; isOwned: boolean }>`
    select course.is_active as "isPublished", exists (select from user_courses owned
      where owned.course_id = course.id and owned.user_id = ${userId}::integer) as "isOwned"
    from courses course where course.id = ${courseId}`.execute(tx)
  return rows[0]
}

/** The moments at which a person has sent voices since one, the oldest first. */
export async function sentSince(tx: Tx, userId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: string }>`select created_at as at from course_user_voices
    where user_id = ${userId} and created_at > ${at(since)} order by created_at`.execute(tx)
  return rows.map((row) => new Date(row.at))
}

interface NewVoice {
  courseId: number
  userId: number
  mime: string
  bytes: Buffer
  now: Date
}

/** Adds a voice in place of the one that the person has sent before. The person is locked. */
export async function insertVoice(tx: Tx, { courseId, userId, mime, bytes, now }: NewVoice): Promise<number> {
  await sql`update course_user_voices set deleted_at = ${at(now)}, bytes = null, is_active = false
    where course_id = ${courseId} and user_id = ${userId} and deleted_at is null`.execute(tx)
  const key = randomBytes(16).toString('hex')
  const { id } = await tx
    .insertInto('course_user_voices')
    .values({ key, course_id: courseId, user_id: userId, mime, bytes, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteVoice(tx: Tx, id: number, now: Date): Promise<boolean> {
  const { rows } =
    await sql`update course_user_voices set deleted_at = ${at(now)}, bytes = null, is_active = false
    where id = ${id} and deleted_at is null returning id`.execute(tx)
  return rows.length > 0
}

interface LockedVoice {
  userId: number
  courseId: number
  state: VoiceState
  isMade: boolean
  decidedAt: string | null
  decidedById: number | null
}

/** A voice that an admin decides about, locked. */
export async function lockVoice(tx: Tx, id: number) {
  const { rows } = await sql<LockedVoice>`
    select user_id as "userId", course_id as "courseId", ${STATE} as state, made_at is not null as "isMade",
      decided_at as "decidedAt", decided_by_id as "decidedById"
    from course_user_voices voice where id = ${id} and deleted_at is null for no key update`.execute(tx)
  return rows[0]
}

export async function decideVoice(
  tx: Tx,
  id: number,
  { isActive, adminId, now }: { isActive: boolean; adminId: number; now: Date },
): Promise<void> {
  await sql`update course_user_voices set is_active = ${isActive}, decided_at = ${at(now)}, decided_by_id = ${adminId}
    where id = ${id}`.execute(tx)
}

interface VoiceFile {
  bytes: Buffer
  mime: string
  isActive: boolean
}

/** A voice by the name of its file. */
export async function findVoiceFile(tx: Tx, key: string): Promise<VoiceFile | undefined> {
  const { rows } = await sql<VoiceFile>`select bytes, mime, is_active as "isActive" from course_user_voices
    where key = ${key} and bytes is not null`.execute(tx)
  return rows[0]
}

/** A voice that was not converted yet. */
export async function findUnmade(tx: Tx, id: number) {
  const { rows } = await sql<{ bytes: Buffer; mime: string }>`select bytes, mime from course_user_voices
    where id = ${id} and made_at is null and refusal is null and bytes is not null`.execute(tx)
  return rows[0]
}

interface Made {
  mime: string
  bytes: Buffer
  durationSec: number | null
}

/** Replaces what was sent by what everybody can play. */
export async function noteMade(
  tx: Tx,
  id: number,
  { mime, bytes, durationSec }: Made,
  now: Date,
): Promise<void> {
  await sql`update course_user_voices set mime = ${mime}, bytes = ${bytes}, duration_sec = ${durationSec},
    made_at = ${at(now)} where id = ${id} and deleted_at is null`.execute(tx)
}

export async function refuseVoice(tx: Tx, id: number, refusal: string): Promise<void> {
  await sql`update course_user_voices set refusal = ${refusal}, bytes = null where id = ${id}`.execute(tx)
}

const SPEAKER = sql`join user_profiles profile on profile.user_id = voice.user_id`

/** By who speaks, and by the course. */
const voicesWith: FoundIds = (_whole, word) =>
  anyOf(
    sql`select id from course_user_voices where user_id in (${peopleWith(word)})`,
    sql`select id from course_user_voices where deleted_at is null
      and course_id in (${idsIn('courses', 'title', 'alias')(word)})`,
  )

/** The voices of all courses, for admins and teachers. */
export const voiceList = defineList(courseVoices.GetAdminCourseUserVoicesByFilter, {
  isReadWhole: true,
  from: sql`course_user_voices voice join courses course on course.id = voice.course_id
    join teacher_profiles teacher on teacher.id = course.teacher_id
    ${SPEAKER}`,
  // every voice is about a course, and every course has a teacher
  rows: sql`course_user_voices voice ${SPEAKER}`,
  id: 'voice.id',
  columns: {
    id: 'voice.id',
    createdAt: 'voice.created_at',
    userName: 'profile.display_name',
    durationSec: 'voice.duration_sec',
    address: 'voice.key',
    courseId: 'course.id',
    courseTitle: 'course.title',
    userId: 'voice.user_id',
    state: STATE,
  },
  words: ['course.title', 'profile.display_name'],
  found: voicesWith,
  filters: {
    courseId: is('course.id'),
    userId: is('voice.user_id'),
    status: (state) => sql<boolean>`${STATE} = ${state}`,
  },
})

/** Voices that are there. */
export const EXISTING = sql<boolean>`voice.deleted_at is null`
/** Those about the courses of a teacher. */
export const taughtBy = (userId: number) => sql<boolean>`teacher.user_id = ${userId}`
