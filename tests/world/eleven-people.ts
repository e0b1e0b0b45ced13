import type { Access, Role } from '#contract/define.ts'
import type { HeldRole } from '#contract/user/account.ts'

/** What is known of somebody who opens a page or calls an operation. */
interface Known {
  isSignedIn: boolean
  roles: readonly HeldRole[]
  isSocialAdmin: boolean
  isReachable: boolean
  tools: readonly string[]
}

const visitor: Known = { isSignedIn: false, roles: [], isSocialAdmin: false, isReachable: false, tools: [] }
const buyer: Known = { ...visitor, isSignedIn: true, isReachable: true }
const holder = (role: Role, isActive: boolean): Known => ({ ...buyer, roles: [{ role, isActive }] })

/** Everybody who differs in what the site lets them do: pages, operations and panels are tried as each of them. */
export const PEOPLE = {
  visitor,
  buyer,
  'unconfirmed buyer': { ...buyer, isReachable: false },
  'active teacher': holder('Teacher', true),
  'inactive teacher': holder('Teacher', false),
  'active seller': holder('Seller', true),
  'inactive seller': holder('Seller', false),
  'active admin': holder('Admin', true),
  'inactive admin': holder('Admin', false),
  'super admin': holder('SuperAdmin', true),
  'social-media admin': { ...buyer, isSocialAdmin: true },
} satisfies Record<string, Known>
export type Who = keyof typeof PEOPLE
export const EVERYBODY = Object.keys(PEOPLE) as Who[]

/** Whether somebody may call an operation. Everybody with an account may buy. */
export function mayCall(access: Access, who: Who): boolean {
  const { isSignedIn, roles, isSocialAdmin }: Known = PEOPLE[who]
  if (access === 'anyone') return true
  if (access === 'signed-in') return isSignedIn
  const active = new Set<Role>([
    ...(isSignedIn ? (['Buyer'] as const) : []),
    ...roles.flatMap(({ role, isActive }) => (isActive ? [role] : [])),
  ])
  if (access === 'social-admin') return isSocialAdmin || active.has('Admin') || active.has('SuperAdmin')
  return access.some((role) => active.has(role))
}
