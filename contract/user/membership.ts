import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import { DECIDED_ONCE } from '../decisions.ts'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { FormFile, KeptFile } from '../form-file.ts'
import { Digits, PersianText } from '../persian-text.ts'
import { ReasonOrNone } from '../reason.ts'
import { Compared, Id, Nothing, Picture } from '../shapes.ts'
import { LEGAL_TYPES, MEMBERSHIP_STATES, MISSING, MOST_SKILLS } from './membership-rules.ts'
import { named } from '../slots.ts'
import { PROVINCES } from './provinces.ts'

const picture = z.optional(FormFile)
const shownPicture = z.nullable(Picture)
const words = z.string()

/** A résumé or a licence, for the applicant and admins only. A missing file stays unchanged. */
const documentFile = z.optional(FormFile)

const TeacherProfileInput = z.object({
  title: PersianText(3, 100),
  resume: PersianText(30, 4_000),
  skills: z._default(z.array(PersianText(2, 40)).check(z.maxLength(MOST_SKILLS)), []),
  city: PersianText(2, 60),
  avatar: picture,
  cover: picture,
  documentFile,
})

const TeacherCard = z.object({
  title: words,
  resume: words,
  skills: z.array(words),
  city: words,
  avatar: shownPicture,
  cover: shownPicture,
})

const SellerProfileInput = z.object({
  shopName: PersianText(2, 80),
  about: PersianText(30, 4_000),
  legalType: z.enum(LEGAL_TYPES),
  /** For a company. A person has none. */
  economicCode: z._default(z.union([z.literal(''), Digits(11, 14)]), ''),
  province: z.enum(PROVINCES),
  city: PersianText(2, 60),
  logo: picture,
  documentFile,
})

const SellerCard = z.object({
  shopName: words,
  about: words,
  legalType: z.enum(LEGAL_TYPES),
  economicCode: words,
  province: words,
  city: words,
  logo: shownPicture,
})

/** The state of a membership, with its card. */
function profileOf<C extends z.ZodMiniType>(card: C) {
  return z.object({
    state: z.enum(MEMBERSHIP_STATES),
    /** Something waits for an admin: the application, or a later edit. */
    isWaiting: z.boolean(),
    /** The last note of an admin. */
    reviewNote: words,
    missing: z.array(z.enum(MISSING)),
    /** The id of the page that everybody sees of a teacher; null while nobody does. Sellers have none. */
    publicId: z.nullable(Id),
    document: z.nullable(KeptFile),
    card,
    /** An edit that waits. Everybody else sees `card` until it is accepted. */
    pendingEdit: z.nullable(card),
    /** Grows with every change of what an admin reviews, and with every decision. */
    version: Compared,
  })
}

/** The document of a membership, whose address is in the settings of the site. */
const RegisterFile = z.object({
  address: words,
  /** Null for a file that is stored elsewhere. */
  file: z.nullable(KeptFile),
})

const form = { access: 'signed-in', isForm: true, perMinute: 20 } as const
const admin = {
  access: ADMINS,
  errors: ['NotFound', 'IdentityNotVerified', ...DECIDED_ONCE],
} as const

/** The operations of one membership, whether of teachers or of sellers. */
function membershipOf<I extends $ZodType, O extends $ZodType>(input: I, output: O, wrapper: string) {
  return {
    /** Applies, or applies again as long as the membership is not active. */
    register: mutation({
      ...form,
      accepts: { wrapper },
      input,
      output,
      errors: ['AlreadyMember', 'AreaDisabled'],
    }),
    registerFile: query({
      access: 'anyone',
      cacheable: 60,
      input: Nothing,
      output: RegisterFile,
      errors: ['NotFound'],
    }),
    /** For members, active or not. Others get NotAllowed. */
    profile: query({ access: 'signed-in', method: 'POST', input: Nothing, output }),
    /**
     * Sends an edit for review. The edit of an active member waits. Otherwise the application is changed and waits
     * again.
     */
    edit: mutation({ ...form, accepts: { wrapper: 'profile' }, input, output }),
    /**
     * Changes at once what needs no review. While the membership is not active nothing is public, and every field is
     * accepted.
     */
    update: mutation({ ...form, accepts: { wrapper: 'profile' }, input, output }),
    /**
     * Activates a member whose identity is verified, and accepts a waiting edit. The id is the person's. The version
     * is that of what the admin saw.
     */
    activate: mutation({
      ...admin,
      input: z.object({ id: Id, version: Compared }),
      output: z.object({ state: z.enum(MEMBERSHIP_STATES) }),
    }),
    /** Ends a membership, or returns an application, with a reason. */
    deactivate: mutation({
      ...admin,
      input: z.object({ id: Id, version: Compared, reason: z._default(ReasonOrNone, '') }),
      output: z.object({ state: z.enum(MEMBERSHIP_STATES) }),
    }),
  }
}

export const TeacherProfile = profileOf(TeacherCard)
export const SellerProfile = profileOf(SellerCard)
export type TeacherProfile = z.infer<typeof TeacherProfile>
export type SellerProfile = z.infer<typeof SellerProfile>
type TeacherProfileInput = z.infer<typeof TeacherProfileInput>
type SellerProfileInput = z.infer<typeof SellerProfileInput>

export const teacherMembership = membershipOf(TeacherProfileInput, TeacherProfile, 'teacher')
export const sellerMembership = membershipOf(SellerProfileInput, SellerProfile, 'seller')
export const MEMBERSHIP_NAMES = {
  Teacher: {
    register: 'RegisterTeacher',
    registerFile: 'GetTeacherRegisterFile',
    profile: 'GetTeacherProfile',
    edit: 'EditTeacherProfile',
    update: 'UpdateTeacherProfile',
    activate: 'ActiveTeacher',
    deactivate: 'DeActiveTeacher',
  },
  Seller: {
    register: 'RegisterSeller',
    registerFile: 'GetSellerRegisterFile',
    profile: 'GetSellerProfile',
    edit: 'EditSellerProfile',
    update: 'UpdateSellerProfile',
    activate: 'ActiveSeller',
    deactivate: 'DeActiveSeller',
  },
} as const

export const memberships = subject('User', {
  ...named(teacherMembership, MEMBERSHIP_NAMES.Teacher),
  ...named(sellerMembership, MEMBERSHIP_NAMES.Seller),
})
