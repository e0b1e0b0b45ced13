import * as z from 'zod/mini'
import { mutation, query, subject } from '../define.ts'
import { Instant, Nothing } from '../shapes.ts'

/** A device on which the account is signed in. */
export const UserSession = z.object({
  id: z.uuid(),
  /** What the browser called itself. */
  userAgent: z.string(),
  ip: z.string(),
  createdAt: Instant,
  /** Not older than ten minutes before the last call. */
  lastUsedAt: Instant,
  /** The session that asks. */
  isCurrent: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

/** The devices of an account. */
export const sessions = subject('User', {
  /** Those that live, the asking one first, then the last used. `hasPassword` tells whether one can be changed. */
  GetUserSessions: query({
    access: 'signed-in',
    input: Nothing,
    output: z.object({ sessions: z.array(UserSession), hasPassword: z.boolean() }),
  }),
  /** Ends one session of the caller's; one that has ended already stays so. */
  EndUserSession: mutation({
    access: 'signed-in',
    input: z.object({ id: z.uuid() }),
    output: Nothing,
  }),
  /** Ends all sessions of the caller's but this one. */
  EndOtherUserSessions: mutation({ access: 'signed-in', input: Nothing, output: Nothing }),
})
