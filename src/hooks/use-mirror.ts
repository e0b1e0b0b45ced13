import { useLiveQuery } from 'dexie-react-hooks'
import type { Mirror } from '#src/mirror/mirror.ts'
import { mirror } from './page-engine.ts'

/**
 * Reads the Mirror and reads again whenever what was read changes: by a tap, a pull, another tab. Until the first read
 * ends it shows `initial`, which a route's loader has read already.
 */
export function useMirror<T>(
  read: (mirror: Mirror) => Promise<T>,
  dependencies: readonly unknown[],
  initial: T,
): T
export function useMirror<T>(
  read: (mirror: Mirror) => Promise<T>,
  dependencies: readonly unknown[],
): T | undefined
export function useMirror<T>(
  read: (mirror: Mirror) => Promise<T>,
  dependencies: readonly unknown[],
  initial?: T,
) {
  return useLiveQuery(() => read(mirror), [...dependencies], initial)
}
