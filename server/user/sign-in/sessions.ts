import { sessions } from '#contract/user/sessions.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { noteSecurityEvent } from '#server/platform/access/security-log-store.ts'
import { revokeAllSessions } from '#server/platform/access/sessions-store.ts'
import { readCredentials } from './account-store.ts'
import { voidOpenCodes } from './codes-store.ts'
import { endSession, listSessions } from './sessions-store.ts'

export const sessionHandlers = implement(sessions, {
  async GetUserSessions({ tx, actor, now }) {
    const credentials = await readCredentials(tx, actor.id)
    return {
      sessions: await listSessions(tx, actor.id, actor.sessionId, now),
      hasPassword: credentials !== null && credentials.password_hash !== null,
    }
  },

  async EndUserSession({ input, tx, actor, now, caller }) {
    await endSession(tx, actor.id, input.id, now)
    await voidOpenCodes(tx, actor.id, now)
    await noteSecurityEvent(tx, {
      event: 'session-ended',
      now,
      ip: caller.ip,
      userId: actor.id,
      detail: 'one',
    })
    return {}
  },

  async EndOtherUserSessions({ tx, actor, now, caller }) {
    await revokeAllSessions(tx, actor.id, now, actor.sessionId)
    await voidOpenCodes(tx, actor.id, now)
    await noteSecurityEvent(tx, {
      event: 'session-ended',
      now,
      ip: caller.ip,
      userId: actor.id,
      detail: 'others',
    })
    return {}
  },
})
