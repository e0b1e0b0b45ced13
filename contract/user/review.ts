import * as z from 'zod/mini'
import { ADMINS, mutation, query, subject } from '../define.ts'
import { PersianText } from '../persian-text.ts'
import { Count, Id, Nothing } from '../shapes.ts'
import { PersonName } from './account.ts'
import { SellerProfile, TeacherProfile } from './membership.ts'
import { UserDetail } from './profile.ts'

/**
 * The version of what an admin has seen. It grows with every change of what is reviewed and with every decision. A
 * decision about another version is refused as Outdated.
 */
export const Version = Count

/** Everything that admins review of a person, each part with its version. */
export const AdminUserDetail = z.object({
  id: Id,
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
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

const admin = { access: ADMINS } as const

/** What admins see of people before they decide, and the decisions about names. Both operation names are ours. */
export const reviews = subject('User', {
  GetAdminUserDetailById: query({
    ...admin,
    input: z.object({ id: Id }),
    output: AdminUserDetail,
    errors: ['NotFound'],
  }),
  /** Publishes the waiting name. NotFound when none waits. */
  VerifyAdminUserNameById: mutation({
    ...admin,
    input: z.object({ id: Id, version: Version }),
    output: Nothing,
    errors: ['NotFound', 'Outdated'],
  }),
  /** Refuses the waiting name, with a reason. The shown name stays. */
  DeVerifyAdminUserNameById: mutation({
    ...admin,
    input: z.object({ id: Id, version: Version, reason: z._default(PersianText(0, 500), '') }),
    output: Nothing,
    errors: ['NotFound', 'Outdated'],
  }),
})
