import * as z from 'zod/mini'
import { TUNER_TOOLS } from '../course/tuner-access.ts'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { PersianText } from '../persian-text.ts'
import { ById, Id, Instant, Nothing, Rials } from '../shapes.ts'

const fields = {
  /** The tool of the entry. The app has the tool, and each tool has at most one entry. */
  key: z.enum(TUNER_TOOLS),
  price: Rials,
  /** The length of a bought access. Null means without end. */
  durationDays: z.nullable(z.int().check(z.minimum(1), z.maximum(3_650))),
  /** False while it is not offered. People with an access keep using it. */
  isActive: z.boolean(),
  order: z.int().check(z.minimum(0), z.maximum(1_000)),
}

/** An entry of Tuner Plus as everybody sees it. */
export const TunerPlus = z.object({ id: Id, title: z.string(), description: z.string(), ...fields })
export type TunerPlus = z.infer<typeof TunerPlus>

export const TunerPlusInput = z.object({
  ...fields,
  title: PersianText(2, 80),
  description: PersianText(0, 500),
})
export type TunerPlusInput = z.infer<typeof TunerPlusInput>

const ACCESS_SOURCES = ['admin', 'purchase', 'gift'] as const

/** An access with its history, for admins. */
const GrantedAccess = z.object({
  id: Id,
  userId: Id,
  userName: z.string(),
  tunerPlusId: Id,
  key: z.enum(TUNER_TOOLS),
  title: z.string(),
  source: z.enum(ACCESS_SOURCES),
  grantedById: z.nullable(Id),
  createdAt: Instant,
  until: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
  revokedById: z.nullable(Id),
  /** It is valid now: not withdrawn and not ended. */
  isInForce: z.boolean(),
})
export type GrantedAccess = z.infer<typeof GrantedAccess>

const admin = { access: ADMINS } as const

export const tunerPlus = subject('Site', {
  /** All entries in their order, including those that are not offered now. */
  GetAllTunerPlus: query({
    access: 'anyone',
    cacheable: 60,
    method: 'POST',
    input: Nothing,
    output: z.array(TunerPlus),
  }),
  /** Writes the entry of a tool. A second call changes the first entry. */
  AddOrUpdateTunerPlus: mutation({
    ...admin,
    accepts: { wrapper: 'tool' },
    input: TunerPlusInput,
    output: TunerPlus,
  }),
  /** InUse when somebody ever had an access: such an entry can only be deactivated. */
  DeleteTunerPlus: mutation({ ...admin, input: ById, output: Nothing, errors: ['NotFound', 'InUse'] }),
  /**
   * Gives somebody access to a tool, without end when `until` is missing. It replaces their present access to this
   * tool. The same call again changes nothing.
   */
  AddTunerPlusAccess: mutation({
    ...admin,
    input: z.object({ userId: Id, tunerPlusId: Id, until: z.optional(z.nullable(Instant)) }),
    output: GrantedAccess,
    errors: ['NotFound'],
  }),
  /** Withdraws an access. An access that was withdrawn before stays unchanged. */
  RemoveTunerPlusAccess: mutation({ ...admin, input: ById, output: GrantedAccess, errors: ['NotFound'] }),
  /** The accesses that are valid now, the newest first. */
  GetAllTunerPlusAccess: query({ ...admin, input: Nothing, output: z.array(GrantedAccess) }),
  /** All accesses including ended ones, the newest first. Filters: the person, or words of name, phone or tool. */
  GetTunerPlusAccessByFilter: panelList(ADMINS, GrantedAccess, {
    userId: z.optional(Id),
    tunerPlusId: z.optional(Id),
    source: z.optional(z.enum(ACCESS_SOURCES)),
    isInForce: z.optional(z.boolean()),
    /** Granted since this moment, and until this one. */
    fromDate: z.optional(Instant),
    toDate: z.optional(Instant),
  }),
})
