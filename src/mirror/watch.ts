import { liveQuery } from 'dexie'

/** Reads once, and again whenever the data that was read changes: by this page, another tab or the service worker. */
export function watch<T>(
  read: () => Promise<T>,
  onRead: (value: T) => void,
  onFailure: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(read).subscribe({ next: onRead, error: onFailure })
  return () => subscription.unsubscribe()
}
