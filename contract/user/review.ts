import * as z from 'zod/mini'
import { DECIDED_ONCE } from '../decisions.ts'
import { ADMINS, mutation, query, ROLES, subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { ReasonOrNone } from '../reason.ts'
import { Compared, Count, Id, Instant, Nothing } from '../shapes.ts'
import { HeldRole, PersonName } from './account.ts'
import { ProductAddress } from './addresses.ts'
import { MEMBERSHIP_STATES } from './membership-rules.ts'
import { SellerProfile, TeacherProfile } from './membership.ts'
import { IDENTITY_STATES, UserDetail } from './profile.ts'
import { UserSession } from './sessions.ts'

/**
 * The version of what an admin has seen. It grows with every change of what is reviewed and with every decision. A
 * decision about another version is refused as Outdated.
 */
const Version = Compared

/** Everything that admins review of a person, each part with its version. */
const AdminUserDetail = z.object({
  id: Id,
  phone: z.nullable(z.string()),
  isPhoneProven: z.boolean(),
  email: z.nullable(z.string()),
  isEmailProven: z.boolean(),
  roles: z.array(HeldRole),
  isSocialAdmin: z.boolean(),
  /** Null for a person who may sign in. */
  locked: z.nullable(z.object({ at: Instant, reason: z.string() })),
  /** Open sessions, the last used first. */
  sessions: z.array(z.omit(UserSession, { isCurrent: true })),
  name: z.object({
    shown: PersonName,
    /** The name that waits for a decision. */
    wanted: z.nullable(PersonName),
    version: Version,
  }),
  identity: z.object({ ...UserDetail.shape, version: Version }),
  teacher: z.nullable(TeacherProfile),
  seller: z.nullable(SellerProfile),
})

/** A course or product that a person owns. */
const OwnedThing = z.object({
  kind: z.enum(['course', 'product']),
  id: Id,
  title: z.string(),
  /** False for a gift of an admin. */
  isBought: z.boolean(),
  ownedSince: Instant,
})
/** The most things of one person in an answer, those that are owned since the latest. */
export const MOST_OWNED = 200

/** What of a person may wait for the decision of an admin. */
const REVIEWS = ['identity', 'name', 'teacher', 'seller'] as const

/** A person in the list of admins. */
const AdminUserRow = z.object({
  id: Id,
  name: z.string(),
  /** With stars in it, like the address: opening a person is written down. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** The roles that count. */
  roles: z.array(z.enum(ROLES)),
  /** Those that do not count. */
  inactiveRoles: z.array(z.enum(ROLES)),
  isLocked: z.boolean(),
  hasSecondFactor: z.boolean(),
  identity: z.enum(IDENTITY_STATES),
  /** Null for a person who never applied. */
  teacher: z.nullable(z.enum(MEMBERSHIP_STATES)),
  seller: z.nullable(z.enum(MEMBERSHIP_STATES)),
  waitsFor: z.array(z.enum(REVIEWS)),
  createdAt: Instant,
  /** The caller, who decides nothing about the own account. */
  isYou: z.boolean(),
})

const admin = { access: ADMINS } as const

/** What admins see of people before they decide, and the decisions about names. The names of all but the first two are ours. */
export const reviews = subject('User', {
  /** Everybody with an account, narrowed by what waits for a decision, and by words of name, phone, e-mail and national code. */
  GetAdminUsersByFilter: panelList(
    ADMINS,
    AdminUserRow,
    {
      /** Anything of the person waits. */
      isWaiting: z.optional(z.boolean()),
      /** This waits. */
      waitsFor: z.optional(z.enum(REVIEWS)),
      identity: z.optional(z.enum(IDENTITY_STATES)),
      /** Holds the role, active or not. */
      role: z.optional(z.enum(ROLES)),
      isSocialAdmin: z.optional(z.boolean()),
      isLocked: z.optional(z.boolean()),
      /** Registered since this moment, and until this one. */
      fromDate: z.optional(Instant),
      toDate: z.optional(Instant),
    },
    { names: { status: 'identity' } },
  ),
  /** Everything of one person. The database writes down who has opened it. */
  GetAdminUserDetailById: query({
    ...admin,
    input: z.object({ id: Id }),
    output: AdminUserDetail,
    errors: ['NotFound'],
  }),
  /** The delivery addresses of one person, the default one first. The database writes down who has opened them. */
  GetAdminUserAddressesById: query({
    ...admin,
    input: z.object({ id: Id }),
    output: z.array(ProductAddress),
    errors: ['NotFound'],
  }),
  /** What one person owns, at most MOST_OWNED; the totals count all. */
  GetAdminUserOwnedById: query({
    ...admin,
    input: z.object({ id: Id }),
    output: z.object({ items: z.array(OwnedThing), courses: Count, products: Count }),
    errors: ['NotFound'],
  }),
  /** Publishes the waiting name. NotFound when none waits. */
  VerifyAdminUserNameById: mutation({
    ...admin,
    input: z.object({ id: Id, version: Version }),
    output: Nothing,
    errors: ['NotFound', ...DECIDED_ONCE],
  }),
  /** Refuses the waiting name, with a reason. The shown name stays. */
  DeVerifyAdminUserNameById: mutation({
    ...admin,
    input: z.object({ id: Id, version: Version, reason: z._default(ReasonOrNone, '') }),
    output: Nothing,
    errors: ['NotFound', ...DECIDED_ONCE],
  }),
})
