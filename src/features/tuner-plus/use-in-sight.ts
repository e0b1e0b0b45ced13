import { useEffect, useRef, useState } from 'react'

/** Whether an element can be seen now. */
export function useInSight<E extends Element>() {
  const element = useRef<E>(null)
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true), {
      // what the frame covers above and below cannot be seen
      rootMargin: '-64px 0px -72px 0px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, isInSight }
}
