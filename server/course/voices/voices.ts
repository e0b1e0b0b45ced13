import { courseVoices } from '#contract/course/voices.ts'
import { OperationError } from '#contract/errors.ts'
import type { FormFile } from '#contract/form-file.ts'
import { VOICE_BYTES, VOICES_A_DAY } from '#contract/voice-rules.ts'
import { readFilesSecret } from '#server/files/files-store.ts'
import { refuseFile } from '#server/files/refuse-file.ts'
import { timedAddress } from '#server/files/timed-address.ts'
import { enqueueJob } from '#server/platform/jobs/jobs-store.ts'
import { type HandlersOf, implement, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import { contentTypeOf } from '#server/files/media-type.ts'
import { refuseOwn, requireUndecided } from '#server/user/people/decide-once.ts'
import { lockPerson, readStanding } from '#server/talk/standing-store.ts'
import { giveNotice } from '#server/user/notices/notices-store.ts'
import { VOICE_MAKING } from './voice-job.ts'
import { voicePath } from './voice-path.ts'
import {
  decideVoice,
  deleteVoice,
  EXISTING,
  findCourse,
  insertVoice,
  lockVoice,
  ownVoice,
  sentSince,
  shownVoices,
  taughtBy,
  voiceList,
} from './voices-store.ts'

const DAY_MS = 86_400_000

interface Addressed {
  address: string
  state: string
}

/** Gives voices their addresses: published ones the same for all, others one that is valid for a time. */
async function addressed<V extends Addressed>(tx: Tx, voices: readonly V[], now: Date): Promise<V[]> {
  if (voices.length === 0) return []
  const secret = await readFilesSecret(tx)
  return voices.map((voice) => {
    const path = voicePath(voice.address)
    return { ...voice, address: voice.state === 'shown' ? path : timedAddress(secret, path, now) }
  })
}

/** Throws TooManyRequests with the seconds until a person may send the next voice. The person is locked. */
async function requireDayLimit(tx: Tx, userId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS)
  const first = (await sentSince(tx, userId, since)).at(-VOICES_A_DAY)
  if (!first) return
  const retryAfterSeconds = Math.ceil((first.getTime() - since.getTime()) / 1_000)
  throw new OperationError('TooManyRequests', { retryAfterSeconds })
}

interface Sent {
  file?: FormFile | undefined
  sound?: string | undefined
}

/** The bytes of a voice and their type, whichever way it came. Refuses what is no voice. */
async function readSent({ file, sound }: Sent): Promise<{ bytes: Buffer; mime: string }> {
  const field = file ? 'file' : 'sound'
  if ((file?.size ?? 0) > VOICE_BYTES) throw refuseFile(field, 'file_too_large')
  if (!file && sound === undefined) throw refuseFile('file', 'file_empty')
  const bytes = file
    ? Buffer.from(await file.arrayBuffer())
    : Buffer.from(sound?.slice(sound.indexOf(',') + 1) ?? '', 'base64')
  if (bytes.length === 0) throw refuseFile(field, 'file_empty')
  const mime = contentTypeOf('voice', bytes)
  if (!mime) throw refuseFile(field, 'file_wrong_type')
  return { bytes, mime }
}

type Decided = HandlersOf<typeof courseVoices>['DeActiveCourseUserVoice']

/** Publishes or hides a voice that can be played, and notifies its author. */
const decides =
  (isActive: boolean): Decided =>
  async (call) => {
    const { tx, now, actor, fail } = call
    const { id, seenState, reason } = call.input
    const voice = orNotFound(await lockVoice(tx, id), call)
    const { state, userId, courseId } = voice
    if (!voice.isMade || (isActive && state === 'refused')) throw fail('WrongState')
    await refuseOwn(call, userId)
    const isAsSeen = seenState === undefined || seenState === state
    const wanted = isActive ? 'shown' : 'hidden'
    await requireUndecided(call, voice, { isAsSeen, isWaiting: state === 'waiting', wanted })
    await decideVoice(tx, id, { isActive, adminId: actor.id, now })
    await giveNotice(call, {
      to: userId,
      by: actor.id,
      event: isActive ? 'published' : 'hidden',
      words: reason,
      thread: `decision:course_user_voices:${id}`,
      thing: 'course',
      thingId: courseId,
    })
    return {}
  }

export const courseVoiceHandlers = implement(courseVoices, {
  async GetCourseUserVoicesById({ input: { id }, tx, actor, now, fail }) {
    const course = orNotFound(await findCourse(tx, id, actor?.id ?? null), { fail })
    if (!course.isPublished && !course.isOwned) throw fail('NotFound')
    const [own = null] = await addressed(tx, await ownVoice(tx, id, actor?.id ?? null), now)
    return {
      voices: await addressed(tx, await shownVoices(tx, id), now),
      own,
      mayRecord: course.isOwned,
    }
  },

  async AddCourseUserVoice({ input: { id: courseId, ...sent }, tx, actor, now, fail }) {
    const course = orNotFound(await findCourse(tx, courseId, actor.id), { fail })
    if (!course.isOwned) throw fail(course.isPublished ? 'NotBought' : 'NotFound')
    const { bytes, mime } = await readSent(sent)
    await lockPerson(tx, actor.id)
    const { mutedUntil } = await readStanding(tx, actor.id, now)
    if (mutedUntil) throw fail('Muted', { until: mutedUntil.toISOString() })
    await requireDayLimit(tx, actor.id, now)
    const id = await insertVoice(tx, { courseId, userId: actor.id, mime, bytes, now })
    await enqueueJob(tx, VOICE_MAKING, { id })
    return { id, state: 'making' }
  },

  async DeleteCourseUserVoice({ input: { id }, tx, now, fail }) {
    if (!(await deleteVoice(tx, id, now))) throw fail('NotFound')
    return {}
  },

  ActiveCourseUserVoice: decides(true),
  DeActiveCourseUserVoice: decides(false),

  async GetAdminCourseUserVoicesByFilter(call) {
    const page = await voiceList.page(call, call.input, [EXISTING])
    return { ...page, items: await addressed(call.tx, page.items, call.now) }
  },

  async GetTeacherCourseUserVoicesByFilter(call) {
    const page = await voiceList.page(call, call.input, [EXISTING, taughtBy(call.actor.id)])
    return { ...page, items: await addressed(call.tx, page.items, call.now) }
  },
})
