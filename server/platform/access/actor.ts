import { type Access, ADMINS, type Role } from '#contract/define.ts'
import type { HeldRole } from '#contract/user/account.ts'

/** Who calls: a signed-in person with the roles held, and the session that proves it. */
export interface Actor {
  id: number
  roles: readonly HeldRole[]
  sessionId: string
  /** Roles that are inactive only because the account has no second factor. */
  withheldRoles: readonly Role[]
  /** Cares for the social media, whatever the roles. */
  isSocialAdmin: boolean
}

/** Roles that need a second factor where the settings ask for one. */
const GUARDED: readonly Role[] = ADMINS

/** The roles of an account as they count: those that need a second factor are inactive as long as it has none. */
export function withholdRoles(
  held: readonly HeldRole[],
  isSecondFactorMissing: boolean,
): Pick<Actor, 'roles' | 'withheldRoles'> {
  const isWithheld = ({ role, isActive }: HeldRole) =>
    isSecondFactorMissing && isActive && GUARDED.includes(role)
  return {
    roles: held.map((one) => (isWithheld(one) ? { ...one, isActive: false } : one)),
    withheldRoles: held.filter(isWithheld).map(({ role }) => role),
  }
}

/** True when the actor holds one of the roles and that role is active. */
export function hasActiveRole(actor: Actor, roles: readonly Role[]): boolean {
  return actor.roles.some((held) => held.isActive && roles.includes(held.role))
}

/** Why a call is not let in, or null when it is. */
export function refusalOf(
  access: Access,
  actor: Actor | null,
): 'SignInRequired' | 'NotAllowed' | 'SecondFactorMissing' | null {
  if (access === 'anyone') return null
  if (!actor) return 'SignInRequired'
  if (access === 'signed-in') return null
  if (access === 'social-admin' && actor.isSocialAdmin) return null
  const roles: readonly Role[] = access === 'social-admin' ? ADMINS : access
  if (hasActiveRole(actor, roles)) return null
  return actor.withheldRoles.some((role) => roles.includes(role)) ? 'SecondFactorMissing' : 'NotAllowed'
}
