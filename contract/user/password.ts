import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { Digits } from '../persian-text.ts'
import { Nothing } from '../shapes.ts'
import { BY_IDENTITY, Captcha, CodeTimes, Identity, Password, Session } from './account.ts'

/** Recovering and changing a password. */
export const password = subject('User', {
  /** Sends a six-digit code for a new password. The answer is the same whether the account exists or not. */
  ForgotPassword: mutation({
    access: 'anyone',
    transaction: 'own',
    perMinute: 10,
    accepts: BY_IDENTITY,
    input: z.object({ userName: Identity, captcha: Captcha }),
    output: CodeTimes,
    errors: ['CodeSentRecently', 'CaptchaRequired'],
  }),
  /**
   * Sets a new password by the code that was sent, ends every session of the account and opens a new one. For an
   * account with a second factor the new password is set, and SecondFactorRequired asks for the second step.
   */
  ResetPassword: mutation({
    access: 'anyone',
    transaction: 'own',
    perMinute: 20,
    accepts: { names: { ...BY_IDENTITY.names, token: 'code' } },
    input: z.object({ userName: Identity, code: Digits(6, 6), password: Password }),
    output: Session,
    errors: ['WrongCode', 'CodeExpired', 'WeakPassword', 'AccountLocked', 'SecondFactorRequired'],
  }),
  /**
   * Changes the password by the old one, or by a fresh proof when `old` is empty. The first password also needs a
   * fresh proof. Ends all other sessions and every open link and code, and notifies the holder.
   */
  ChangePassword: mutation({
    access: 'signed-in',
    transaction: 'own',
    perMinute: 10,
    input: z.object({ old: z.string().check(z.maxLength(200)), new: Password, captcha: Captcha }),
    output: Nothing,
    errors: ['WrongCredentials', 'AccountLocked', 'CaptchaRequired', 'FreshProofRequired', 'WeakPassword'],
  }),
})
