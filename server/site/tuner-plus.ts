import { OperationError } from '#contract/errors.ts'
import { tunerPlus } from '#contract/site/tuner-plus.ts'
import { implement } from '#server/platform/operations/implement.ts'
import { refusePast } from '#server/platform/operations/refuse-past.ts'
import { deleteUnused } from './unused-store.ts'
import { accesses, addAccess, hasTool, lockPerson, revokeAccesses } from './tuner-plus-accesses-store.ts'
import { findTools, writeTool } from './tuner-plus-store.ts'

const TOOLS = { table: 'tuner_plus', below: [{ table: 'tuner_plus_accesses', column: 'tuner_plus_id' }] }

const sameMoment = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b))

export const tunerPlusHandlers = implement(tunerPlus, {
  GetAllTunerPlus: ({ tx }) => findTools(tx),

  async AddOrUpdateTunerPlus({ input, tx }) {
    const written = await writeTool(tx, input)
    if (!written) throw new OperationError('Internal')
    return written
  },

  async DeleteTunerPlus({ input: { id }, tx, fail }) {
    const hindrance = await deleteUnused(tx, TOOLS, id)
    if (hindrance) throw fail(hindrance)
    return {}
  },

  async AddTunerPlusAccess({ input: { userId, tunerPlusId, until = null }, tx, actor, now, fail }) {
    refusePast(now, 'until', until)
    if (!(await lockPerson(tx, userId)) || !(await hasTool(tx, tunerPlusId))) throw fail('NotFound')
    const standing = await accesses.all({ tx, now }, { userId, tunerPlusId, isInForce: true })
    const [same] = standing
    if (standing.length === 1 && same && sameMoment(same.until, until)) return same
    const replaced = standing.map(({ id }) => id)
    await revokeAccesses(tx, replaced, actor.id, now)
    const id = await addAccess(
      tx,
      { userId, tunerPlusId, source: 'admin', until, grantedById: actor.id },
      now,
    )
    const added = await accesses.one({ tx, now }, id)
    if (!added) throw fail('NotFound')
    return added
  },

  async RemoveTunerPlusAccess({ input: { id }, tx, actor, now, fail }) {
    await revokeAccesses(tx, [id], actor.id, now)
    const access = await accesses.one({ tx, now }, id)
    if (!access) throw fail('NotFound')
    return access
  },

  GetAllTunerPlusAccess: (call) => accesses.all(call, { isInForce: true }),

  GetTunerPlusAccessByFilter: (call) => accesses.page(call, call.input),
})
