import * as z from 'zod/mini'
import { ADMINS, mutation, subject } from '../define.ts'
import { Digits, Mobile } from '../persian-text.ts'
import { PlainText } from '../plain-text.ts'
import { Reason } from '../reason.ts'
import { Id, Nothing } from '../shapes.ts'
import { Email } from './account.ts'
import { isNationalCode } from './profile-rules.ts'

/** A field that stays as it is when it is empty or missing. */
const changed = <S extends z.ZodMiniType>(schema: S) => z.optional(z.union([z.literal(''), schema]))

const admin = { access: ADMINS, output: Nothing } as const

/** Nobody does it to the own account, and only super admins do it to admins. The last active super admin stays. */
const ofAccount = mutation({
  ...admin,
  input: z.object({ userId: Id, reason: Reason }),
  errors: ['NotFound', 'OwnThing', 'LastSuperAdmin'],
})

/** What admins change of people, each with a reason that the person reads. */
export const people = subject('User', {
  /**
   * Corrects what is known of a person. What is empty or not sent stays. A new number or address is unproven and ends all sessions; a new
   * national code takes the verification back.
   */
  AdminUpdateUserDetail: mutation({
    ...admin,
    accepts: { wrapper: 'detail' },
    input: z.object({
      id: Id,
      reason: Reason,
      firstName: changed(PlainText(2, 60)),
      lastName: changed(PlainText(2, 60)),
      phone: changed(Mobile),
      email: changed(Email),
      nationalCode: changed(Digits(10, 10).check(z.refine(isNationalCode))),
    }),
    errors: ['NotFound', 'OwnThing'],
  }),
  /** Ends all sessions of a person, who cannot sign in until an admin unlocks the account. */
  AdminLockUser: ofAccount,
  AdminUnlockUser: ofAccount,
  AdminEndUserSessions: ofAccount,
  /**
   * Removes all second factors and recovery codes of a person who has lost them, and ends all sessions. For super admins alone: admins give
   * numbers, and with both one of them could open any account. NotFound for a person without a second factor.
   */
  AdminRemoveSecondFactors: mutation({
    access: ['SuperAdmin'],
    output: Nothing,
    input: z.object({ userId: Id, reason: Reason }),
    errors: ['NotFound', 'OwnThing'],
  }),
})
