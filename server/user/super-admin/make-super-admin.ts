import { safeParse } from 'zod/mini'
import { Mobile } from '#contract/persian-text.ts'
import { roles } from '#contract/user/roles.ts'
import type { Actor } from '#server/platform/access/actor.ts'
import { beginAdminChange, noteAdminChange } from '#server/platform/operations/admin-changes-store.ts'
import type { Tx } from '#server/platform/operations/implement.ts'
import { tellOfAccount } from '../notices/tell-of-account.ts'
import { giveActiveRole } from '../people/roles-store.ts'
import { findCredentials } from '../sign-in/account-store.ts'

const REASON = 'npm run super-admin'

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
  const mobile = safeParse(Mobile, typed)
  if (!mobile.success) throw new SuperAdminError(`${typed} is not a mobile number.`)
  const account = await findCredentials(tx, { kind: 'phone', value: mobile.data })
  if (!account) throw new SuperAdminError(`No account has proven ${typed}: sign in with it once first.`)

  const userId = account.id
  const actor: Actor = {
    id: userId,
    roles: [{ role: 'SuperAdmin', isActive: true }],
    sessionId: '',
    withheldRoles: [],
    isSocialAdmin: false,
  }
  await beginAdminChange(tx, roles.AddUserRole, actor)
  if (!(await giveActiveRole(tx, userId, 'SuperAdmin'))) return false
  const input = { userId, role: 'SuperAdmin', reason: REASON }
  await noteAdminChange(tx, roles.AddUserRole, { actor, input, now })
  await tellOfAccount(call, userId, 'rolesChanged')
  return true
}
