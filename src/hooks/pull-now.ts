import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'
import { pull, type Pulled } from '#src/sync/pull.ts'
import { engine } from './page-engine.ts'

interface PullState {
  isPulling: boolean
  /** The start of the last successful pull, in milliseconds since the page was opened: no clock can be set in between. */
  pulledAt: number
}

export const pullState = createStore<PullState>({ isPulling: false, pulledAt: -Infinity })

/** Pulls the catalogue. A failed pull is repeated by the timer or when the network returns. */
export async function pullNow(): Promise<Pulled> {
  const startedAt = performance.now()
  pullState.set({ isPulling: true, pulledAt: startedAt })
  let outcome: Pulled = 'failed'
  try {
    outcome = await pull(engine)
  } finally {
    pullState.set({ isPulling: false, pulledAt: outcome === 'failed' ? -Infinity : startedAt })
  }
  return outcome
}

/** Whether a pull is running. */
export function useIsPulling(): boolean {
  return useSyncExternalStore(pullState.subscribe, () => pullState.get().isPulling)
}
