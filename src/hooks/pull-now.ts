import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'
import { pull, type Pulled } from '#src/sync/pull.ts'
import { engine } from './page-engine.ts'
import { useOnline } from './use-sync-status.ts'

interface PullState {
  isPulling: boolean
  /** The last pull that ended has failed. */
  hasFailed: boolean
  /** The start of the last successful pull, in milliseconds since the page was opened: no clock can be set in between. */
  pulledAt: number
}

export const pullState = createStore<PullState>({ isPulling: false, hasFailed: false, pulledAt: -Infinity })

/** Pulls the catalogue. A failed pull is repeated by the timer or when the network returns. */
export async function pullNow(): Promise<Pulled> {
  const startedAt = performance.now()
  pullState.set({ ...pullState.get(), isPulling: true, pulledAt: startedAt })
  let outcome: Pulled = 'failed'
  try {
    outcome = await pull(engine)
  } finally {
    const hasFailed = outcome === 'failed'
    pullState.set({ isPulling: false, hasFailed, pulledAt: hasFailed ? -Infinity : startedAt })
  }
  return outcome
}

/** Whether a pull is running. */
export function useIsPulling(): boolean {
  return useSyncExternalStore(pullState.subscribe, () => pullState.get().isPulling)
}

/** Whether a catalogue that is not whole is on its way: a pull is running, or will start soon and none has failed. */
export function useIsComing(): boolean {
  const hasFailed = useSyncExternalStore(pullState.subscribe, () => pullState.get().hasFailed)
  const isPulling = useIsPulling()
  const online = useOnline()
  return isPulling || (online && !hasFailed)
}
