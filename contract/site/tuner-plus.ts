import * as z from 'zod/mini'
import { TUNER_TOOLS } from '../course/tuner-access.ts'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { PersianText } from '../persian-text.ts'
import { ById, Id, Instant, Nothing, Rials } from '../shapes.ts'

const fields = {
  /** Names the tool: an entry is about a tool that the program has, and each has one entry at most. */
  key: z.enum(TUNER_TOOLS),
  price: Rials,
  /** How long somebody has it who buys it; without end when null. */
  durationDays: z.nullable(z.int().check(z.minimum(1), z.maximum(3_650))),
  /** False while it is not offered; whoever has it goes on using it. */
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

export const ACCESS_SOURCES = ['admin', 'purchase', 'gift'] as const

/** An access as admins see it, with all that was done about it. */
export const GrantedAccess = z.object({
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
  /** It counts now: neither withdrawn nor run out. */
  isInForce: z.boolean(),
})
export type GrantedAccess = z.infer<typeof GrantedAccess>

const admin = { access: ADMINS } as const

export const tunerPlus = subject('Site', {
  /** All entries in their order, those that are not offered now included. */
  GetAllTunerPlus: query({
    access: 'anyone',
    cacheable: 60,
    method: 'POST',
    input: Nothing,
    output: z.array(TunerPlus),
  }),
  /** Writes the entry of a tool; a second time it changes the first. */
  AddOrUpdateTunerPlus: mutation({ ...admin, input: TunerPlusInput, output: TunerPlus }),
  /** InUse when somebody was ever given it: such an entry is deactivated instead. */
  DeleteTunerPlus: mutation({ ...admin, input: ById, output: Nothing, errors: ['NotFound', 'InUse'] }),
  /**
   * Lets somebody use a tool, without end when `until` is missing. It takes the place of what they have of this tool; the
   * same once more changes nothing.
   */
  AddTunerPlusAccess: mutation({
    ...admin,
    input: z.object({ userId: Id, tunerPlusId: Id, until: z.optional(z.nullable(Instant)) }),
    output: GrantedAccess,
    errors: ['NotFound'],
  }),
  /** Withdraws an access; what was withdrawn before stays as it was. */
  RemoveTunerPlusAccess: mutation({ ...admin, input: ById, output: GrantedAccess, errors: ['NotFound'] }),
  /** The accesses that count now, the newest first. */
  GetAllTunerPlusAccess: query({ ...admin, input: Nothing, output: z.array(GrantedAccess) }),
  /** All accesses, ended ones too, the newest first; narrowed by the person or by words of name, phone or tool. */
  GetTunerPlusAccessByFilter: panelList(ADMINS, GrantedAccess, {
    userId: z.optional(Id),
    tunerPlusId: z.optional(Id),
    source: z.optional(z.enum(ACCESS_SOURCES)),
    isInForce: z.optional(z.boolean()),
  }),
})
