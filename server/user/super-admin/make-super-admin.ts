import { safeParse } from 'zod/mini'
import { Mobile } from '#contract/persian-text.ts'
import { people } from '#contract/user/people.ts'
import { roles } from '#contract/user/roles.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { beginAdminChange, noteAdminChange } from '#server/platform/operations/admin-changes-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { tellOfAccount } from '../notices/tell-of-account.ts'
import { lockAccount } from '../people/account-store.ts'
import { giveActiveRole } from '../people/roles-store.ts'
import { findCredentials } from '../sign-in/account-store.ts'
import { takeSecondFactors } from '../sign-in/take-second-factors.ts'

const REASON = 'npm run super-admin'
/** Where the command runs, in the log of security. */
const HERE = { ip: '127.0.0.1' }

/** A refusal that the operator can resolve; its message is one line. */
export class SuperAdminError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SuperAdminError'
  }
}

/**
 * Makes the account of a proven mobile number a super admin, and notes it among the changes of admins. Returns false for an account
 * that is one already. Throws SuperAdminError when nobody has proven the number.
 */
export async function makeSuperAdmin(call: { tx: Tx; now: Date }, typed: string): Promise<boolean> {
  const { tx, now } = call
  const actor = await holderOf(tx, typed)
  const userId = actor.id
  await beginAdminChange(tx, roles.AddUserRole, actor)
  if (!(await giveActiveRole(tx, userId, 'SuperAdmin'))) return false
  const input = { userId, role: 'SuperAdmin', reason: REASON }
  await noteAdminChange(tx, roles.AddUserRole, { actor, input, now })
  await tellOfAccount(call, userId, 'rolesChanged')
  return true
}

/**
 * Removes the second factors of a super admin who has lost them, ends all sessions, and notes it among the changes of admins. Returns false
 * for a super admin without one. Throws SuperAdminError for anybody else: super admins remove those of others in their panel.
 */
export async function removeSecondFactors(call: { tx: Tx; now: Date }, typed: string): Promise<boolean> {
  const { tx, now } = call
  const actor = await holderOf(tx, typed)
  const holder = await lockAccount(tx, actor.id)
  if (!holder?.roles.includes('SuperAdmin')) throw new SuperAdminError(`${typed} is not a super admin.`)
  await beginAdminChange(tx, people.AdminRemoveSecondFactors, actor)
  if (!(await takeSecondFactors({ ...call, caller: HERE, by: REASON }, actor.id))) return false
  const input = { userId: actor.id, reason: REASON }
  await noteAdminChange(tx, people.AdminRemoveSecondFactors, { actor, input, now })
  await tellOfAccount(call, actor.id, 'secondFactorRemoved', REASON)
  return true
}

/** The holder of the account with this proven number, who acts as a super admin here. */
async function holderOf(tx: Tx, typed: string): Promise<Actor> {
  const mobile = safeParse(Mobile, typed)
  if (!mobile.success) throw new SuperAdminError(`${typed} is not a mobile number.`)
  const account = await findCredentials(tx, { kind: 'phone', value: mobile.data })
  if (!account) throw new SuperAdminError(`No account has proven ${typed}: sign in with it once first.`)
  return {
    id: account.id,
    roles: [{ role: 'SuperAdmin', isActive: true }],
    sessionId: '',
    withheldRoles: [],
    isSocialAdmin: false,
  }
}
