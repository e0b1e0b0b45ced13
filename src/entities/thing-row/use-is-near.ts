import { startTransition, useEffect, useState, type RefObject } from 'react'
import { inOwnFrame } from '#src/lib/schedule.ts'
import { watchSight } from '#src/lib/watch-sight.ts'

/** Becomes true, and stays true, once the element is within a margin of the visible area. One element per task. */
export function useIsNear(
  element: RefObject<HTMLElement | null>,
  isNearNow: boolean,
  margin = '250px 0px',
): boolean {
  const [isNear, setNear] = useState(isNearNow)
  useEffect(() => {
    if (isNear || !element.current) return
    const stop = watchSight(element.current, margin, (isInSight) => {
      if (!isInSight) return
      stop()
      inOwnFrame(() => startTransition(() => setNear(true)))
    })
    return stop
  }, [element, isNear, margin])
  return isNear
}
