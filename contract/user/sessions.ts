import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { Instant, Nothing } from '../shapes.ts'

/** A device on which the account is signed in. */
export const UserSession = z.object({
  id: z.uuid(),
  /** The name that the browser sent. */
  userAgent: z.string(),
  ip: z.string(),
  createdAt: Instant,
  /** At most ten minutes older than the last call. */
  lastUsedAt: Instant,
  /** The session of this call. */
  isCurrent: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

/** The devices of an account. */
export const sessions = subject('User', {
  /** Open sessions: the caller's first, then the last used. `hasPassword`: the account has a password. */
  GetUserSessions: query({
    access: 'signed-in',
    input: Nothing,
    output: z.object({ sessions: z.array(UserSession), hasPassword: z.boolean() }),
  }),
  /** Ends one session of the caller. An ended session is no error. */
  EndUserSession: mutation({
    access: 'signed-in',
    input: z.object({ id: z.uuid() }),
    output: Nothing,
  }),
  /** Ends all sessions of the caller except this one. */
  EndOtherUserSessions: mutation({ access: 'signed-in', input: Nothing, output: Nothing }),
})
