import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { PersianText } from '../persian-text.ts'
import { Id, Instant } from '../shapes.ts'
import { TRACKS } from './lessons.ts'

/** Lessons of one call. */
const MOST_LESSONS = 200

/** What a licence says, as the payload of a JWS signed with ES256. The last two are seconds since 1970 by the server's clock. */
export const Licence = z.object({
  account: Id,
  device: z.uuid(),
  lesson: Id,
  course: Id,
  film: z.string(),
  directory: z.string(),
  iat: z.int(),
  exp: z.int(),
})
export type Licence = z.infer<typeof Licence>

/**
 * What becomes of a copy. `given`: here is the licence. `mustAgree`: the course can still be given back; ask again with `agreed`.
 * `returning`: the course is being given back, and until that is decided there is no licence. `refused`: the copy must be erased.
 */
const LICENCE_STATES = ['given', 'mustAgree', 'returning', 'refused'] as const

const GivenLicence = z.object({ id: Id, state: z.enum(LICENCE_STATES), token: z.nullable(z.string()) })

export const LessonLicences = z.object({
  /** `full`: three other devices have copies, or six were added within fourteen days. `released`: the owner has removed this device, so it erases its copies and its id. */
  device: z.enum(['known', 'full', 'released']),
  /** The key that checks licences: SubjectPublicKeyInfo in base64. */
  publicKey: z.string(),
  now: Instant,
  /** By the lessons that were asked for. Empty when the device is not known. */
  licences: z.array(GivenLicence),
})
export type LessonLicences = z.infer<typeof LessonLicences>

/** Copies of lessons on devices. */
export const licences = subject('Course', {
  /** Gives licences for the copies on a device, and notes that the device has them. A first licence opens the course like GetLessonAddress. */
  RenewLessonLicences: mutation({
    access: 'signed-in',
    input: z.object({
      device: z.uuid(),
      /** As its owner recognises it: «کروم روی اندروید». */
      name: PersianText(1, 60),
      lessonIds: z.array(Id).check(z.maxLength(MOST_LESSONS)),
      agreed: z._default(z.boolean(), false),
    }),
    output: LessonLicences,
    perMinute: { address: 300, person: 120 },
  }),
  /** SHA-256 of the head and of each fragment of a track, its first half in hexadecimal. NotFound: the film cannot be copied. */
  GetLessonParts: query({
    access: 'signed-in',
    input: z.object({ id: Id, track: z.enum(TRACKS) }),
    output: z.object({ film: z.string(), hashes: z.array(z.string()) }),
    errors: ['NotFound', 'NotBought'],
  }),
})
