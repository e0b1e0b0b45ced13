/** A value outside React with its listeners; made for `useSyncExternalStore`. */
export interface ExternalStore<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

/** Makes a store. Setting an identical value notifies no listener. */
export function createStore<Value>(initial: Value): ExternalStore<Value> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
