import type { Access, Role } from '#contract/define.ts'
import type { HeldRole } from '#contract/user/account.ts'

/** Who calls: a signed-in person with the roles held, and the session that proves it. */
export interface Actor {
  id: number
  roles: readonly HeldRole[]
  sessionId: string
}

/** True when the actor holds one of the roles and that role is active. */
export function hasActiveRole(actor: Actor, roles: readonly Role[]): boolean {
  return actor.roles.some((held) => held.isActive && roles.includes(held.role))
}

/** Why a call is not let in, or null when it is. */
export function refusalOf(access: Access, actor: Actor | null): 'SignInRequired' | 'NotAllowed' | null {
  if (access === 'anyone') return null
  if (!actor) return 'SignInRequired'
  if (access === 'signed-in') return null
  return hasActiveRole(actor, access) ? null : 'NotAllowed'
}
