import type { Account } from '#src/hooks/use-account.ts'
import type { MenuEntry } from './menu.ts'

/**
 * Whether this person sees the entry. A person whose role is not active sees it, and its page explains. The server
 * checks every call again.
 */
export function isShown({ for: audience }: Pick<MenuEntry, 'for'>, account: Account): boolean {
  if (audience === undefined) return true
  if (audience === 'signed-in') return account.state === 'signed-in'
  if (audience === 'guest') return account.state === 'anonymous'
  const roles = account.state === 'signed-in' ? account.roles : []
  return audience === 'not-teacher'
    ? !roles.some(({ role }) => role === 'Teacher')
    : roles.some(({ role }) => role === audience || (audience === 'Admin' && role === 'SuperAdmin'))
}
