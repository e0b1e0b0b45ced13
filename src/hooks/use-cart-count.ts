import { useSyncExternalStore } from 'react'
import { createStore } from '#src/lib/external-store.ts'

/** Courses plus products in the cart. The Mirror's watcher sets it. */
export const cartCount = createStore(0)

export function useCartCount(): number {
  return useSyncExternalStore(cartCount.subscribe, cartCount.get)
}
