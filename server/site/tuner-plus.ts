import { OperationError } from '#contract/errors.ts'
import { tunerPlus } from '#contract/site/tuner-plus.ts'
import { implement } from '#server/platform/implement.ts'
import { deleteUnused } from './unused-store.ts'
import {
  accessesInForce,
  addAccess,
  filterAccesses,
  hasTool,
  lockPerson,
  readAccess,
  revokeAccesses,
  standingAccesses,
} from './tuner-plus-accesses-store.ts'
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
    if (until !== null && Date.parse(until) <= now.getTime())
      throw new OperationError('InvalidInput', { fields: [{ path: 'until', code: 'past' }] })
    if (!(await lockPerson(tx, userId)) || !(await hasTool(tx, tunerPlusId))) throw fail('NotFound')
    const standing = await standingAccesses(tx, userId, tunerPlusId, now)
    const [same] = standing
    if (standing.length === 1 && same && sameMoment(same.until, until)) return same
    const replaced = standing.map(({ id }) => id)
    await revokeAccesses(tx, replaced, actor.id, now)
    const id = await addAccess(tx, { userId, tunerPlusId, until, grantedById: actor.id }, now)
    const added = await readAccess(tx, id, now)
    if (!added) throw fail('NotFound')
    return added
  },

  async RemoveTunerPlusAccess({ input: { id }, tx, actor, now, fail }) {
    await revokeAccesses(tx, [id], actor.id, now)
    const access = await readAccess(tx, id, now)
    if (!access) throw fail('NotFound')
    return access
  },

  GetAllTunerPlusAccess: ({ tx, now }) => accessesInForce(tx, now),

  async GetTunerPlusAccessByFilter({ input, tx, now }) {
    return { ...(await filterAccesses(tx, input, now)), page: input.page, take: input.take }
  },
})
