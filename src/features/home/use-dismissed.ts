import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'

const KEY = 'dismissed-message'
const dismissedId = createStore(Number(localStorage.getItem(KEY)))

/** Whether the message was closed on this device, and the way to close it. A new message has a new id. */
export function useDismissed(id: number | undefined) {
  const isDismissed = useSyncExternalStore(dismissedId.subscribe, dismissedId.get) === id
  const dismiss = () => {
    if (id === undefined) return
    localStorage.setItem(KEY, String(id))
    dismissedId.set(id)
  }
  return { isDismissed, dismiss }
}
