import { userTalk } from '#contract/user/talk.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { implement, orNotFound, type Tx } from '#server/platform/operations/implement.ts'
import type { TalkedAbout } from './kinds.ts'
import { readOwnReports, readOwnTexts } from './own-talk-store.ts'
import { findSubject, readOpenReports, readRefusals, readThread } from './review-store.ts'
import { readStanding, writeMute } from './standing-store.ts'
import { findThing } from './texts-store.ts'
import { authority } from './write-text.ts'

const DAY_MS = 86_400_000

/** Whether the actor decides about the questions of a course or product that is published. */
async function decides(tx: Tx, actor: Actor, thing: TalkedAbout, id: number): Promise<boolean> {
  const found = await findThing(tx, thing, id)
  if (!found) return false
  const { isStaff, byOwner } = authority(actor, { thing, what: 'question' }, found.ownerId)
  return isStaff || byOwner
}

export const userTalkHandlers = implement(userTalk, {
  async GetUserTalk({ tx, input, actor, now }) {
    const { mutedUntil } = await readStanding(tx, actor.id, now)
    const { thing, thingId } = input
    return {
      decides: thing !== undefined && thingId !== undefined && (await decides(tx, actor, thing, thingId)),
      texts: await readOwnTexts(tx, actor.id, input, now),
      reports: await readOwnReports(tx, actor.id),
      mutedUntil: mutedUntil?.toISOString() ?? null,
    }
  },

  async GetTalkReview(call) {
    const { tx, input } = call
    const subject = orNotFound(await findSubject(tx, input), call)
    return {
      thread: await readThread(tx, input, subject),
      refusals: await readRefusals(tx, input, subject),
      reports: await readOpenReports(tx, input, subject, input.exceptReportId),
    }
  },

  async MuteUserTalk({ tx, input: { userId, days, reason }, actor, now, fail }) {
    const until = days > 0 ? new Date(now.getTime() + days * DAY_MS) : null
    if (!(await writeMute(tx, { userId, until, reason, adminId: actor.id }))) throw fail('NotFound')
    return { userId, mutedUntil: until?.toISOString() ?? null, days }
  },
})
