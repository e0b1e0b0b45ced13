import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'

export interface SyncStatus {
  online: boolean
  /** Changes that are not on the server yet. */
  waiting: number
  /** Changes that the server refused and the person has not handled. */
  refused: number
}

/** The state of network and Outbox. Events of the browser set `online`, the sync engine sets the rest. */
export const syncStatus = createStore<SyncStatus>({ online: navigator.onLine, waiting: 0, refused: 0 })

function noteLine(): void {
  syncStatus.set({ ...syncStatus.get(), online: navigator.onLine })
}
addEventListener('online', noteLine)
addEventListener('offline', noteLine)

export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
}

/** Whether there is a network. It renders nothing again when only the number of waiting changes has changed. */
export function useOnline(): boolean {
  return useSyncExternalStore(syncStatus.subscribe, () => syncStatus.get().online)
}
