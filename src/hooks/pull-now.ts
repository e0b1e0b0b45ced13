import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'
import { pull, type Pulled } from '#src/sync/pull.ts'
import { engine } from './page-engine.ts'

interface PullState {
  isPulling: boolean
  /** The start of the last successful pull of this page in milliseconds. 0 before it. */
  pulledAt: number
}

export const pullState = createStore<PullState>({ isPulling: false, pulledAt: 0 })

/** Pulls the catalogue. A failed pull is repeated by the timer or when the network returns. */
export async function pullNow(): Promise<Pulled> {
  const startedAt = Date.now()
  pullState.set({ isPulling: true, pulledAt: startedAt })
  let outcome: Pulled = 'failed'
  try {
    outcome = await pull(engine)
  } finally {
    pullState.set({ isPulling: false, pulledAt: outcome === 'failed' ? 0 : startedAt })
  }
  return outcome
}

/** Whether a pull is running. */
export function useIsPulling(): boolean {
  return useSyncExternalStore(pullState.subscribe, () => pullState.get().isPulling)
}
