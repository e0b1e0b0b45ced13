import * as z from 'zod/mini'
import { subject } from '../define.ts'
import { panelList } from '../lists.ts'
import { Id, Instant } from '../shapes.ts'

/** The events of the security log. */
const SECURITY_EVENTS = [
  'signed-in',
  'sign-in-failed',
  'sign-in-locked',
  'code-sent',
  'code-failed',
  'password-changed',
  'password-reset',
  'contact-proven',
  'contact-changed',
  'proof-given',
  'proof-failed',
  'session-ended',
  'refresh-reused',
  'access-refused',
  'document-opened',
  'second-factor-added',
  'second-factor-removed',
  'second-factor-passed',
  'second-factor-failed',
  'recovery-codes-renewed',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** An event of one person and address within one minute, and its number of occurrences. */
const SecurityEntry = z.object({
  id: z.int(),
  event: z.enum(SECURITY_EVENTS),
  /** A keyed hash: equal for one person, without revealing who it is. */
  who: z.string(),
  ip: z.string(),
  detail: z.string(),
  /** The minute of the event. */
  at: Instant,
  times: z.int(),
})
export type SecurityEntry = z.infer<typeof SecurityEntry>

/** The record of sign-ins, proofs, refusals and opened documents. */
export const securityLog = subject('User', {
  /** Entries of at most 180 days, the newest first. */
  GetSecurityLogByFilter: panelList(
    ['SuperAdmin'],
    SecurityEntry,
    {
      event: z.optional(z.enum(SECURITY_EVENTS)),
      userId: z.optional(Id),
      ip: z.optional(z.string().check(z.maxLength(45))),
    },
    { names: { before: 'after' } },
  ),
})
