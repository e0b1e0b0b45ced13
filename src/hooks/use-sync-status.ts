import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'

export interface SyncStatus {
  online: boolean
  /** Changes not yet on the server. */
  waiting: number
  /** Changes the server refused and the person has not settled. */
  refused: number
}

/** The state of the line and of the Outbox; the browser's events set `online`, the sync engine the rest. */
export const syncStatus = createStore<SyncStatus>({ online: navigator.onLine, waiting: 0, refused: 0 })

function noteLine(): void {
  syncStatus.set({ ...syncStatus.get(), online: navigator.onLine })
}
addEventListener('online', noteLine)
addEventListener('offline', noteLine)

export function useSyncStatus(): SyncStatus {
  return useSyncExternalStore(syncStatus.subscribe, syncStatus.get)
}

/** Whether there is a line; draws nothing anew when only what waits has changed. */
export function useOnline(): boolean {
  return useSyncExternalStore(syncStatus.subscribe, () => syncStatus.get().online)
}
