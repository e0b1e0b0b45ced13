import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { DOCUMENT_KINDS } from '../file-rules.ts'
import { FormFile, KeptFile } from '../form-file.ts'
import { Digits, PersianText } from '../persian-text.ts'
import { Id, Instant, Nothing } from '../shapes.ts'
import { GENDERS, Profile } from './account.ts'
import { isNationalCode, MOST_BIO, socialName, type Network } from './profile-rules.ts'
import { PROVINCES } from './provinces.ts'

const own = { access: 'signed-in' } as const
const ownForm = { ...own, isForm: true, perMinute: 20 } as const

const UserProfileInput = z.object({
  firstName: PersianText(2, 60),
  lastName: PersianText(2, 60),
  /** A new picture of the person. Without one the picture stays. */
  avatar: z.optional(FormFile),
  /** Removes the picture. */
  removesAvatar: z.optional(z.boolean()),
  /** What is missing of the following stays. Null removes it. */
  gender: z.optional(z.nullable(z.enum(GENDERS))),
  province: z.optional(z.nullable(z.enum(PROVINCES))),
  bio: z.optional(PersianText(0, MOST_BIO)),
})

/** A day as `1990-03-21`. */
const Day = z.iso.date()

/** The state of the identity check. Only the shop changes a verified identity. */
export const IDENTITY_STATES = ['notSent', 'waiting', 'verified', 'refused'] as const

export const UserDetail = z.object({
  nationalCode: z.nullable(z.string()),
  birthDate: z.nullable(Day),
  state: z.enum(IDENTITY_STATES),
  /** Why it was refused. */
  rejectReason: z.string(),
  /** Pictures of the documents that prove it. */
  documents: z.array(z.object({ kind: z.enum(DOCUMENT_KINDS), ...KeptFile.shape })),
})
export type UserDetail = z.infer<typeof UserDetail>

const UserDetailInput = z.object({
  nationalCode: Digits(10, 10).check(z.refine(isNationalCode)),
  birthDate: Day,
  nationalCardFile: z.optional(FormFile),
  birthCertificateFile: z.optional(FormFile),
})

/** A name on a network, from any pasted text. */
function social(network: Network) {
  return z.string().check(
    z.maxLength(200),
    z.refine((typed) => socialName(network, typed) !== null),
    z.overwrite((typed) => socialName(network, typed) ?? typed),
  )
}

const UserSocialInput = z.object({
  instagram: social('instagram'),
  telegram: social('telegram'),
  aparat: social('aparat'),
  linkedIn: social('linkedIn'),
  website: social('website'),
})

const stored = z.string()
/** Names on networks, and the address of a website. Empty where there is none. */
export const UserSocial = z.object({
  instagram: stored,
  telegram: stored,
  aparat: stored,
  linkedIn: stored,
  website: stored,
})
export type UserSocial = z.infer<typeof UserSocial>

/** A person who registered with the caller's invite code. Only the first name is given. */
export const Invited = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  /** When both got their points: after the first thing that was paid for and kept. */
  rewardedAt: z.nullable(Instant),
})
export type Invited = z.infer<typeof Invited>

/** The data that a person reads and writes about themselves. */
export const profile = subject('User', {
  UpdateUserProfile: mutation({
    ...ownForm,
    accepts: { wrapper: 'profile' },
    input: UserProfileInput,
    output: Profile,
  }),
  GetUserDetail: query({ ...own, input: Nothing, output: UserDetail }),
  /** Sends the identity for verification. NotAllowed when it is verified already. */
  UpdateUserDetail: mutation({
    ...ownForm,
    accepts: { wrapper: 'detail' },
    input: UserDetailInput,
    output: UserDetail,
  }),
  GetUserSocial: query({ ...own, input: Nothing, output: UserSocial }),
  UpdateUserSocial: mutation({
    ...own,
    accepts: { wrapper: 'social' },
    input: UserSocialInput,
    output: UserSocial,
  }),
  GetUserInvites: query({ ...own, method: 'POST', input: Nothing, output: z.array(Invited) }),
})
