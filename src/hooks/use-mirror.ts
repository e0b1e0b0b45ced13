import { startTransition, useEffect, useState } from 'react'
import { inOwnFrame } from '#src/lib/schedule.ts'
import type { Mirror } from '#src/mirror/mirror.ts'
import { watch } from '#src/mirror/watch.ts'
import { mirror } from './page-engine.ts'

/**
 * Reads the Mirror, and reads again whenever the data changes: by a tap, a pull or another tab. Until the first read
 * ends it returns `initial`, which a route's loader has read already. Each read is drawn in a task of its own. A
 * failing read is thrown to the page.
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
  const [shown, setShown] = useState<{ value: T | undefined; failure?: unknown }>({ value: initial })
  useEffect(() => {
    let isWanted = true
    const show = (next: typeof shown) =>
      inOwnFrame(() => {
        if (isWanted) startTransition(() => setShown(next))
      })
    const stop = watch(
      () => read(mirror),
      (value) => show({ value }),
      (failure) => show({ value: undefined, failure }),
    )
    return () => {
      isWanted = false
      stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller says what its read depends on
  }, dependencies)
  if ('failure' in shown) throw shown.failure
  return shown.value
}
