import type { Role } from '#contract/define.ts'
import type { Guard } from '#contract/pages.ts'
import type { HeldRole } from '#contract/user/account.ts'

/** What the device knows about the person when a page is opened. The server checks everything on the page again. */
export interface Person {
  isSignedIn: boolean
  roles: readonly HeldRole[]
  /** An admin of the shop's social media, who may open only the page of the bot. */
  isSocialAdmin: boolean
  /** The phone number or the e-mail address is confirmed. */
  isReachable: boolean
  /** The tools of Tuner Plus that the person may use, by the last part of their address. */
  tools: readonly string[]
}

/** Open the page, show that a sign-in is needed, or redirect. */
export type Entrance = 'open' | 'blocked' | { to: string; notice?: 'already-in' }

interface Asked {
  guard: Guard
  /** The requested address with its query. */
  address: string
  /** Its last part, which names a tool of Tuner Plus. */
  tool: string
}

const DENIED = '/AccessDenied'

const signIn = (address: string): Entrance => ({ to: `/Account?back=${encodeURIComponent(address)}` })

function byRole({ isSignedIn, roles }: Person, wanted: Role, inactive: string): Entrance {
  if (!isSignedIn) return 'blocked'
  const held = roles.find(({ role }) => role === wanted)
  if (!held) return { to: DENIED }
  return held.isActive ? 'open' : { to: `${DENIED}/${inactive}` }
}

/** Super admins enter wherever admins do, with or without the role of an admin. */
function byAdminRole(person: Person): Entrance {
  const isSuperAdmin = person.roles.some(({ role, isActive }) => role === 'SuperAdmin' && isActive)
  return isSuperAdmin ? 'open' : byRole(person, 'Admin', 'deactive')
}

const GUARDS: Readonly<Record<Guard, (person: Person, asked: Asked) => Entrance>> = {
  anyone: () => 'open',
  'signed-in': ({ isSignedIn }, { address }) => (isSignedIn ? 'open' : signIn(address)),
  'signed-out': ({ isSignedIn }) => (isSignedIn ? { to: '/', notice: 'already-in' } : 'open'),
  reachable({ isSignedIn, isReachable }, { address }) {
    if (!isSignedIn) return signIn(address)
    return isReachable ? 'open' : { to: `/ConfirmPhone?back=${encodeURIComponent(address)}` }
  },
  teacher: (person) => byRole(person, 'Teacher', 'deactive'),
  'teacher-applicant'({ isSignedIn, roles }, { address }) {
    if (!isSignedIn) return signIn(address)
    const held = roles.find(({ role }) => role === 'Teacher')
    if (!held) return { to: DENIED }
    return held.isActive ? { to: '/TeacherPanel' } : 'open'
  },
  seller: (person) => byRole(person, 'Seller', 'deactive2'),
  admin: byAdminRole,
  'social-admin': (person) => (person.isSocialAdmin ? 'open' : byAdminRole(person)),
  'super-admin': (person) => byRole(person, 'SuperAdmin', 'deactive'),
  'tuner-plus'({ isSignedIn, tools }, { address, tool }) {
    if (tools.includes(tool)) return 'open'
    return isSignedIn ? { to: `/TunerPlus?access=${tool}` } : signIn(address)
  },
}

/** Whether a person may open a page, and the redirect if not. */
export function enter(person: Person, asked: Asked): Entrance {
  return GUARDS[asked.guard](person, asked)
}
