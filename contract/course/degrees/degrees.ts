import * as z from 'zod/mini'
import { AnsweredFile } from '../../answered-file.ts'
import { ADMINS, mutation, own, query, subject } from '../../define.ts'
import { panelList } from '../../lists.ts'
import { Reason } from '../../reason.ts'
import { ById, Id, Instant, Nothing } from '../../shapes.ts'
import { named } from '../../slots.ts'

export const DEGREE_TYPES = ['pdf', 'png', 'jpeg'] as const
export type DegreeType = (typeof DEGREE_TYPES)[number]

const DEGREE_STATES = ['valid', 'expired', 'revoked'] as const
const DegreeState = z.enum(DEGREE_STATES)

/** A degree. Name, title, score and date are those of its issue. */
export const Degree = z.object({
  id: Id,
  code: z.string(),
  state: DegreeState,
  name: z.string(),
  title: z.string(),
  /** Whole percent. */
  score: z.int(),
  issuedAt: Instant,
  /** Null: for ever. */
  expiresAt: z.nullable(Instant),
  /** Anybody may see it. */
  isShared: z.boolean(),
  revokedAt: z.nullable(Instant),
  /** The made exam. */
  attemptId: Id,
})
export type Degree = z.infer<typeof Degree>

const OpenedDegree = z.object({
  ...Degree.shape,
  /** An Open Badge 3.0 as JWT, for its owner alone: to be given to other programs. */
  credential: z.nullable(z.string()),
})

/** What everybody learns about a code. */
const VerifiedDegree = z.object({
  code: z.string(),
  state: DegreeState,
  revokedAt: z.nullable(Instant),
  now: Instant,
  /** All of it when it is shared, and to its owner and admins. */
  degree: z.nullable(Degree),
})

const AdminDegree = z.object({
  ...Degree.shape,
  userId: Id,
  userName: z.string(),
  revokeReason: z.string(),
})

/** Degrees of passed exams. */
export const degreeLists = {
  degrees: panelList(ADMINS, AdminDegree, { state: z.optional(DegreeState), userId: z.optional(Id) }),
}
export const DEGREE_LISTS = { degrees: 'GetAdminDegreesByFilter' } as const

export const degrees = subject('Course', {
  ...named(degreeLists, DEGREE_LISTS),
  /** The file of a passed exam's degree, which is issued at the first call. `id` is the made exam. */
  CreateExamDegree: mutation({
    access: 'signed-in',
    transaction: 'own',
    isForm: true,
    on: own('examAttempt'),
    perMinute: { address: 60, person: 20 },
    input: z.object({ id: Id, type: z._default(z.enum(DEGREE_TYPES), 'pdf') }),
    output: AnsweredFile,
    errors: ['NotFound', 'NotPassed', 'NameMissing', 'Unavailable'],
  }),
  /** By its number. What is not shared is NotFound for everybody but its owner and admins. */
  GetDegreeById: query({
    access: 'anyone',
    input: ById,
    output: OpenedDegree,
    errors: ['NotFound'],
    perMinute: { address: 120 },
  }),
  /** Whether a code is genuine and valid. NotFound: there is no such code. */
  VerifyDegreeById: query({
    access: 'anyone',
    input: z.object({ code: z.string().check(z.maxLength(60)) }),
    output: VerifiedDegree,
    errors: ['NotFound'],
    perMinute: { address: 20 },
  }),
  GetUserDegrees: query({ access: 'signed-in', input: Nothing, output: z.array(Degree) }),
  SetUserDegreeShare: mutation({
    access: 'signed-in',
    on: own('degree'),
    input: z.object({ id: Id, share: z.boolean() }),
    output: z.object({ id: Id, isShared: z.boolean() }),
    errors: ['NotFound'],
  }),
  /** For all, by a job. Sharing skips those whose owners have ended it themselves. */
  SetAllUsersDegreeShare: mutation({
    access: ADMINS,
    input: z.object({ share: z.boolean() }),
    output: Nothing,
    errors: ['AlreadyRequested'],
  }),
  RevokeDegree: mutation({
    access: ADMINS,
    input: z.object({ id: Id, reason: Reason }),
    output: z.object({ id: Id, revokedAt: z.nullable(Instant) }),
    errors: ['NotFound', 'WrongState'],
  }),
  RestoreDegree: mutation({
    access: ADMINS,
    input: ById,
    output: z.object({ id: Id, revokedAt: z.nullable(Instant) }),
    errors: ['NotFound', 'WrongState'],
  }),
  /** What a device needs to check degrees without a network: the keys of the shop, and the codes that are revoked. */
  GetDegreeStatusList: query({
    access: 'anyone',
    cacheable: 300,
    shared: 300,
    input: Nothing,
    output: z.object({ publicKeys: z.array(z.string()), revoked: z.array(z.string()), now: Instant }),
  }),
})
