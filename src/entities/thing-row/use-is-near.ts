import { startTransition, useEffect, useState, type RefObject } from 'react'
import { inOwnFrame } from '#src/lib/schedule.ts'

/** Becomes true, and stays true, once the element is within a margin of the visible area. One element per task. */
export function useIsNear(
  element: RefObject<HTMLElement | null>,
  isNearNow: boolean,
  margin = '250px 0px',
): boolean {
  const [isNear, setNear] = useState(isNearNow)
  useEffect(() => {
    if (isNear || !element.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        inOwnFrame(() => startTransition(() => setNear(true)))
      },
      { rootMargin: margin },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, isNear, margin])
  return isNear
}
