import { createStore } from '#src/lib/external-store.ts'

const KEY = 'copies-only-wifi'

/** What some browsers say about the line. It is no part of the DOM's types. */
interface Line extends EventTarget {
  type?: string
}
const line = (): Line | undefined => ('connection' in navigator ? (navigator.connection as Line) : undefined)

/** Whether this browser says what kind of line it has. */
export const knowsLine = (): boolean => line()?.type !== undefined

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes'
  } catch {
    return false
  }
}

/** Whether lessons are copied by Wi-Fi alone. */
export const onlyWifi = createStore(read())

/** Saves the choice. Without storage it lasts for this visit. */
export function setOnlyWifi(isOnly: boolean): void {
  onlyWifi.set(isOnly)
  try {
    localStorage.setItem(KEY, isOnly ? 'yes' : 'no')
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}

/** Whether copies wait for another line. */
export const waitsForWifi = (): boolean => onlyWifi.get() && line()?.type === 'cellular'

/** Calls back when the line or the choice changes. Returns the end of it. */
export function onLineChange(listener: () => void): () => void {
  const stop = onlyWifi.subscribe(listener)
  line()?.addEventListener('change', listener)
  addEventListener('online', listener)
  return () => {
    stop()
    line()?.removeEventListener('change', listener)
    removeEventListener('online', listener)
  }
}
