import { useEffect, useState, type RefObject } from 'react'

/** Becomes true, and stays so, once the element is within a margin of what is seen. */
export function useIsNear(
  element: RefObject<HTMLElement | null>,
  isNearNow: boolean,
  margin = '500px 0px',
): boolean {
  const [isNear, setNear] = useState(isNearNow)
  useEffect(() => {
    if (isNear || !element.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: margin },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, isNear, margin])
  return isNear
}
