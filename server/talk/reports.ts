import { OperationError } from '#contract/errors.ts'
import type { reporting, reportSeen as ReportSeen, ReportTarget } from '#contract/reports.ts'
import { type HandlersOf, orNotFound } from '#server/platform/operations/implement.ts'
import { giveNotices } from '#server/user/notices/notices-store.ts'
import { refuseOwn, requireUndecided } from '#server/user/people/decide-once.ts'
import { requireDayLimit } from './day-limits.ts'
import {
  decideReports,
  findTarget,
  hideOrShow,
  isOneOf,
  lockTarget,
  noteSeen,
  readReport,
  reportsOf,
  stateOfReport,
  writeReport,
} from './reports-store.ts'
import { lockPerson } from './standing-store.ts'
import { noticesOfReport } from './tell-people.ts'

type Handlers = HandlersOf<typeof reporting>

const HAVE_ANSWERS: readonly ReportTarget[] = ['courseQuestion', 'productQuestion']

/** The answers about the reports of one kind of target. */
export function reportHandlers(target: ReportTarget): Handlers {
  const { list, kind } = reportsOf(target)
  const decides =
    (isRight: boolean): Handlers['verify'] =>
    async (call) => {
      const { tx, actor, now, fail } = call
      const { id, seenState, reason } = call.input
      const about = await findTarget(tx, target, id)
      if (about === undefined) throw fail('NotFound')
      // in the order in which a new report locks: two decisions at once count one another's
      const locked = await lockTarget(tx, target, about)
      const { userId, ...standing } = orNotFound(await readReport(tx, id), call)
      await refuseOwn(call, userId, locked?.ownerId ?? null)
      const isAsSeen = seenState === undefined || seenState === standing.state
      const wanted = isRight ? 'verified' : 'de-verified'
      await requireUndecided(call, standing, { isAsSeen, isWaiting: standing.state === 'new', wanted })
      const decision = { id, isRight, before: standing, adminId: actor.id, now }
      const settled = await decideReports(tx, target, about, decision)
      await hideOrShow(tx, target, about, { now, decision: { adminId: actor.id, isRight, reason } })
      const decided = await list.all({ tx, now }, {}, [...kind, isOneOf([id, ...settled])])
      const found = decided.find((one) => one.id === id)
      const report = orNotFound(found, call)
      const notices = decided.flatMap((one) =>
        // the author of the words hears of them once
        noticesOfReport({ actor }, one, { reason, before: one === report ? locked : undefined }),
      )
      await giveNotices({ tx, now }, notices)
      return report
    }
  return {
    async report({ tx, input: { id, reason, answerId = null }, actor, now, fail }) {
      if (answerId !== null && !HAVE_ANSWERS.includes(target))
        throw new OperationError('InvalidInput', { fields: [{ path: 'answerId', code: 'unrecognized' }] })
      const reported = { targetId: id, answerId }
      const locked = await lockTarget(tx, target, reported)
      if (!locked?.isShown) throw fail('NotFound')
      await lockPerson(tx, actor.id)
      const state = await stateOfReport(tx, target, reported, actor.id)
      if (state !== undefined && state !== 'new') throw fail('AlreadyReported')
      if (state === undefined) await requireDayLimit(tx, actor.id, 'report', now)
      await writeReport(tx, target, { ...reported, userId: actor.id, authorId: locked.authorId, reason, now })
      await hideOrShow(tx, target, reported, { now })
      return {}
    },
    list: (call) => list.page(call, call.input, kind),
    unseen: (call) => list.page(call, { ...call.input, onlyUnseen: true }, kind),
    count: async (call) => ({ count: await list.count(call, { onlyUnseen: true }, kind) }),
    one: async (call) => orNotFound(await list.one(call, call.input.id, kind), call),
    verify: decides(true),
    deVerify: decides(false),
  }
}

/** Notes that somebody who may see a report has seen it. */
export const reportSeen: HandlersOf<{ seen: ReturnType<typeof ReportSeen> }>['seen'] = async (call) => {
  if (!(await noteSeen(call.tx, call.input.id, call.now))) throw call.fail('NotFound')
  return {}
}
