import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'
import { pull, type Pulled } from '#src/sync/pull.ts'
import { engine } from './page-engine.ts'

interface PullState {
  isPulling: boolean
  /** When the last successful pull of this page began, in milliseconds; 0 before. */
  pulledAt: number
}

export const pullState = createStore<PullState>({ isPulling: false, pulledAt: 0 })

/** Pulls the catalogue; a failed pull is made again by the timer or when the network returns. */
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

/** Whether the catalogue is on its way right now. */
export function useIsPulling(): boolean {
  return useSyncExternalStore(pullState.subscribe, () => pullState.get().isPulling)
}
