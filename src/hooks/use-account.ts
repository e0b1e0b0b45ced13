import { useSyncExternalStore } from 'react'
import type { HeldRole, Profile } from '#contract/user/account.ts'
import { createStore } from '#src/lib/external-store.ts'
import type { AccountRow } from '#src/mirror/row-types.ts'

export type Account =
  | { state: 'anonymous'; id: 'guest' }
  | { state: 'signed-in'; id: string; displayName: string; roles: readonly HeldRole[] }

const ANONYMOUS: Account = { state: 'anonymous', id: 'guest' }

/** The account of this device. The Mirror's watcher sets it. */
export const account = createStore<Account>(ANONYMOUS)

export function noteAccount(row: AccountRow | undefined, profile: Profile | undefined): void {
  const { displayName = '', roles = [] } = profile ?? {}
  account.set(row ? { state: 'signed-in', id: row.id, displayName, roles } : ANONYMOUS)
}

export function useAccount(): Account {
  return useSyncExternalStore(account.subscribe, account.get)
}
