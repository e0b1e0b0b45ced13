import { Suspense, useRef, type ReactNode } from 'react'
import { useIsNear } from './thing-row/use-is-near.ts'

/** Draws what is far below the first screen once the person comes near it. */
export function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, false, '200px 0px')
  return <div ref={place}>{isNear && <Suspense>{children}</Suspense>}</div>
}
