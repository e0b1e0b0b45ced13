import type { Account } from '#src/hooks/use-account.ts'
import type { MenuEntry } from './menu.ts'

/** Whether this person sees the entry; who has a role that is not active is told so by its page. The server decides again at every call. */
export function isShown({ for: audience }: Pick<MenuEntry, 'for'>, account: Account): boolean {
  if (audience === undefined) return true
  if (audience === 'signed-in') return account.state === 'signed-in'
  if (audience === 'guest') return account.state === 'anonymous'
  const roles = account.state === 'signed-in' ? account.roles : []
  return audience === 'not-teacher'
    ? !roles.some(({ role }) => role === 'Teacher')
    : roles.some(({ role }) => role === audience)
}
