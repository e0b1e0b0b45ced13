import { userTalk } from '#contract/user/talk.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { readOwnReports, readOwnTexts } from './own-talk-store.ts'
import { readStanding, writeMute } from './standing-store.ts'

const DAY_MS = 86_400_000

export const userTalkHandlers = implement(userTalk, {
  async GetUserTalk({ tx, input, actor, now }) {
    const { mutedUntil } = await readStanding(tx, actor.id, now)
    return {
      texts: await readOwnTexts(tx, actor.id, input, now),
      reports: await readOwnReports(tx, actor.id),
      mutedUntil: mutedUntil?.toISOString() ?? null,
    }
  },

  async MuteUserTalk({ tx, input: { userId, days, reason }, actor, now, fail }) {
    const until = days > 0 ? new Date(now.getTime() + days * DAY_MS) : null
    if (!(await writeMute(tx, { userId, until, reason, adminId: actor.id }))) throw fail('NotFound')
    return { userId, mutedUntil: until?.toISOString() ?? null, days }
  },
})
