import type { Role } from '#contract/define.ts'
import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'

export type Account =
  | { state: 'anonymous' }
  | { state: 'signed-in'; displayName: string; roles: readonly Role[] }

/** Who uses this device now; signing in and out set it. */
export const account = createStore<Account>({ state: 'anonymous' })

export function useAccount(): Account {
  return useSyncExternalStore(account.subscribe, account.get)
}
