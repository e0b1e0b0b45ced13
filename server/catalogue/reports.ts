import type { reporting, ReportTarget } from '#contract/reports.ts'
import { type HandlersOf, orNotFound } from '#server/platform/operations/implement.ts'
import { findTarget, hideOrShow, lockTarget, reportsOf, writeDecision, writeReport } from './reports-store.ts'

type Handlers = HandlersOf<typeof reporting>

/** The answers about the reports of one kind of target. */
export function reportHandlers(target: ReportTarget): Handlers {
  const { list, kind } = reportsOf(target)
  const decides =
    (isRight: boolean): Handlers['verify'] =>
    async ({ tx, input: { id }, actor, now, fail }) => {
      const about = await findTarget(tx, target, id)
      if (about === undefined) throw fail('NotFound')
      // in the order in which a new report locks: two decisions at once count one another's
      await lockTarget(tx, target, about)
      await writeDecision(tx, { id, isRight, adminId: actor.id, now })
      await hideOrShow(tx, target, about)
      const report = await list.one({ tx, now }, id, kind)
      if (!report) throw fail('NotFound')
      return report
    }
  return {
    async report({ tx, input: { id, reason }, actor, now, fail }) {
      if (!(await lockTarget(tx, target, id))) throw fail('NotFound')
      await writeReport(tx, target, { id, userId: actor.id, reason, now })
      await hideOrShow(tx, target, id)
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
