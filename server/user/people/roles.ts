import { roles } from '#contract/user/roles.ts'
import { MEMBERSHIPS, type Membership } from '#contract/user/membership-rules.ts'
import { OperationError } from '#contract/errors.ts'
import { implement, type Tx } from '#server/platform/operations/implement.ts'
import { CARD_VERSIONS } from '../membership/membership-card.ts'
import { tellOfAccount } from '../notices/tell-of-account.ts'
import { searchedPhone } from '../people-store.ts'
import { admins } from './admins-store.ts'
import {
  addCard,
  addRole,
  endMembership,
  isIdentityVerified,
  removeRole,
  switchAdmin,
  usesOf,
  writeSocialAdmin,
} from './roles-store.ts'
import { lockOther } from './super-admins-store.ts'

const isMembership = (role: string): role is Membership => MEMBERSHIPS.some((one) => one === role)

/** Ends what belongs to a membership. Refuses while others depend on it. */
async function leave(tx: Tx, userId: number, member: Membership, now: Date): Promise<void> {
  const uses = await usesOf(tx, userId, member)
  if (Object.values(uses).some((count) => count > 0)) throw new OperationError('InUse', { ...uses })
  await CARD_VERSIONS[member].withdraw(tx, userId, now)
  await endMembership(tx, userId, member)
}

export const roleHandlers = implement(roles, {
  async GetAdminsByFilter(call) {
    const { input, actor } = call
    const page = await admins.page(call, { ...input, text: searchedPhone(input.text) })
    return { ...page, items: page.items.map((row) => ({ ...row, isYou: row.id === actor.id })) }
  },

  async AddUserRole({ input: { userId, role }, tx, actor, now, fail }) {
    await lockOther(tx, userId, actor, { bySuperAdmin: true })
    if (isMembership(role)) {
      if (!(await isIdentityVerified(tx, userId))) throw fail('IdentityNotVerified')
      await addCard(tx, userId, role)
    }
    await addRole(tx, userId, role)
    await tellOfAccount({ tx, now }, userId, 'rolesChanged')
    return {}
  },

  async RemoveUserRole({ input: { userId, role }, tx, actor, now, fail }) {
    await lockOther(tx, userId, actor, { bySuperAdmin: true, endsPower: role === 'SuperAdmin' })
    if (!(await removeRole(tx, userId, role))) throw fail('NotFound')
    if (isMembership(role)) await leave(tx, userId, role, now)
    await tellOfAccount({ tx, now }, userId, 'rolesChanged')
    return {}
  },

  async ActiveAdmin({ input: { id }, tx, actor, now, fail }) {
    await lockOther(tx, id, actor, { bySuperAdmin: true })
    if (!(await switchAdmin(tx, id, true))) throw fail('NotFound')
    await tellOfAccount({ tx, now }, id, 'rolesChanged')
    return {}
  },

  async DeActiveAdmin({ input: { id }, tx, actor, now, fail }) {
    await lockOther(tx, id, actor, { bySuperAdmin: true, endsPower: true })
    if (!(await switchAdmin(tx, id, false))) throw fail('NotFound')
    await tellOfAccount({ tx, now }, id, 'rolesChanged')
    return {}
  },

  async SetSocialMediaAdmin({ input: { userId, value }, tx, actor }) {
    await lockOther(tx, userId, actor, { bySuperAdmin: true })
    await writeSocialAdmin(tx, userId, value)
    return {}
  },
})
