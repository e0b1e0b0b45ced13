import { tunerAccess } from '#contract/course/tuner-access.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { toolsOf } from '#server/site/tuner-plus-store.ts'

export const tunerAccessHandlers = implement(tunerAccess, {
  GetUserTunerPlusAccess: ({ tx, actor, now }) => toolsOf(tx, actor.id, now),
})
