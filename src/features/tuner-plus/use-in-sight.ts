import { useEffect, useRef, useState } from 'react'
import { watchSight } from '#src/lib/watch-sight.ts'

/** What the frame covers above and below cannot be seen. */
const NOT_COVERED = '-64px 0px -72px 0px'

/** Whether an element can be seen now. */
export function useInSight<E extends Element>() {
  const element = useRef<E>(null)
  const [isInSight, setInSight] = useState(true)
  useEffect(() => {
    if (!element.current) return undefined
    return watchSight(element.current, NOT_COVERED, setInSight)
  }, [])
  return { element, isInSight }
}
