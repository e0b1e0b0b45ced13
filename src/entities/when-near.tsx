import { Suspense, useRef, type ReactNode } from 'react'
import { useIsNear } from './thing-row/use-is-near.ts'

interface WhenNearProps {
  /** It was drawn before, so going back restores the page at its length. */
  isKnown?: boolean
  /** A link can lead to it before it is drawn. */
  id?: string
  children: ReactNode
}

/** Draws content far below the first screen when the person comes near it. */
export function WhenNear({ isKnown = false, id, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place, isKnown, '200px 0px')
  return (
    <div ref={place} id={id}>
      {isNear && <Suspense>{children}</Suspense>}
    </div>
  )
}
