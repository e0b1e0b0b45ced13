import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { Digits, Mobile } from '../persian-text.ts'
import { Nothing } from '../shapes.ts'
import { CodeTimes, Email } from './account.ts'

const sending = ['NotFound', 'AlreadyConfirmed', 'CodeSentRecently'] as const

/** Proving that the e-mail address and the number of an account belong to its holder. */
export const confirmation = subject('User', {
  /**
   * Sends a link to a new address of the account, or again to the one that waits. An address other than the waiting
   * one needs a fresh proof. NotFound when none waits and none is given.
   */
  SendEmailVerify: mutation({
    access: 'signed-in',
    transaction: 'own',
    perMinute: 10,
    input: z.object({ email: z.optional(Email) }),
    output: CodeTimes,
    errors: [...sending, 'FreshProofRequired'],
  }),
  /**
   * Confirms an address by the token of its link, once, in a session of the account. The previous contacts are
   * notified. OtherAccount in a session of another account; AlreadyRegistered when another account has proven the
   * address.
   */
  ConfirmEmail: mutation({
    access: 'signed-in',
    transaction: 'own',
    perMinute: 20,
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    output: z.object({ email: z.string() }),
    errors: ['WrongCode', 'CodeExpired', 'OtherAccount', 'AlreadyRegistered'],
  }),
  /**
   * Sends a six-digit code to a new number for the account, or again to the one that waits; otherwise to the number
   * of the account that is not confirmed. A number other than the waiting one needs a fresh proof. NotFound when there
   * is none.
   */
  SendSMSVerify: mutation({
    access: 'signed-in',
    transaction: 'own',
    perMinute: 10,
    input: z.object({ phone: z.optional(Mobile) }),
    output: CodeTimes,
    errors: [...sending, 'FreshProofRequired'],
  }),
  /**
   * Confirms a number by the code that was sent. A new number becomes that of the account, other sessions end, and the
   * previous contacts are notified. AlreadyRegistered when another account has the number.
   */
  PhoneConfirm: mutation({
    access: 'signed-in',
    transaction: 'own',
    perMinute: 20,
    input: z.object({ code: Digits(6, 6) }),
    output: Nothing,
    errors: ['WrongCode', 'CodeExpired', 'AlreadyRegistered'],
  }),
})
