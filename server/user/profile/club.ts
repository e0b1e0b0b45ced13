import { club } from '#contract/user/club.ts'
import { daysBefore, LONGEST_STREAK, pointsOfDay, tehranDay } from '#contract/user/club-rules.ts'
import { balanceOf, post } from '#server/money/books-store.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { collectedDays, DAILY_CAUSE, dailyReference } from './club-store.ts'

export const clubHandlers = implement(club, {
  async GetDailyPoint({ tx, actor, now }) {
    const userId = actor.id
    const today = tehranDay(now)
    const before = daysBefore(today, LONGEST_STREAK)
    const collected = await collectedDays(tx, userId, before)
    const gap = before.findIndex((day) => !collected.has(day))
    const streak = (gap === -1 ? before.length : gap) + 1
    const amount = pointsOfDay(streak)
    const outcome = await post(tx, {
      cause: DAILY_CAUSE,
      reference: dailyReference(userId, today),
      actorId: userId,
      lines: [
        { account: 'points', userId, amount },
        { account: 'pointIssue', amount: -amount },
      ],
    })
    const gained = outcome === 'booked' ? amount : 0
    return { gained, balance: await balanceOf(tx, userId, 'points'), streak }
  },
})
