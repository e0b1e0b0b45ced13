import * as z from 'zod/mini'
import { mutation, subject } from '../define.ts'
import { Digits } from '../persian-text.ts'
import { Instant, Nothing } from '../shapes.ts'
import { Captcha, CodeTimes, TypedPassword } from './account.ts'

/** The details of FreshProofRequired: the proofs that the account has, and where a code would be sent. */
export interface ProofWays {
  hasPassword: boolean
  /** A proven number or address, masked. Null when there is none. */
  sentTo: string | null
}

/**
 * A proof within a session that its holder is the person of the account. A session alone changes no contact and no
 * password. Those need a password or a code that was given at most five minutes ago.
 */
export const freshProof = subject('User', {
  /** Sends a six-digit code to the proven number, or to the proven address. NotFound when there is neither. */
  SendProofCode: mutation({
    access: 'signed-in',
    transaction: 'own',
    perMinute: 10,
    input: Nothing,
    output: CodeTimes,
    errors: ['NotFound', 'CodeSentRecently'],
  }),
  /** Accepts a password or a code as the proof of this session. Returns the end of its validity. */
  ProveAccount: mutation({
    access: 'signed-in',
    transaction: 'own',
    perMinute: 20,
    input: z
      .object({ password: z.optional(TypedPassword), captcha: Captcha, code: z.optional(Digits(6, 6)) })
      .check(z.refine(({ password, code }) => (password === undefined) !== (code === undefined))),
    output: z.object({ until: Instant }),
    errors: ['WrongCredentials', 'WrongCode', 'CodeExpired', 'AccountLocked', 'CaptchaRequired'],
  }),
})
