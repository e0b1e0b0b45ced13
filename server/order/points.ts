import { points } from '#contract/order/points.ts'
import { implement, orNotFound } from '#server/platform/operations/implement.ts'
import { onePoint, pointsOf, pointsOfAll } from './points-store.ts'

export const pointHandlers = implement(points, {
  GetPointHistoryByFilter: (call) => pointsOf(call.actor.id, call, call.input),
  GetAdminPointHistoryByFilter: (call) => pointsOfAll(call, call.input),
  GetAdminPointHistoryDetailById: async (call) => orNotFound(await onePoint(call, call.input.id), call),
})
