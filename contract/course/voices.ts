import * as z from 'zod/mini'
import { DECIDED_ONCE } from '../decisions.ts'
import { ADMINS, mutation, own, query, subject } from '../define.ts'
import { FormFile } from '../form-file.ts'
import { panelList } from '../lists.ts'
import { Reason } from '../reason.ts'
import { ById, Count, Id, Instant, Nothing } from '../shapes.ts'
import { VOICE_STATES, WAITING_VOICE_BYTES } from '../voice-rules.ts'

/** A voice that plays at its address. The address of one that is not published is valid for a few minutes. */
const Voice = z.object({
  id: Id,
  createdAt: Instant,
  userName: z.string(),
  /** Null when the server cannot measure it. */
  durationSec: z.nullable(Count),
  address: z.string(),
})
type Voice = z.infer<typeof Voice>

const State = z.enum(VOICE_STATES)

/** A voice as it waits on a device: a data address. */
const WaitingVoice = z
  .string()
  .check(
    z.maxLength(Math.ceil(WAITING_VOICE_BYTES / 3) * 4 + 30),
    z.regex(/^data:audio\/(webm|mp4|ogg);base64,[\w+/]+={0,2}$/),
  )

/** A voice as admins and the teacher see it. */
const PanelVoice = z.object({
  ...Voice.shape,
  courseId: Id,
  courseTitle: z.string(),
  userId: Id,
  state: State,
})

const filters = {
  courseId: z.optional(Id),
  userId: z.optional(Id),
  status: z.optional(State),
}

/** A voice, and the state in which it was seen. WrongState: it cannot be played yet, or was refused. */
const decides = {
  access: ADMINS,
  input: z.object({ id: Id, seenState: z.optional(State) }),
  output: Nothing,
  errors: ['NotFound', 'WrongState', ...DECIDED_ONCE],
} as const

/** What buyers say about courses, spoken. */
export const courseVoices = subject('Course', {
  /** The published voices of a course, newest first, and the caller's own one in any state. */
  GetCourseUserVoicesById: query({
    access: 'anyone',
    input: ById,
    output: z.object({
      voices: z.array(Voice),
      own: z.nullable(z.object({ ...Voice.shape, state: State })),
      /** The caller owns the course. */
      mayRecord: z.boolean(),
    }),
    errors: ['NotFound'],
  }),
  /**
   * Takes the voice of an owner of the course, in place of the one that is there. It waits for an admin. `sound` is a voice
   * that has waited on a device; a form has a file instead.
   */
  AddCourseUserVoice: mutation({
    access: 'signed-in',
    isForm: true,
    offline: 'outbox',
    perMinute: { address: 60, person: 6 },
    accepts: { names: { courseId: 'id' } },
    input: z.object({ id: Id, file: z.optional(FormFile), sound: z.optional(WaitingVoice) }),
    output: z.object({ id: Id, state: State }),
    errors: ['NotFound', 'NotBought', 'Muted'],
  }),
  DeleteCourseUserVoice: mutation({
    access: 'signed-in',
    on: own('courseVoice'),
    input: ById,
    output: Nothing,
    errors: ['NotFound'],
  }),
  ActiveCourseUserVoice: mutation(decides),
  /** The author reads the reason. */
  DeActiveCourseUserVoice: mutation({
    ...decides,
    input: z.object({ ...decides.input.shape, reason: z.optional(Reason) }),
  }),
  GetAdminCourseUserVoicesByFilter: panelList(ADMINS, PanelVoice, filters),
  /** The voices about the courses of the teacher. */
  GetTeacherCourseUserVoicesByFilter: panelList(['Teacher'], PanelVoice, filters),
})
