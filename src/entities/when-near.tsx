import { Suspense, useRef, type ReactNode } from 'react'
import { useIsNear } from './thing-row/use-is-near.ts'

interface WhenNearProps {
  /** It was drawn before: the way back finds the page as long as it was left. */
  isKnown?: boolean
  /** So that a link leads to it before it is drawn. */
  id?: string
  children: ReactNode
}

/** Draws what is far below the first screen once the person comes near it. */
export function WhenNear({ isKnown = false, id, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, isKnown, '200px 0px')
  return (
    <div ref={place} id={id}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}
